// Problems with constants, dictionaries of query items, and exclusions.

extension Diagnostic {

  static func constantIsParameter(
    _ constant: RoutePattern.Constant, _ location: Location
  ) -> Self {
    Self(
      "constant-is-parameter",
      "\(quote(constant.name)) is set by the pattern, but is also one of its parameters",
      at: [location], fix: "remove the parameter, or the call to .setting(…)")
  }

  static func constantWithoutProperty(
    _ constant: RoutePattern.Constant, _ type: RouteType, _ location: Location
  ) -> Self {
    let near = EditDistance.nearest(to: constant.name, in: type.properties.map(\.name))
    return Self(
      "constant-without-property",
      "the pattern sets \(quote(constant.name)), which is not a property", at: [location],
      available: near,
      fix: near.first.map { "set \($0), or add the property" }
        ?? "add the property, or remove the call to .setting(…)")
  }

  static func constantDoesNotParse(
    _ constant: RoutePattern.Constant, _ property: Property, _ location: Location
  ) -> Self {
    Self(
      "constant-does-not-parse",
      "the pattern sets \(quote(constant.name)) to \(quote(constant.text)), which is not a valid "
        + property.typeName,
      at: [location], available: property.closedList ?? [],
      fix: "write the value as it appears in links: "
        + "\(quote(property.closedList?.first ?? property.kind?.exampleText ?? "text"))")
  }

  static func differsInConstants(_ route: RouteDeclaration, _ first: RouteDeclaration) -> Self {
    Self(
      "duplicate-pattern",
      "the pattern repeats \(quote(first.text)), declared earlier, and differs only in the values set",
      at: [route.location()],
      fix: "use different path segments or query items: right now, no link tells them apart")
  }

  /// Returns the problem for a constant without a valid value. Use this function for patterns
  /// without destinations.
  package static func constantEmpty(_ name: String, _ pattern: String) -> Self {
    Self(
      "constant-does-not-parse",
      "the pattern sets \(quote(name)) to an empty value, or to one of the wrong type",
      at: [Location(pattern: pattern)], fix: "write the value as it appears in links")
  }

  package static func constantName(_ name: String, _ pattern: String) -> Self {
    Self(
      "constant-is-parameter",
      "\(quote(name)) can't be used as a constant: it is _, or already a parameter of the pattern",
      at: [Location(pattern: pattern)], fix: "use another name, or remove the parameter")
  }

  package static func constantWithoutPattern(_ pattern: String) -> Self {
    Self(
      "constant-without-pattern", "there are constants for a pattern that isn't listed",
      at: [Location(pattern: pattern)], fix: "list the pattern, or remove the constants")
  }

  /// Returns a problem if the parameter that collects the remaining query items has the wrong type.
  /// Use this function for patterns without destinations.
  package static func misplacedDictionary(
    _ type: ParameterType, _ parameter: PatternParameter, _ pattern: String
  ) -> Self? {
    guard parameter.form == .queryRest, type.kind != .kind(.text) else { return nil }
    return Self(
      "rest-without-dictionary",
      "\(quote(parameter.name)) takes all other query items, but has the type \(type.kind.name)",
      at: [Location(pattern: pattern, offset: parameter.offset)],
      fix: "give it the type [String: String] or [String: [String]]")
  }

  static func exclusionWithConstant(
    _ constant: RoutePattern.Constant, _ location: Location
  ) -> Self {
    Self(
      "exclusion-with-constant",
      "an exclusion sets \(quote(constant.name)), but exclusions open no destination",
      at: [location], fix: "remove the call to .setting(…)")
  }
}

extension ValueKind {
  /// An example of a string that this type accepts.
  fileprivate var exampleText: String {
    switch self {
    case .text, .custom: "text"
    case .bool: "true"
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: "1"
    case .float, .double, .decimal: "1.5"
    case .uuid: "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15"
    case .url: "https://www.example.com/"
    case .date: "2024-01-02"
    case .data: "AA"
    }
  }
}
