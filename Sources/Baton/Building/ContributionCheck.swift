/// A check of contributions against the extension points that features offer.
struct ContributionCheck {
  private(set) var problems: [Diagnostic] = []
  /// The valid contributions to each extension point, in order.
  private(set) var contributions: [String: [Contribution]] = [:]
  private var offered: [String: (point: AnyExtensionPoint, feature: String?)] = [:]
  /// The feature that offers each extension point.
  var owners: [String: String] { offered.compactMapValues(\.feature) }

  init(_ features: [any Feature]) {
    for feature in features {
      for point in feature.extensionPoints {
        guard let other = offered.updateValue((point, feature.name), forKey: point.name) else {
          continue
        }
        problems.report(
          "extension-point-twice",
          "two features offer the extension point \(Diagnostic.quote(point.name))",
          at: [other.feature, feature.name].compactMap(\.self).map { .init(feature: $0) },
          fix: "offer it from only one of them, or give each point its own name")
      }
    }
    let tabs = AnyExtensionPoint.offers(.tabs)
    if offered[tabs.name] == nil { offered[tabs.name] = (tabs, nil) }
    for feature in features.ordered(by: { $0.name < $1.name }) {
      for var contribution in feature.contributions {
        let name = contribution.point.name
        guard let (point, owner) = offered[name] else {
          problems.append(extensionPointNotOffered(name, .init(feature: feature.name)))
          continue
        }
        guard point.valueType == contribution.point.valueType else {
          problems.append(
            .otherType(point, contribution.point.valueType, .init(feature: feature.name), owner))
          continue
        }
        if let destination = contribution.destination,
          !features.contains(where: { $0.destinations.contains { $0 == type(of: destination) } })
        {
          let type = "\(type(of: destination))"
          problems.report(
            "contribution-not-listed",
            "a contribution to \(Diagnostic.quote(name)) opens \(type), which no feature lists",
            at: [.init(feature: feature.name, destination: type)],
            fix: "add \(type).self to the destinations of its feature; "
              + "if a feature lists it, add that feature's module to the app's dependencies")
          continue
        }
        contribution.feature = feature.name
        contributions[name, default: []].append(contribution)
      }
    }
    // Sorting is stable, so contributions with equal ranks keep the order of their features.
    contributions = contributions.mapValues { $0.ordered { $0.rank < $1.rank } }
  }
}

extension ContributionCheck {
  /// Returns a problem if no feature offers the container's extension point.
  func problem(of container: RouteType) -> Diagnostic? {
    guard let name = container.traits.slotPoint else { return nil }
    guard let (point, owner) = offered[name] else {
      return extensionPointNotOffered(name, container.location)
    }
    return point.valueType == Slot.self
      ? nil : .otherType(point, Slot.self, container.location, owner)
  }

  private func extensionPointNotOffered(
    _ name: String, _ location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      "extension-point-not-offered",
      "no feature of this app offers the extension point \(Diagnostic.quote(name))",
      at: [location], available: EditDistance.nearest(to: name, in: offered.keys.ordered()),
      fix: "list the point in extensionPoints of the feature that shows it; "
        + "if a feature lists it, add that feature's module to the app's dependencies")
  }
}

extension Diagnostic {
  fileprivate static func otherType(
    _ point: AnyExtensionPoint, _ type: any Sendable.Type, _ location: Location, _ owner: String?
  ) -> Self {
    Self(
      "contribution-type",
      "the extension point \(quote(point.name)) takes \(point.valueType), not \(type)",
      at: [location] + (owner.map { [Location(feature: $0)] } ?? []),
      fix: "use the same declaration of the point in both features")
  }
}
