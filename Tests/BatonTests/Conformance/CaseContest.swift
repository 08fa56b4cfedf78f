import Baton
import BatonInspection

/// The routes of another router's test case, translated to Baton's patterns. Links can be matched
/// against them.
struct CaseContest {
  /// A pattern with the name of the route that it was translated from.
  struct Route {
    var name: String
    var pattern: String
    /// The names of the parameters in the case, keyed by Baton's names.
    var names: [String: String] = [:]
  }

  var routes: [Route] = []
  var types: [String: ParameterKind] = [:]
  var links = AppLinks()

  mutating func add(_ pattern: String, for name: String, names: [String: String] = [:]) {
    routes.append(Route(name: name, pattern: pattern, names: names))
  }

  var matcher: PatternMatcher {
    PatternMatcher(patterns: routes.map(\.pattern), types: types, links: links)
  }

  /// True if two routes tie on some link.
  var hasClash: Bool { matcher.problems.contains { $0.code == "clash" } }

  struct Answer {
    var route: Route
    var values: [String: [String]]
    var query: [(name: String, value: String?)]
    var dropped: [String]?

    /// Returns a parameter's values from the path or, if the path doesn't contain the parameter,
    /// from the query. Returns nil if neither does.
    func texts(of parameter: String) -> [String]? {
      if let taken = values[parameter] { return taken }
      let items = query.filter { $0.name == parameter }
      return items.isEmpty ? nil : items.compactMap(\.value)
    }
  }

  /// Returns the route that matches a link, with its values, or nil if none matches.
  func answer(to link: String) -> Answer? {
    guard let match = try? matcher.match(link),
      let route = routes.first(where: { $0.pattern == match.pattern })
    else { return nil }
    var values: [String: [String]] = [:]
    for (name, text) in match.values {
      switch text {
      case .text(let text), .defaulted(let text), .raw(let text):
        values[route.names[name] ?? name] = [text]
      case .list(let texts): values[route.names[name] ?? name] = texts
      case .items(let items): values[route.names[name] ?? name] = items.flatMap(\.texts)
      }
    }
    return Answer(route: route, values: values, query: match.query, dropped: match.dropped)
  }

  /// Returns the difference from the `match`, `pattern`, `params`, `params_exact`, and `wildcard`
  /// members of a case.
  ///
  /// Problems count as a difference, because Baton only follows a case if it accepts the patterns.
  func difference(
    for link: String, from expect: JSON, pattern: String? = nil, ignoring: Set<String> = []
  ) -> String? {
    let problems = matcher.problems
    guard problems.isEmpty else { return "\(problems)" }
    let answer = answer(to: link)
    guard (answer != nil) == expect["match"].asBool else { return "matched: \(answer != nil)" }
    guard let answer else { return nil }
    let wanted = pattern ?? expect["pattern"].asString
    if let wanted, answer.route.name != wanted { return "\(answer.route.name), not \(wanted)" }
    var params = expect["params"].members
    params.merge(expect["query_params"].members) { first, _ in first }
    for (name, value) in params where !ignoring.contains(name) {
      let texts = answer.texts(of: name)
      guard texts != nil || value == .null, value.isValue(of: texts ?? []) else {
        return "\(name): \(texts ?? []), not \(value)"
      }
    }
    if expect["params_exact"].asBool == true {
      let more = Set(answer.values.keys).subtracting(params.keys)
      guard more.isEmpty else { return "more parameters: \(more.sorted())" }
    }
    if case .array = expect["wildcard"], answer.dropped != expect["wildcard"].texts {
      return "dropped \(answer.dropped ?? []), not \(expect["wildcard"].texts)"
    }
    return nil
  }
}

extension AppLinks {
  /// Treats the origin of an absolute link or pattern as the app's own.
  mutating func addOrigin(of text: String) {
    guard let end = text.firstRange(of: "://") else { return }
    let scheme = text[..<end.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else {
      if !schemes.contains(scheme) { schemes.append(scheme) }
      return
    }
    let host = text[end.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    if !host.isEmpty, !domains.contains(host) { domains.append(host) }
    if scheme == "http" { allowsHTTP = true }
  }
}
