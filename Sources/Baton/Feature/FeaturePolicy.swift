/// The app's rules for its features.
///
/// When you update a package, its features may add routes without any change in your app. With a
/// policy, building the router fails if a feature has no rule or does something that its rule
/// doesn't allow. `baton audit --policy` writes the policy that your features need.
///
/// ```swift
/// let policy: FeaturePolicy = [
///   .allow("Mail", activityTypes: ["com.example.mail"], linksOf: ["Articles"]),
///   .allow("Articles", sources: [.webLink, .customScheme]),
/// ]
/// let router = try Router(features: .registered, links: links, home: "/", policy: policy)
/// ```
public struct FeaturePolicy: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The rule for one feature.
  public struct Rule: Sendable, Hashable {
    package let feature: String
    /// The allowed origins, or nil to allow all of the app's origins.
    package var origins: [String]?
    package var activityTypes: [String]
    /// The allowed sources, or nil to allow all of them.
    package var sources: [Source.Kind]?
    package var extensionPoints: [String]
    package var exempts: Bool
    package var excludes: Bool
    package var rewrites: Bool
    package var resolves: Bool
    package var linksOf: [String]

    /// Allows a feature to have destinations and commands.
    ///
    /// - Parameters:
    ///   - feature: The feature's name.
    ///   - origins: The schemes and domains that the feature's patterns may use. By default, all of
    ///     the app's schemes and domains.
    ///   - activityTypes: The activity types that the feature's destinations and commands may have.
    ///   - sources: The sources outside the app that the feature may accept. By default, all of
    ///     them.
    ///   - extensionPoints: The extension points that the feature may contribute to.
    ///   - exempts: True if the feature may exempt its destinations from the app's requirements.
    ///   - excludes: True if the feature may declare exclusions.
    ///   - rewrites: True if the feature may change links before they're matched.
    ///   - resolves: True if the feature may expand links over the network.
    ///   - linksOf: Names of other features. This feature may take over their links with more
    ///     specific patterns or exclusions. Baton only checks this with
    ///     ``Router/Checking/everything``.
    public static func allow(
      _ feature: String, origins: [String]? = nil, activityTypes: [ActivityType] = [],
      sources: [Source.Kind]? = nil, extensionPoints: [String] = [], exempts: Bool = false,
      excludes: Bool = false, rewrites: Bool = false, resolves: Bool = false, linksOf: [String] = []
    ) -> Rule {
      Rule(
        feature: feature, origins: origins.map { $0.map { $0.lowercased() } },
        activityTypes: activityTypes.map(\.name), sources: sources,
        extensionPoints: extensionPoints, exempts: exempts, excludes: excludes, rewrites: rewrites,
        resolves: resolves, linksOf: linksOf)
    }
  }

  package let rules: [Rule]

  public init(arrayLiteral rules: Rule...) { self.rules = rules }

  package init(_ rules: [Rule]) { self.rules = rules }

  package subscript(feature: String) -> Rule? { rules.first { $0.feature == feature } }
}
