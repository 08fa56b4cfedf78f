import Baton
import BatonInspection

extension CaseCollection {
  /// The cases from React Navigation's tests about the screen for a link and its parameters.
  /// ``ReactNavigationHierarchyTests`` has the cases about the screens behind it.
  static let reactNavigation = Self(
    "react-navigation", count: 80,
    notFollowed: [
      (
        "§5.1.2: bad percent sequences and invalid UTF-8 are refused for the whole link", ["rn-005"]
      ),
      ("§5.2.2: what no pattern names is no place", ["rn-007", "rn-012", "rn-015"]),
      (
        "Annex, Links: raw characters that RFC 3986 does not allow are invalid",
        ["rn-099", "rn-110"]
      ),
      (
        "§5.2.4: no regular expressions",
        [
          "rn-083", "rn-086", "rn-087", "rn-088", "rn-091", "rn-106", "rn-121", "rn-122", "rn-188",
        ]
      ),
      ("§5.2.1: a tail comes last", ["rn-174", "rn-187"]),
    ],
    failure: ReactNavigationCases.failure)
}

private enum ReactNavigationCases {
  static func failure(of given: RouterCase) -> String? {
    guard given.kind == "state" else { return "a kind that the test does not know: \(given.kind)" }
    let screens = ScreenTree(given.setup["config"])
    if given.expect["valid_config"].asBool == false {
      return screens.matcher.matcher.problems.isEmpty ? "is taken" : nil
    }
    let path = given.input.asString ?? ""
    var params: [String: JSON] = [:]
    for route in given.expect["params_by_route"].list {
      params.merge(route["params"].members) { first, _ in first }
    }
    let expect = JSON.object([
      "match": given.expect["match"], "params": .object(JSONObject(params)),
    ])
    let link = "app:" + (path.hasPrefix("/") ? "" : "/") + path
    if let failure = screens.matcher.difference(
      for: link, from: expect, ignoring: screens.parsed)
    {
      return failure
    }
    guard given.expect["match"].asBool == true else { return nil }
    let route = screens.matcher.answer(to: link)?.route.name ?? ""
    // A shared screen appears in several chains. Which one opens depends on the current hierarchy,
    // so any of them is right.
    return screens.chains[route]?.contains(given.expect["chain"].texts) == true
      ? nil : "\(route): \(screens.chains[route] ?? [])"
  }
}

/// The screens of a configuration, flattened to the patterns of their paths.
private struct ScreenTree {
  var matcher = CaseContest()
  /// The names of the screens on the way to each screen, keyed by the pattern as written.
  var chains: [String: [[String]]] = [:]
  /// The parameters that a function of the app converts to a different value.
  var parsed: Set<String> = []

  init(_ config: JSON) {
    matcher.links.schemes = ["app"]
    for screen in config["screens"].list {
      add(screen, below: config["path"].asString ?? "", chain: [])
    }
  }

  private mutating func add(_ screen: JSON, below parent: String, chain: [String]) {
    let chain = chain + [screen["name"].asString ?? ""]
    var base = parent
    for (index, entry) in ([screen] + screen["alias"].list).enumerated() {
      guard let own = entry.asString ?? entry["path"].asString else { continue }
      let path = entry["exact"].asBool == true ? own : Self.joined(parent, own)
      add(path, for: chain, parse: entry["parse"].members)
      if index == 0 { base = path }
    }
    for child in screen["screens"].list { add(child, below: base, chain: chain) }
  }

  private mutating func add(_ path: String, for chain: [String], parse: [String: JSON]) {
    let written = path.split(separator: "/").joined(separator: "/")
    chains[written, default: []].append(chain)
    let number = matcher.routes.count
    // Only the first screen with a path gets a route: a screen with its parent's path is the
    // parent's first screen, and a shared screen needs only one route.
    guard chains[written]!.count == 1 else { return }
    var names: [String: String] = [:]
    var query: [String] = []
    let segments = written.split(separator: "/").map { segment -> String in
      guard let parameter = segment.wholeMatch(of: /:(\w+)(\(\\d\+\))?([?*+]?)/) else {
        return String(segment)
      }
      let name = "\(parameter.output.1)_\(number)"
      names[name] = String(parameter.output.1)
      if parameter.output.2 != nil { matcher.types[name] = .kind(.int64) }
      return "{\(name)\(parameter.output.3)}"
    }
    for (parameter, function) in parse.sorted(by: { $0.key < $1.key }) {
      let text = function.asString ?? ""
      let name = names.first { $0.value == parameter }?.key
      if text == "number" {
        if let name { matcher.types[name] = .kind(.double) }
      } else if text.contains("list of numbers") {
        if let name { matcher.types[name] = .kind(.int64) }
      } else if text.contains("rejects a missing value") {
        query.append("{\(parameter)}")
      } else {
        parsed.insert(parameter)
      }
    }
    let demanded = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    matcher.add(segments.joined(separator: "/") + demanded, for: written, names: names)
  }

  private static func joined(_ parent: String, _ own: String) -> String {
    parent.isEmpty || own.isEmpty ? parent + own : parent + "/" + own
  }
}
