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
  ///   - runtimes: The runtimes that make screens, check requirements and run commands.
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

extension ContinuationHost {
  /// Creates a host with the checks, command handlers and link resolvers of the app's features.
  ///
  /// - Parameters:
  ///   - router: The app's router.
  ///   - presenter: Shows the screens of this scene.
  ///   - features: The app's features. Their checks and handlers come before those in the other
  ///   parameters.
  ///   - requirements: More checks, such as for requirements that the app declares itself.
  ///   - commands: More command handlers.
  ///   - externalHandlers: Handlers that aren't part of Baton, such as an attribution SDK, in the
  ///     order in which they're asked.
  ///   - resolvers: More link resolvers.
  ///   - platform: Advertises activities to the system. If it's nil, nothing is published.
  ///   - limits: The host's time limits and bounds.
  ///   - clock: The clock for time limits. In a test, pass your own.
  /// - Throws: All problems at once: anything that a feature declares but the app doesn't supply,
  ///   and anything that's supplied twice.
  public convenience init(
    router: Router, presenter: any Presenter, features: AppFeatures,
    requirements: [Requirement] = [], commands: [CommandHandler] = [],
    externalHandlers: [ExternalHandler] = [], resolvers: [LinkResolverHandler] = [],
    platform: (any ActivityPlatform)? = nil, limits: HostLimits = HostLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(Router.Problems) {
    let runtimes = features.runtimes
    try self.init(
      router: router, presenter: presenter,
      requirements: runtimes.flatMap(\.requirements) + requirements,
      commands: runtimes.flatMap(\.commandHandlers) + commands,
      externalHandlers: externalHandlers,
      resolvers: runtimes.flatMap(\.linkResolvers) + resolvers, platform: platform, limits: limits,
      clock: clock)
  }
}
