import Baton

extension Source {
  /// Creates the source that's named in a question. Nil without a name.
  ///
  /// - Throws: ``UsageError`` with the most similar name if there's no such source.
  init?(named name: String?) throws(UsageError) {
    guard let name else { return nil }
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else {
      let names = Kind.allCases.map(\.rawValue)
      throw UsageError("there is no source", name, in: names, else: "sources are")
    }
    self.init(kind)
  }
}
