extension Routable {
  /// The name without its module. Interpolated as a type: as a value, each conformance that texts may
  /// have would be looked for, which cost half of the making of a router.
  package static var typeName: String { "\(Self.self as Any.Type)" }

  /// Whether the other is of the same type and equal.
  package func isEqual(to other: any Routable) -> Bool {
    // Not by `as?`: the optional's type would be looked up each time.
    type(of: other) == Self.self && other as! Self == self
  }
}
