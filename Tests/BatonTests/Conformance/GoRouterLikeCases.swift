import Baton
import BatonInspection

extension CaseCollection {
  /// The cases from the tests of routing-kit and matchit.
  static let goRouterLike = Self(
    "go-router-like", count: 49,
    notFollowed: [
      (
        "§5.1.3: trailing slashes mean nothing",
        ["gr-053", "gr-056", "gr-080", "gr-083", "gr-086", "gr-088"]
      ),
      ("§5.2.1: `{rest+}` takes one segment or more, at the root too", ["gr-051"]),
      ("§5.2.1: one slash at either end of a pattern means nothing", ["gr-065"]),
      ("§5.3.3: equally many literal bytes and a link for both are a problem", ["gr-043"]),
      ("§5.3.2: with full backtracking, names and tails never conflict", ["gr-096"]),
    ],
    failure: GoRouterLikeCases.failure)
}

private enum GoRouterLikeCases {
  static func failure(of given: RouterCase) -> String? {
    let isMatchit = given.setup["syntax"].asString == "matchit"
    func translated(_ path: String) -> String {
      isMatchit ? matchit(path) : routingKit(path)
    }
    var matcher = CaseContest()
    matcher.links.schemes = ["app"]
    matcher.links.ignoresPathCase = given.setup["options"]["case_insensitive"].asBool ?? false
    switch given.kind {
    case "match":
      for route in given.setup["routes"].list {
        let pattern = translated(route["path"].asString ?? "")
        matcher.add(pattern, for: name(route["id"]), names: names(in: pattern))
      }
      let route = given.expect["route"]
      return matcher.difference(
        for: link(given.input), from: given.expect,
        pattern: route == .null ? nil : name(route))
    case "insert":
      matcher.add(translated(given.input.asString ?? ""), for: "")
      return matcher.matcher.problems.isEmpty == given.expect["valid"].asBool ? nil : "is taken"
    case "insert_sequence": return insertionFailure(given, matcher, translated)
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  /// Inserts one route after another, and leaves out routes with problems.
  private static func insertionFailure(
    _ given: RouterCase, _ start: CaseContest, _ translated: (String) -> String
  ) -> String? {
    var matcher = start
    for (path, result) in zip(given.input.texts, given.expect["results"].list) {
      var next = matcher
      next.add(translated(path), for: path)
      let problems = next.matcher.problems
      switch (problems.first?.code, result["error"].asString) {
      case (nil, nil): matcher = next
      case ("clash", "conflict"):
        let names = problems.flatMap(\.locations).compactMap(\.pattern)
        let other = translated(result["with"].asString ?? "")
        guard names.contains(other) else { return "\(path): \(problems)" }
      case (let code?, let error?) where code != "clash" && error != "conflict": continue
      default: return "\(path): \(problems)"
      }
    }
    return nil
  }

  private static func name(_ id: JSON) -> String {
    if case .number(let number) = id { "\(number)" } else { id.asString ?? "" }
  }

  private static func link(_ input: JSON) -> String {
    guard case .array(let segments) = input else { return "app:" + (input.asString ?? "") }
    return "app:/"
      + segments.map { PercentCoding.encode($0.asString ?? "", as: .segment) }.joined(
        separator: "/")
  }

  // MARK: Syntax

  /// Translates a matchit pattern: `{*rest}` becomes `{rest+}`.
  private static func matchit(_ path: String) -> String {
    path.replacing(/\{\*(\w*)\}/) { "{\($0.output.1)+}" }
  }

  /// Translates a routing-kit pattern. In these patterns, `:1` is a parameter whose name is a
  /// number, `*` is a parameter without a name, `**` is a tail, and `:{a}` is a parameter inside a
  /// segment.
  private static func routingKit(_ path: String) -> String {
    path.split(separator: "/").enumerated().map { index, segment in
      switch segment {
      case "*": return "{any\(index)}"
      case "**": return "{rest+}"
      default:
        guard segment.hasPrefix(":") else { return String(segment) }
        let part = segment.dropFirst()
        return part.contains("{") ? String(part) : "{p\(part)}"
      }
    }.joined(separator: "/")
  }

  /// Returns routing-kit's names for the parameters.
  private static func names(in pattern: String) -> [String: String] {
    let parameters = (try? PatternShape(parsing: pattern))?.parameters ?? []
    return Dictionary(
      uniqueKeysWithValues: parameters.map(\.name).filter { $0.contains(/^p\d+$/) }.map {
        ($0, String($0.dropFirst()))
      })
  }
}
