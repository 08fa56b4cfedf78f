package import Baton

extension Router {
  /// The policy that allows exactly what the features currently do.
  package var neededPolicy: FeaturePolicy {
    let taken = Dictionary(grouping: linksTaken, by: \.feature)
    return FeaturePolicy(
      claims.rules.map { rule in
        var rule = rule
        rule.linksOf = Set((taken[rule.feature] ?? []).map(\.other)).sorted()
        return rule
      })
  }

  package var policyText: String {
    let rules = neededPolicy.rules.map { rule in
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
      for (name, isAllowed) in [
        ("exempts", rule.exempts), ("excludes", rule.excludes), ("rewrites", rule.rewrites),
        ("resolves", rule.resolves),
      ] where isAllowed { arguments.append("\(name): true") }
      add("linksOf", rule.linksOf.map(\.quoted), isUsual: rule.linksOf.isEmpty)
      return "  .allow(\(arguments.joined(separator: ", "))),\n"
    }
    return "let policy: FeaturePolicy = [\n\(rules.joined())]\n"
  }
}
