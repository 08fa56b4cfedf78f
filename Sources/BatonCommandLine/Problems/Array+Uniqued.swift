extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
