/// Stable sorting that's compiled once. The standard library's `sorted` adds four kilobytes of code
/// for each element type and order.
extension Array {
  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    guard count > 1 else { return self }
    return positions(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  package func ordered() -> [Element] where Element: Comparable { ordered(by: <) }
}

// Convert other sequences to arrays. Otherwise, the runtime would have to look up their
// conformances.
extension Sequence {
  @inline(__always)
  package func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    Array(self).ordered(by: isBefore)
  }

  @inline(__always)
  package func ordered() -> [Element] where Element: Comparable { Array(self).ordered() }
}

@inline(never)
private func positions(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: isBefore)
}
