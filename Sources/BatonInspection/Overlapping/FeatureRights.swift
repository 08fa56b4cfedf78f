package import Baton

/// A capability of a feature, as a reviewer would list it.
package struct FeatureRight: Codable, Hashable {
  package enum Kind: String, Codable, CaseIterable {
    /// A source outside the app that can open one of the feature's destinations or commands.
    case source
    /// An activity type that the feature continues.
    case activityType
    /// A requirement of the feature's destinations or commands.
    case requirement
    /// A destination that ignores the app's requirements.
    case exemption
    case command
    /// A host whose links the feature expands over the network.
    case resolver
    /// Links that the feature changes before they're matched.
    case rewrite
    /// Links that the feature leaves to the browser.
    case exclusion
    /// A link that would otherwise open another feature.
    case link
    case extensionPoint

    package var words: String {
      switch self {
      case .activityType: "activity type"
      case .extensionPoint: "extension point"
      default: rawValue
      }
    }
  }

  private(set) var kind = "right"
  package let feature: String
  package let right: Kind
  /// The name, pattern, or link.
  package let value: String
  /// The name of a rewrite, or the reason why the feature wins another feature's link.
  package let why: String?
}

extension Router {
  /// Returns the rights of a feature, sorted by kind and value, so you can compare two versions
  /// line by line. This method is slow, because it searches for links that the feature takes over
  /// from other features.
  package func rights(of name: String) -> [FeatureRight] {
    let feature = declarations.features.first { $0.name == name }
    let types = types.filter { $0.feature == name }
    let rule = claims[name]
    var rights: [FeatureRight] = []
    func add(_ kind: FeatureRight.Kind, _ values: [String], why: String? = nil) {
      rights += Set(values).sorted().map {
        FeatureRight(feature: name, right: kind, value: $0, why: why)
      }
    }
    let sources = rule?.sources ?? Source.Kind.allCases
    add(.source, sources.filter { $0 != .app && $0 != .restoration }.map(\.rawValue))
    add(.activityType, rule?.activityTypes ?? [])
    add(.requirement, types.flatMap(\.requirements))
    add(.exemption, types.filter(\.traits.isExempt).map(\.name))
    add(.command, types.filter(\.isCommand).map(\.name))
    add(.resolver, feature?.resolvers.flatMap(\.hosts) ?? [])
    for rewrite in feature?.rewrites ?? [] {
      add(.rewrite, rewrite.change.patterns.map(\.text), why: rewrite.name)
    }
    add(.exclusion, feature?.exclusions.map(\.text) ?? [])
    for taken in linksTaken where taken.feature == name {
      add(.link, [taken.link], why: "from \(taken.other): \(taken.reason)")
    }
    add(.extensionPoint, rule?.extensionPoints ?? [])
    return rights
  }
}

extension LinkResolver {
  /// The hosts in the resolver's patterns.
  fileprivate var hosts: [String] {
    patterns.compactMap { pattern in
      pattern.text.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
        .map(String.init)
    }
  }
}
