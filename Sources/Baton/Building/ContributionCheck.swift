/// Matches contributions with the extension points that features offer.
struct ContributionCheck {
  private(set) var problems: [Router.Problem] = []
  /// Valid contributions by extension point, in order.
  private(set) var contributions: [String: [ContributionEntry]] = [:]
  /// The feature that offers each extension point.
  let owners: [String: String]

  /// - Parameter isListed: Returns true for a destination that a feature of the app lists.
  init(_ features: [any Feature], isListed: (any Destination) -> Bool) {
    var offered: [String: (point: AnyExtensionPoint, feature: String)] = [:]
    for feature in features {
      for point in feature.extensionPoints {
        guard let other = offered.updateValue((point, feature.name), forKey: point.name) else {
          continue
        }
        problems.append(.extensionPointTwice(point.name, [other.feature, feature.name]))
      }
    }
    owners = offered.mapValues(\.feature)
    let names = offered.keys.ordered()
    for feature in features.ordered(by: { $0.name < $1.name }) {
      for contribution in feature.contributions {
        let name = contribution.point.name
        guard let (point, owner) = offered[name] else {
          problems.append(.extensionPointNotOffered(name, feature.name, in: names))
          continue
        }
        guard point.valueType == contribution.point.valueType else {
          problems.append(
            .contributionOfOtherType(name, contribution, feature.name, point, owner))
          continue
        }
        if let destination = contribution.destination, !isListed(destination) {
          problems.append(.contributionNotListed(name, destination, feature.name))
          continue
        }
        contributions[name, default: []].append(
          ContributionEntry(contribution: contribution, feature: feature.name))
      }
    }
    // Sorting is stable, so contributions with equal ranks keep the order of their features.
    contributions = contributions.mapValues { entries in
      entries.ordered { $0.contribution.rank < $1.contribution.rank }
    }
  }
}

extension Router.Problem {
  fileprivate static func extensionPointTwice(_ name: String, _ features: [String]) -> Self {
    Self(
      "extension-point-twice", "two features offer the extension point \(quote(name))",
      at: features.map { Place(feature: $0) },
      fix: "let one of them offer it, or give each point a name of its own")
  }

  fileprivate static func extensionPointNotOffered(
    _ name: String, _ feature: String, in names: [String]
  ) -> Self {
    Self(
      "extension-point-not-offered",
      "no feature of this app offers the extension point \(quote(name))",
      at: [Place(feature: feature)], available: EditDistance.nearest(to: name, in: names),
      fix: "list the point in extensionPoints of the feature that shows it; "
        + "if a feature lists it, add that feature's module to the app's dependencies")
  }

  fileprivate static func contributionOfOtherType(
    _ name: String, _ contribution: Contribution, _ feature: String, _ point: AnyExtensionPoint,
    _ owner: String
  ) -> Self {
    Self(
      "contribution-type",
      "the extension point \(quote(name)) takes \(point.valueType), not "
        + "\(contribution.point.valueType)",
      at: [Place(feature: feature), Place(feature: owner)],
      fix: "use the same declaration of the point in both features")
  }

  fileprivate static func contributionNotListed(
    _ name: String, _ destination: any Destination, _ feature: String
  ) -> Self {
    let type = "\(type(of: destination))"
    return Self(
      "contribution-not-listed",
      "a contribution to \(quote(name)) opens \(type), which no feature lists",
      at: [Place(feature: feature, destination: type)],
      fix: "add \(type).self to the destinations of its feature; "
        + "if a feature lists it, add that feature's module to the app's dependencies")
  }
}
