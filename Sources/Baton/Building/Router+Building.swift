extension Router {
  /// Creates a router from the features, in any order, and checks them.
  ///
  /// - Parameters:
  ///   - features: The feature modules of the app.
  ///   - requirements: The names of requirements for all destinations and commands. Give the host a
  ///     check for each name. ``DestinationTrait/exempt`` exempts a destination or command.
  ///   - links: The app's schemes and domains.
  ///   - home: The link to the screen to show when there's no request, or nil if the app has its
  ///     own root. If it's nil, Baton shows nothing before the first request, and every placement
  ///     must begin at an adopted screen.
  ///   - rewrites: Changes to make, in order, to links from outside the app before they're matched.
  ///   - resolvers: Links to expand over the network before they're rewritten and matched. For each
  ///     resolver, give the host a handler with the same name.
  ///   - policy: The rules for the features. By default, features may do anything.
  ///   - searchItemLink: Converts the identifier of a tapped search result to a link, or returns
  ///     nil if there's nothing to open. Leave this closure out if your identifiers are already
  ///     links.
  ///   - checking: The extent of the checks. See ``Checking``.
  /// - Throws: ``Problems``, which contains all mistakes and a router without the faulty
  ///   declarations.
  public init(
    features: [any Feature], requiring requirements: [String] = [],
    links: AppLinks = AppLinks(), home: String?,
    rewrites: [LinkRewrite] = [], resolvers: [LinkResolver] = [], policy: FeaturePolicy? = nil,
    searchItemLink: @escaping @Sendable (String) -> String? = { $0 },
    checking: Checking = .standard
  ) throws(Problems) {
    var builder = RouterBuilder(
      Declarations(
        features: features, requirements: requirements, links: links, home: home,
        rewrites: rewrites, resolvers: resolvers, policy: policy, searchItemLink: searchItemLink),
      checking: checking)
    let router = builder.build()
    guard builder.problems.isEmpty else {
      throw Problems(problems: builder.problems, usable: router)
    }
    self = router
  }

  /// Creates a router and checks the features off the main thread.
  ///
  /// ```swift
  /// let router = try await Router.make(features: [Shell(), Videos()], links: links, home: "/videos")
  /// ```
  ///
  /// For the parameters, see ``init(features:requiring:links:home:rewrites:resolvers:policy:searchItemLink:checking:)``.
  public static func make(
    features: [any Feature], requiring requirements: [String] = [],
    links: AppLinks = AppLinks(), home: String?,
    rewrites: [LinkRewrite] = [], resolvers: [LinkResolver] = [], policy: FeaturePolicy? = nil,
    searchItemLink: @escaping @Sendable (String) -> String? = { $0 },
    checking: Checking = .standard
  ) async throws(Problems) -> Router {
    try Router(
      features: features, requiring: requirements, links: links, home: home, rewrites: rewrites,
      resolvers: resolvers, policy: policy, searchItemLink: searchItemLink, checking: checking)
  }

  /// The extent of the checks when a router is created.
  public enum Checking: Sendable, Hashable {
    /// Analyzes each type and checks everything.
    case everything
    /// Analyzes a type only when a link first needs it, so the app launches faster.
    ///
    /// Names, origins, clashes, placements, and the home link are still checked immediately.
    /// Mistakes in a type's examples or a pattern's parameters aren't thrown. Instead, the affected
    /// patterns match no links, as in the ``Problems/usable`` router. Your tests find such mistakes
    /// with `expectWellBehaved` or ``Router/problems``, which check everything.
    case declarations

    /// ``everything`` in a debug build, and ``declarations`` in a release build.
    public static var standard: Self {
      var isDebug = false
      assert({ isDebug = true }() == ())
      return isDebug ? .everything : .declarations
    }
  }

  /// All mistakes in the features' declarations. When you read this property, Baton first checks
  /// any types that it hasn't checked yet.
  public var problems: [Diagnostic] { whole.knownProblems }
}
