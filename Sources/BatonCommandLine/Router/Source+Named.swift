import Baton

extension Source {
  /// The source of a name as options give it; nil for none.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  init?(named name: String?) throws(UsageError) {
    guard let name else { return nil }
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else {
      let names = Kind.allCases.map(\.rawValue)
      let nearest = EditDistance.nearest(of: name, in: names)
      throw UsageError(
        "there is no source \u{201C}\(name)\u{201D}"
          + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
            ?? "; sources are \(names.joined(separator: ", "))"))
    }
    self.init(kind)
  }
}
