import Baton

extension Source {
  /// Returns the source that an option names, or nil if there's no name.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  init?(named name: String?) throws(UsageError) {
    guard let name else { return nil }
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else {
      let names = Kind.allCases.map(\.rawValue)
      throw UsageError("there is no source", name, in: names, else: "sources are")
    }
    self.init(kind)
  }
}
