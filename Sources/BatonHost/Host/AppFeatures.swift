public import Baton

/// The features of an app: their declarations and their runtimes.
///
/// The `RegisterFeatures` build plug-in generates `.registered(_:)` from the target's dependencies,
/// so you add or remove a feature with one line in your manifest:
///
/// ```swift
/// let features = AppFeatures.registered(AppServices())
/// let router = try Router(features: features, links: AppLinks(schemes: ["demoapp"]), home: "/videos")
/// let host = try ContinuationHost(router: router, presenter: presenter, features: features)
/// ```
///
/// You can also list the features by hand.
@MainActor public struct AppFeatures {
  /// The declarations, in no particular order.
  package nonisolated let declarations: [any Feature]
  /// The runtimes, in no particular order.
  package let runtimes: [any FeatureRuntime]

  /// Combines the declarations and runtimes of an app's features.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of the features.
  ///   - runtimes: The runtimes that create screens, check requirements, and run commands.
  public init(_ declarations: [any Feature], runtimes: [any FeatureRuntime]) {
    self.declarations = declarations
    self.runtimes = runtimes
  }
}

extension Router {
  /// Creates a router from the declarations of an app's features. The router checks all of them
  /// together.
  public init(
    features: AppFeatures, requiring requirements: [String] = [], links: AppLinks = AppLinks(),
    home: String?, rewrites: [LinkRewrite] = [], resolvers: [LinkResolver] = [],
    policy: FeaturePolicy? = nil,
    searchItemLink: @escaping @Sendable (String) -> String? = { $0 }
  ) throws(Problems) {
    try self.init(
      features: features.declarations, requiring: requirements, links: links, home: home,
      rewrites: rewrites, resolvers: resolvers, policy: policy, searchItemLink: searchItemLink)
  }
}
