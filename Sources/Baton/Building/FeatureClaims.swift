extension Router {
  /// The narrowest policy that allows everything that the features do, except for taking over links
  /// from each other.
  package var claims: FeaturePolicy {
    FeaturePolicy(features.ordered().map(claims))
  }

  private func claims(of feature: String) -> FeaturePolicy.Rule {
    let declared = declarations.features.filter { $0.name == feature }
    let types = types.filter { $0.feature == feature }
    let routes = table.routes.filter { $0.featureName == feature }
    let origins = routes.filter { !$0.isExclusion }.map(\.originNames)
    let sources = types.map(\.accepted)
    return FeaturePolicy.Rule(
      feature: feature, origins: Self.union(origins)?.ordered(),
      activityTypes: Set(types.flatMap { $0.type.activityTypes.map(\.name) }).ordered(),
      sources: Self.union(sources.map { $0.map(Array.init) })?.inOrder,
      extensionPoints: contributions.filter { $1.contains { $0.feature == feature } }.keys
        .ordered(),
      exempts: types.contains { $0.traits.isExempt },
      excludes: routes.contains(where: \.isExclusion),
      rewrites: declared.contains { !$0.rewrites.isEmpty },
      resolves: declared.contains { !$0.resolvers.isEmpty }, linksOf: [])
  }

  /// Returns the union of the lists. A nil list stands for everything, so if any list is nil, the
  /// result is nil.
  private static func union<Element: Hashable>(_ lists: [[Element]?]) -> Set<Element>? {
    lists.reduce(Set()) { all, list in list.flatMap { all?.union($0) } }
  }

  /// Returns the features' violations of a policy, not counting links that they take over from
  /// each other.
  ///
  /// - Parameter owners: The feature that offers each extension point.
  func problems(against policy: FeaturePolicy, offering owners: [String: String]) -> [Diagnostic] {
    claims.rules.flatMap { claim -> [Diagnostic] in
      guard let rule = policy[claim.feature] else {
        return [
          .notAllowed("be in the app", claim.feature, fix: "add .allow(\(claim.feature.quoted))")
        ]
      }
      var problems: [Diagnostic] = []
      func compare(_ what: String, _ argument: String, _ claimed: [String]?, _ allowed: [String]?) {
        guard let allowed else { return }
        let excess = claimed?.filter { !allowed.contains($0) } ?? ["all"]
        if excess.isEmpty { return }
        problems.append(
          .notAllowed(
            "\(what) \(excess.joined(separator: ", "))", claim.feature,
            of: argument == "extensionPoints" ? owners[excess[0]] : nil,
            fix: "remove this from the feature, or allow it in \(argument) of the feature's rule"))
      }
      compare("have patterns on", "origins", claim.origins, rule.origins)
      compare("have the activity types", "activityTypes", claim.activityTypes, rule.activityTypes)
      compare(
        "accept", "sources", claim.sources?.map(\.rawValue), rule.sources?.map(\.rawValue))
      compare("contribute to", "extensionPoints", claim.extensionPoints, rule.extensionPoints)
      let exempt = types.filter { $0.feature == claim.feature && $0.traits.isExempt }.map(\.name)
      let rights = [
        (
          "exempt \(exempt.joined(separator: ", "))", "exempts",
          claim.exempts && !rule.exempts, "remove .exempt"
        ),
        ("exclude links", "excludes", claim.excludes && !rule.excludes, "remove its exclusions"),
        ("rewrite links", "rewrites", claim.rewrites && !rule.rewrites, "remove its rewrites"),
        ("resolve links", "resolves", claim.resolves && !rule.resolves, "remove its resolvers"),
      ]
      for (what, argument, isExcess, fix) in rights where isExcess {
        problems.append(
          .notAllowed(
            what, claim.feature, fix: "\(fix), or add \(argument): true to the feature's rule"))
      }
      return problems
    }
  }
}

extension Diagnostic {
  package static func notAllowed(
    _ what: String, _ feature: String, of other: String? = nil, link: String? = nil, fix: String
  ) -> Self {
    Self(
      "not-allowed", "the app's policy doesn't let \(feature) \(what)",
      at: ([feature] + (other.map { [$0] } ?? [])).map { Location(feature: $0) }, fix: fix,
      link: link)
  }
}

extension RouteDeclaration {
  /// The pattern's host, its scheme if it has no host, or its feature's origins if it has neither.
  /// Nil if all of the app's origins apply.
  fileprivate var originNames: [String]? {
    guard let scheme = shape.scheme else { return origins?.names }
    guard let host = shape.host else { return [scheme] }
    let text = host.parts.map { part in
      switch part {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter: "*"
      }
    }
    return [text.joined().lowercased()]
  }
}
