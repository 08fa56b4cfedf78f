public import Baton

extension Router {
  /// Returns the links that a feature takes from another one although the policy doesn't allow it.
  /// Each result contains both features and an example link.
  ///
  /// A more specific pattern or an exclusion wins without a report, so a package update could take
  /// links away. The search takes twice as long as ``overlaps``. `baton audit` and the laws of
  /// BatonTesting run it with the router's own policy.
  public func linksTaken(against policy: FeaturePolicy) -> [Problem] {
    linksTaken.filter { policy[$0.feature]?.linksOf.contains($0.other) != true }.map { taken in
      .notAllowed(
        "take links of \(taken.other): \(taken.why)", taken.feature, of: taken.other,
        link: taken.link,
        fix: "make its pattern less specific, or add \(taken.other.quoted) to linksOf of its rule")
    }
  }

  /// The same against the router's own policy.
  package var policyViolations: [Problem] { policy.map(linksTaken(against:)) ?? [] }

  /// The links that a feature takes from another one with a more specific pattern or an exclusion.
  var linksTaken: [(feature: String, other: String, link: String, why: String)] {
    let router = whole
    let routes = router.table.routes
    return [false, true].flatMap(router.foundOverlaps).compactMap { overlap in
      guard let feature = routes[overlap.winner.route].featureName,
        let other = routes[overlap.other.route].featureName, feature != other
      else { return nil }
      let why =
        routes[overlap.winner.route].isExclusion
        ? "it excludes them" : overlap.decision(in: routes)?.why ?? "its origin comes first"
      return (feature, other, overlap.link, why)
    }
  }

  /// A policy that allows exactly what the features currently do, as Swift code.
  package var policyText: String {
    var taken: [String: Set<String>] = [:]
    for (feature, other, _, _) in linksTaken { taken[feature, default: []].insert(other) }
    let rules = claims.rules.map { rule in
      var arguments = [rule.feature.quoted]
      func add(_ name: String, _ values: [String]?, isUsual: Bool) {
        guard !isUsual, let values else { return }
        arguments.append("\(name): [\(values.joined(separator: ", "))]")
      }
      add("origins", rule.origins?.map(\.quoted), isUsual: rule.origins == nil)
      add("activityTypes", rule.activityTypes.map(\.quoted), isUsual: rule.activityTypes.isEmpty)
      add("sources", rule.sources?.map { ".\($0.rawValue)" }, isUsual: rule.sources == nil)
      add(
        "extensionPoints", rule.extensionPoints.map(\.quoted),
        isUsual: rule.extensionPoints.isEmpty)
      if rule.exempts { arguments.append("exempts: true") }
      if rule.excludes { arguments.append("excludes: true") }
      let others = (taken[rule.feature] ?? []).sorted()
      add("linksOf", others.map(\.quoted), isUsual: others.isEmpty)
      return "  .allow(\(arguments.joined(separator: ", "))),\n"
    }
    return "let policy: FeaturePolicy = [\n\(rules.joined())]\n"
  }
}
