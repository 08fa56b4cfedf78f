/// Stable sorting that's compiled once. The standard library's takes four kilobytes for each type and order.
extension Sequence {
  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return positions(elements.count) { isBefore(elements[$0], elements[$1]) }.map { elements[$0] }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered() -> [Element] where Element: Comparable { ordered(by: <) }
}

@inline(never)
private func positions(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: isBefore)
}
