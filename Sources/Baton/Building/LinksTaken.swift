extension Router {
  /// The links of one feature that another feature takes over with a more specific pattern or an
  /// exclusion. Reading this property analyzes all types.
  package var linksTaken: [(feature: String, other: String, link: String, reason: String)] {
    let router = whole
    let routes = router.table.routes
    return router.table.overlaps(betweenFeatures: true).compactMap { overlap in
      let winner = routes[overlap.winner.route]
      guard let feature = winner.featureName, let other = routes[overlap.other.route].featureName
      else { return nil }
      let reason =
        winner.isExclusion
        ? "it excludes them"
        : overlap.winner.decision(against: overlap.other)?.reason ?? "its origin has precedence"
      return (feature, other, overlap.link, reason)
    }
  }

  /// Returns a problem for each link that a feature takes over from another without permission.
  /// Features without a rule are skipped, because the missing rule is already reported.
  func problemsOfLinksTaken(against policy: FeaturePolicy) -> [Diagnostic] {
    linksTaken.filter { policy[$0.feature]?.linksOf.contains($0.other) == false }.map { taken in
      .notAllowed(
        "take links away from \(taken.other): \(taken.reason)", taken.feature, of: taken.other,
        link: taken.link,
        fix: "make its pattern less specific, or add \(taken.other.quoted) to linksOf in its rule")
    }
  }
}

extension RouteTable {
  /// Returns an example link for each pair of routes where one takes over links from the other.
  /// Routes of the same destination aren't compared. The winning route may be an exclusion.
  package func overlaps(betweenFeatures: Bool) -> [FoundOverlap] {
    let routes = self.routes.map(\.keepingShape)
    let origins = LinkOrigins(links, routes: routes)
    let paths = routes.enumerated().flatMap { number, route in
      route.shape.expansions.map {
        (route: number, sets: LinkSet.all(of: route, $0, on: origins))
      }
    }
    var found: [LinkSetPairs.Pair: FoundOverlap] = [:]
    for (a, b) in LinkSetPairs.meetings(of: paths.map(\.sets)) {
      let (one, two) = (paths[a], paths[b])
      guard routes[one.route].owner != routes[two.route].owner,
        !betweenFeatures || routes[one.route].featureName != routes[two.route].featureName,
        let link = one.sets.sharedLink(with: two.sets),
        let overlap = FoundOverlap(link, of: one.route, two.route, in: self),
        !routes[overlap.other.route].isExclusion
      else { continue }
      let key = LinkSetPairs.Pair(first: overlap.winner.route, second: overlap.other.route)
      if found[key] == nil { found[key] = overlap }
    }
    return found.ordered { $0.key < $1.key }.map(\.value)
  }
}
