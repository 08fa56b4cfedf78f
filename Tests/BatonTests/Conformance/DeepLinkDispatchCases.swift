import Baton
import BatonInspection

extension CaseCollection {
  /// The cases from DeepLinkDispatch's tests.
  static let deepLinkDispatch = Self(
    "deeplinkdispatch", count: 46,
    notFollowed: [
      ("§5.2.1: a parameter matches at least one character", ["ddl-008"]),
      (
        "§5.2.3: the scheme of a pattern is text, and one of the app's",
        ["ddl-036", "ddl-038", "ddl-041", "ddl-113", "ddl-114", "ddl-115"]
      ),
      (
        "§5.2.3, §5.2.5: alternatives of a scheme or host are patterns of their own, not parameters",
        ["ddl-106", "ddl-108", "ddl-109"]
      ),
      (
        "§5.2: a pattern is fixed; two segments are two segments wherever they come from",
        ["ddl-103"]
      ),
    ],
    failure: DeepLinkDispatchCases.failure)
}

private enum DeepLinkDispatchCases {
  static func failure(of given: RouterCase) -> String? {
    let input = given.input.asString ?? ""
    let expect = given.expect
    switch given.kind {
    case "match": return matcher(of: given).difference(for: input, from: expect)
    case "overlap":
      let matcher = matcher(of: given)
      let others = matcher.matcher.problems.filter { $0.code != "clash" }
      guard others.isEmpty else { return "\(others)" }
      return matcher.hasClash == expect["may_match_same_url"].asBool
        ? nil : "overlap: \(matcher.hasClash)"
    case "precedence": return precedenceFailure(given)
    case "parse_pattern": return parseFailure(input, expect)
    case "parse_url":
      let link = try? DeepLink(input)
      return (link != nil) == expect["valid"].asBool ? nil : "valid: \(link != nil)"
    case "expand": return "Baton has no parameters in schemes"
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  private static func precedenceFailure(_ given: RouterCase) -> String? {
    let matcher = matcher(of: given)
    if given.expect["equal"].asBool == true { return matcher.hasClash ? nil : "do not tie" }
    let (higher, lower) = (
      given.expect["higher"].asString ?? "", given.expect["lower"].asString ?? ""
    )
    return matcher.difference(
      for: sharedLink(higher, lower), from: .object(["match": true]), pattern: higher)
  }

  /// Returns a link that both templates match. Each segment is a literal from one of the templates,
  /// or any string if both have a parameter there.
  private static func sharedLink(_ one: String, _ two: String) -> String {
    zip(one.split(separator: "/"), two.split(separator: "/")).map { a, b in
      a.contains("{") ? (b.contains("{") ? "x" : b) : a
    }.joined(separator: "/").replacing(":/", with: "://")
  }

  private static func parseFailure(_ input: String, _ expect: JSON) -> String? {
    let shape = try? PatternShape(parsing: input)
    if expect["placeholders"] == .null, expect["valid"] == .null {
      return shape?.parameters.isEmpty == true ? nil : "has parameters"
    }
    if let valid = expect["valid"].asBool, valid == (shape != nil) { return nil }
    let names = shape?.parameters.map { "{\($0.name)}" }
    return names == expect["placeholders"].texts ? nil : "\(names ?? [])"
  }

  // MARK: Templates

  private static func matcher(of given: RouterCase) -> CaseContest {
    var matcher = CaseContest()
    let replacements = given.setup["segment_replacements"].members
    for template in given.setup["templates"].texts {
      var text = template
      for (name, value) in replacements {
        text = text.replacing("/<\(name)>", with: value.asString ?? "")
      }
      for origin in origins(text) {
        matcher.links.addOrigin(of: origin)
        matcher.add(pattern(origin, number: matcher.routes.count, &matcher.types), for: template)
      }
    }
    return matcher
  }

  /// Returns a web template's alternatives for the scheme and the host.
  private static func origins(_ template: String) -> [String] {
    guard let end = template.firstRange(of: "://") else { return [template] }
    let host = template[end.upperBound...].prefix { $0 != "/" }
    var open = [(template[..<end.lowerBound] + "://", host, template[host.endIndex...])].map {
      (String($0), String($1), String($2))
    }
    var done: [String] = []
    while let (scheme, host, path) = open.popLast() {
      if let choice = scheme.firstMatch(of: /\{\w+\(([^)]*)\)\}/) {
        open += choice.output.1.split(separator: "|", omittingEmptySubsequences: false).map {
          (scheme.replacingCharacters(of: choice.range, with: $0), host, path)
        }
      } else if scheme.hasPrefix("http"), let choice = host.firstMatch(of: /\{\w+\(([^)]*)\)\}/) {
        open += choice.output.1.split(separator: "|", omittingEmptySubsequences: false).map {
          (scheme, host.replacingCharacters(of: choice.range, with: $0), path)
        }
      } else if !done.contains(scheme + host + path) {
        done.append(scheme + host + path)
      }
    }
    return done
  }

  /// Translates a template. `{type(a|b)}` becomes a parameter with a closed list of values. The
  /// parameter gets a unique name, because a list applies to all patterns that use the name.
  private static func pattern(
    _ text: String, number: Int, _ types: inout [String: ParameterKind]
  ) -> String {
    var pattern = text
    while let parameter = pattern.firstMatch(of: /\{(\w+)\(([^)]*)\)\}/) {
      let name = "\(parameter.output.1)_\(number)"
      types[name] = .closed(parameter.output.2.split(separator: "|").map(String.init))
      pattern.replaceSubrange(parameter.range, with: "{\(name)}")
    }
    return pattern
  }
}

extension String {
  fileprivate func replacingCharacters(
    of range: Range<Index>, with text: some StringProtocol
  ) -> String {
    String(self[..<range.lowerBound]) + String(text) + String(self[range.upperBound...])
  }
}
