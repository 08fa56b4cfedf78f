public import Baton

extension Router {
  /// Returns the links that a feature takes from another one without permission from the policy.
  /// Each has both features and a link that shows it.
  ///
  /// A more specific pattern wins silently, so an update of a package could take links away. The
  /// search costs as much as ``overlaps``: call it in a test.
  public func linksTaken(against policy: FeaturePolicy) -> [Problem] {
    overlaps.filter { overlap in
      let (winner, other) = (overlap.winner.feature, overlap.other.feature)
      return winner != other && policy[winner]?.linksOf.contains(other) != true
    }.map { overlap in
      .notAllowed(
        "take links of \(overlap.other.feature): \(overlap.why)", overlap.winner.feature,
        of: overlap.other.feature, link: overlap.link,
        fix: "make its pattern less specific, or add \(overlap.other.feature.quoted) to linksOf "
          + "of its rule")
    }
  }

  /// A policy that allows exactly what the features do now, as Swift.
  package var policyText: String {
    var taken: [String: Set<String>] = [:]
    for overlap in overlaps where overlap.winner.feature != overlap.other.feature {
      taken[overlap.winner.feature, default: []].insert(overlap.other.feature)
    }
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
