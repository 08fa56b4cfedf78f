// Problems with constants, dictionaries of query items, and exclusions.

extension Diagnostic {

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
}
