public import Baton

extension Router {
  /// Two routes of different destinations or commands that match the same link. The route with the
  /// higher rank wins.
  ///
  /// That's usually right, as with `videos/new` beside `videos/:id`. But the other route never gets
  /// these links, so check that it doesn't need them. Routes of equal rank are a ``Diagnostic``.
  public struct Overlap: Sendable, Hashable {
    /// A link that matches both.
    public let link: String
    /// The route that wins the link.
    public let winner: Route
    /// The route that also matches, but ranks lower.
    public let other: Route
    /// The deciding criterion.
    package let criterion: RankCriterion
    /// The deciding criterion in words, such as `segment 2: literal text before text`.
    public let why: String
  }

  /// All overlaps, sorted by the winner's declaration order, then by the other route's.
  ///
  /// Routes of one destination aren't compared, because they open the same screen. Sources and
  /// declined values are ignored. Each access builds a new table, so only use this property in
  /// tools and tests.
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
    return table.overlaps(betweenFeatures: false).compactMap { overlap in
      guard !table.routes[overlap.winner.route].isExclusion,
        let decision = overlap.decision(in: table.routes)
      else { return nil }
      return Overlap(
        link: overlap.link, winner: route(overlap.winner.route),
        other: route(overlap.other.route), criterion: decision.criterion, why: decision.why)
    }
  }
}

extension Router.Overlap: CustomStringConvertible {
  /// The link, the winning route, the route that would match otherwise, and the deciding rule.
  public var description: String {
    "\(link): \(winner.words) wins over \(other.words) (\(why))"
  }
}

extension Router.Route {
  fileprivate var words: String { "\(pattern?.text ?? "no link") of \(destination)" }
}
