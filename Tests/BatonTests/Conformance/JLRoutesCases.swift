import Baton
import Foundation

extension CaseCollection {
  /// The cases from JLRoutes's tests.
  static let jlRoutes = Self(
    "jlroutes", count: 51,
    notFollowed: [
      (
        "§5.2.2: the fragment is one value, no second path",
        [
          "jl-027", "jl-028", "jl-030", "jl-031", "jl-032", "jl-033", "jl-035", "jl-038",
        ]
      ),
      ("§5.1.5: a plus in a path is a plus, and an encoded one always is", ["jl-076", "jl-077"]),
      ("§5.1.4: the host of a web link is one of the app's domains", ["jl-020"]),
      ("Annex, Links: a link without a scheme never comes in by a source", ["jl-110", "jl-116"]),
    ],
    failure: JLRoutesCases.failure)
}

private enum JLRoutesCases {
  static func failure(of given: RouterCase) -> String? {
    switch given.kind {
    case "registration":
      let pattern = pattern(given.setup["routes"].list[0]["pattern"].asString ?? "")
      let count = (try? PatternShape(parsing: pattern))?.expansions.count
      return given.expect["expanded_route_count"].isValue(of: ["\(count ?? 0)"])
        ? nil : "\(count ?? 0) expansions"
    case "match", "can_route":
      return matcher(of: given).difference(
        for: link(given.input), from: given.expect,
        pattern: given.expect["pattern"].asString ?? given.expect["pattern_implied"].asString)
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  private static func matcher(of given: RouterCase) -> CaseContest {
    var matcher = CaseContest()
    let options = given.setup["options"]
    matcher.links.plusIsSpace = options["shouldDecodePlusSymbols"].asBool ?? false
    if let scheme = (try? DeepLink(link(given.input)))?.scheme, scheme != "http" {
      matcher.links.schemes = [scheme]
    }
    for route in given.setup["routes"].list {
      let written = route["pattern"].asString ?? ""
      var pattern = pattern(written)
      if let scheme = route["scheme"].asString, scheme != "global" {
        pattern = scheme + ":/" + pattern
        matcher.links.addOrigin(of: pattern)
      }
      matcher.add(pattern, for: written)
    }
    // The handler declines every value except "yes". In Baton, the parameter's type does.
    if given.setup["handler"].asString != nil { matcher.types["value"] = .closed(["yes"]) }
    return matcher
  }

  /// Translates a pattern: groups get a slash at the beginning, and parameters get names.
  private static func pattern(_ written: String) -> String {
    var pattern = written
    while let group = pattern.firstMatch(of: /\/\(([^()\/][^()]*)\/\)/) {
      pattern.replaceSubrange(group.range, with: "(/\(group.output.1))/")
    }
    pattern = pattern.replacing(")/(", with: ")(")
    return pattern == "/:" ? "/:unnamed" : pattern
  }

  private static func link(_ input: JSON) -> String {
    if let link = input.asString { return link }
    guard let base = try? DeepLink(input["base"].asString ?? ""),
      let link = try? DeepLink(input["relative"].asString ?? "")
    else { return "" }
    return link.resolved(against: base).text
  }
}
