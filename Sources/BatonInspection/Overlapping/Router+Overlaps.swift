public import Baton

extension Router {
  /// Two routes that match the same link but belong to different destinations or commands. The
  /// route with the higher rank wins.
  ///
  /// That's usually intended, as with `videos/new` and `videos/:id`. But the other route never
  /// opens the links that both match, so make sure it doesn't need to. Routes of equal rank cause a
  /// ``Diagnostic``.
  public struct Overlap: Sendable, Hashable {
    /// A link that both routes match.
    public let link: String
    /// The route that wins the link.
    public let winner: Route
    /// The route that also matches, but ranks lower.
    public let other: Route
    package let criterion: RankCriterion
    /// The deciding criterion in words, such as `segment 2: literal text before text`.
    public let why: String
  }

  /// All overlaps, sorted by the declaration order of the winners, then of the other routes.
  ///
  /// Routes that belong to the same destination aren't compared, because they open the same screen.
  /// Sources and declined values are ignored. Each access builds a new table, so only use this
  /// property in tools and tests.
  public var overlaps: [Overlap] {
    let router = whole
    let table = router.table
    var routes: [Int: Route] = [:]
    func route(_ number: Int) -> Route {
      if let known = routes[number] { return known }
      let made = router.route(router.boundRoute(number))
      routes[number] = made
      return made
    }
    return table.decidedOverlaps.map { overlap, criterion, reason in
      Overlap(
        link: overlap.link, winner: route(overlap.winner.route),
        other: route(overlap.other.route), criterion: criterion, why: reason)
    }
  }
}

extension RouteTable {
  /// The overlaps that have a winner, each with its deciding criterion.
  package var decidedOverlaps: [(overlap: FoundOverlap, criterion: RankCriterion, reason: String)] {
    overlaps(betweenFeatures: false).compactMap { overlap in
      guard !routes[overlap.winner.route].isExclusion,
        let decision = overlap.winner.decision(against: overlap.other)
      else { return nil }
      return (overlap, decision.criterion, decision.reason)
    }
  }

  /// For each rewrite pattern and route that match the same link, returns one such link.
  package func overlaps(
    with rewrites: [PreparedRewrite]
  ) -> [(link: String, rewrite: String, pattern: String, route: Int)] {
    guard !rewrites.isEmpty else { return [] }
    let origins = LinkOrigins(links, routes: routes + rewrites.flatMap(\.taken))
    let languages = routes.enumerated().filter { !$0.element.isExclusion }
      .map { ($0.offset, PatternLanguage($0.element, on: origins)) }
    // Other rewrites only change links with a certain query item or fragment, so routes don't lose
    // any links to them.
    return rewrites.filter { !$0.findsLink }.flatMap { rewrite -> [(String, String, String, Int)] in
      rewrite.taken.flatMap { source in
        let own = PatternLanguage(source, on: origins)
        return languages.compactMap { route, language in
          own.sharedLink(with: language).map { ($0, rewrite.name, source.text, route) }
        }
      }
    }
  }
}

extension Router.Overlap: CustomStringConvertible {
  /// The link, the winning route, the route that would otherwise match, and the deciding rule.
  public var description: String {
    "\(link): \(winner.words) wins over \(other.words) (\(why))"
  }
}

extension Router.Route {
  fileprivate var words: String { "\(pattern?.text ?? "no link") of \(destination)" }
}
