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
  /// - Throws: ``Problems``: all mistakes at once, with a router of all that is right.
  public init(
    features: [any Feature], requiring requirements: [String] = [],
    links: AppLinks = AppLinks(), home: String?,
    rewrites: [LinkRewrite] = [], resolvers: [LinkResolver] = [], policy: FeaturePolicy? = nil,
    searchItemLink: @escaping @Sendable (String) -> String? = { $0 }
  ) throws(Problems) {
    var builder = RouterBuilder(
      features: features, requiring: requirements, links: links, home: home, rewrites: rewrites,
      resolvers: resolvers, searchItemLink: searchItemLink)
    let router = builder.build()
    let problems = builder.problems + (policy.map(router.problems) ?? [])
    guard problems.isEmpty else { throw Problems(problems: problems, usable: router) }
    self = router
  }
}
