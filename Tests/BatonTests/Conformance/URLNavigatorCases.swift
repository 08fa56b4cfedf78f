import Baton

extension CaseCollection {
  /// The cases from URLNavigator's tests.
  static let urlNavigator = Self(
    "urlnavigator", count: 7,
    notFollowed: [
      ("Annex, Links: characters that RFC 3986 does not allow make a link invalid", ["un-026"])
    ],
    failure: URLNavigatorCases.failure)
}

private enum URLNavigatorCases {
  private static let types = ["int": "Int", "float": "Double", "uuid": "UUID", "string": "String"]

  static func failure(of given: RouterCase) -> String? {
    let input = given.input.asString ?? ""
    switch given.kind {
    case "match":
      var matcher = CaseContest()
      matcher.links.addOrigin(of: input)
      for candidate in given.setup["candidates"].texts {
        matcher.links.addOrigin(of: candidate)
        matcher.add(pattern(candidate, &matcher.types), for: candidate)
      }
      return matcher.difference(for: input, from: given.expect)
    case "normalize":
      let text = (try? DeepLink(input))?.normalized.text
      return text == given.expect["normalized"].asString ? nil : text ?? "is not read"
    case "parse_component":
      let literal = given.expect["component"]["literal"].asString ?? ""
      let shape = try? PatternShape(parsing: input)
      return shape?.path == [.segment(.literal(Array(literal.utf8)))] ? nil : "is no literal"
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  /// Translates a pattern: `<int:id>` becomes a parameter with a type, and `<path:rest>` becomes a
  /// tail.
  private static func pattern(_ written: String, _ kinds: inout [String: ParameterKind]) -> String {
    var pattern = written
    while let parameter = pattern.firstMatch(of: /<(?:(\w+):)?(\w+)>/) {
      let name = String(parameter.output.2)
      let type = parameter.output.1.map(String.init) ?? "string"
      if let kind = types[type].flatMap(ValueKind.init(typeName:)) { kinds[name] = .kind(kind) }
      pattern.replaceSubrange(parameter.range, with: "{\(name)\(type == "path" ? "+" : "")}")
    }
    return pattern
  }
}
