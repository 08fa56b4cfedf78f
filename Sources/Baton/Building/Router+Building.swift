extension Router {
  /// Checks and joins the features. Their order never matters.
  ///
  /// - Parameters:
  ///   - features: The feature modules of the app.
  ///   - requirements: What must hold before any place is shown or any command is carried out, supplied
  ///     to the host under these names; ``DestinationTrait/exempt`` lifts it.
  ///   - links: The schemes and domains that are the app's own.
  ///   - home: The link of the screen that's shown without a request. Nil if the app has its own
  ///     root. Then Baton shows nothing before the first request, and every placement ends at a
  ///     destination that a handler adopts.
  ///   - rewrites: Changes of links from outside before they're matched, in order.
  ///   - resolvers: Links that are expanded over the network before they are rewritten and matched, by code
  ///     that hosts are given under the same names.
  ///   - policy: What each feature may do. By default, all features may do everything.
  ///   - searchItemLink: Maps the identifier of a chosen search item to a link, where identifiers are
  ///     not links themselves, or nil if the item leads nowhere.
  ///   - checking: The amount of checks; see ``Checking``.
  /// - Throws: ``Problems``: all mistakes at once, with a router of all that is right.
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
        rewrites: rewrites, resolvers: resolvers, searchItemLink: searchItemLink),
      checking: checking)
    let router = builder.build()
    let problems = builder.problems + (policy.map { router.problems(against: $0) } ?? [])
    guard problems.isEmpty else { throw Problems(problems: problems, usable: router) }
    self = router
  }

  /// Checks and joins the features off the main thread.
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

  /// The amount of checks when a router is made.
  public enum Checking: Sendable, Hashable {
    /// Learns each type and checks everything.
    case everything
    /// Learns a type when the first link needs it, so that an app launches faster.
    ///
    /// Names, origins, clashes, placements and the form of the link home are still checked at once. A mistake in a type's examples
    /// or in a pattern's parameters isn't thrown. It costs the pattern its links, as in ``Problems/usable``. Tests find
    /// it: `expectWellBehaved` checks everything, and so does ``Router/problems``.
    case declarations

    /// Everything in a debug build, and declarations in a release build.
    public static var standard: Self {
      var isDebug = false
      assert({ isDebug = true }() == ())
      return isDebug ? .everything : .declarations
    }
  }

  /// All mistakes in the features' declarations. Learns each type that hasn't been learnt yet.
  public var problems: [Problem] { whole.knownProblems.compactMap { $0 as? Problem } }

  /// The problems that weren't thrown when the router was made.
  package var problemsLeft: [Problem] {
    let thrown = knownProblems.compactMap { $0 as? Problem }
    return problems.filter { !thrown.contains($0) }
  }

  /// The things that a router is made of.
  struct Declarations: Sendable {
    let features: [any Feature]
    let requirements: [String]
    let links: AppLinks
    let home: String?
    let rewrites: [LinkRewrite]
    let resolvers: [LinkResolver]
    let searchItemLink: @Sendable (String) -> String?
  }
}
