package import Baton

extension Router {
  /// A listing of the app's link settings, exclusions, resolvers, and rewrites, followed by one
  /// line for each route. If one route changes, only its line changes.
  package var routeTable: String {
    var lines: [String] = []
    if !links.schemes.isEmpty { lines.append("schemes: " + links.schemes.joined(separator: ", ")) }
    if !links.domains.isEmpty { lines.append("domains: " + links.domains.joined(separator: ", ")) }
    lines += exclusions.map { "excluded: \($0.text) of \($0.featureName ?? "")" }
    if !links.hosts.isEmpty { lines.append("hosts: " + links.hosts.joined(separator: ", ")) }
    if !links.context.isEmpty { lines.append("context: " + links.context.joined(separator: ", ")) }
    lines += linkResolvers.map { "resolver \($0)" }
    lines += linkRewrites.map { "rewrite \($0)" }
    return (lines + routes.map(\.line)).joined(separator: "\n")
  }
}

extension Router.Route {
  /// The route as one line: `videos/:videoId → VideoPlayer of Videos | videoId: String | https://…`
  package var line: String {
    let route = PublishedRoute(self)
    var parts = ["\(route.pattern ?? "no link") → \(destination) of \(feature)"]
    parts += route.parameters.map(\.description) + route.constantTexts
    if let openTo = route.openTo { parts.append("from \(openTo)") }
    if !requirements.isEmpty { parts.append("requires " + requirements.joined(separator: ", ")) }
    parts += route.activityTypes.map { "activity \($0)" }
    if let version = route.deprecatedSince { parts.append("deprecated since \(version)") }
    if let example { parts.append(example) }
    return parts.joined(separator: " | ")
  }
}
