import Baton
import BatonInspection

/// A list with a title, for declarations other than routes.
struct ContractSection {
  let id: String
  let title: String
  let about: String
  let lines: [(text: String, feature: String?)]

  var text: String {
    "\n\(title)\n"
      + lines.map { "  \($0.text)\($0.feature.map { "  (\($0))" } ?? "")\n" }.joined()
  }
}

extension PublishedRoutes {
  /// Returns a feature's contributions and exclusions. Without a feature, returns all
  /// contributions, exclusions, resolvers, and rewrites.
  func sections(of feature: String?) -> [ContractSection] {
    func isShown(_ owner: String) -> Bool { feature == nil || owner == feature }
    func all(_ texts: [String]) -> [(String, String?)] {
      feature == nil ? texts.map { ($0, nil) } : []
    }
    return [
      ContractSection(
        id: "contributions", title: "Contributions",
        about: "Values that features add to extension points, in order.",
        lines: links.contributions.filter { isShown($0.feature) }.map { ($0.description, nil) }),
      ContractSection(
        id: "exclusions", title: "Exclusions",
        about: "Links that match a pattern but are left to the browser.",
        lines: exclusions.filter { isShown($0.feature) }.map { ($0.exclusion, $0.feature) }),
      ContractSection(
        id: "resolvers", title: "Resolvers",
        about: "Links that are expanded over the network before matching.",
        lines: all(resolvers.map(\.description))),
      ContractSection(
        id: "rewrites", title: "Rewrites",
        about: "How links are rewritten before matching, in order.",
        lines: all(rewrites.map(\.linkRewrite.description))),
    ].filter { !$0.lines.isEmpty }
  }
}
