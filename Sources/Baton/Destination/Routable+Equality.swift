extension Routable {
  /// The type's name without its module.
  ///
  /// The type is interpolated as `Any.Type`. Otherwise the runtime would look up each conformance
  /// for text, which took half the time to make a router.
  package static var typeName: String { "\(Self.self as Any.Type)" }

  package func isEqual(to other: any Routable) -> Bool {
    // A forced cast: `as?` would look up the optional's type each time.
    type(of: other) == Self.self && other as! Self == self
  }
}
