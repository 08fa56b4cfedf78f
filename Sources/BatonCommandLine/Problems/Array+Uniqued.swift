extension Array where Element: Hashable {
  /// The elements without duplicates, each at its first position.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
