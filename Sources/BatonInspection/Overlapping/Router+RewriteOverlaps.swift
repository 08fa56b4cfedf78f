public import Baton

extension Router {
  /// A link that a rewrite takes away from a route that fits it too.
  ///
  /// That is how it should be where the rewrite is the more exact one, but worth a look. A route of which
  /// nothing is left is a ``Problem``.
  public struct RewriteOverlap: Sendable, Hashable {
    /// A link that fits both.
    public let link: String
    /// The name of the rewrite, which takes the link.
    public let rewrite: String
    /// The pattern of the links that the rewrite takes.
    public let pattern: RoutePattern
    /// The route that fits the link as it came.
    public let route: Route
  }

  /// All routes that lose links to rewrites, by rewrite and route. Made anew on each call.
  public var rewriteOverlaps: [RewriteOverlap] {
    rewrites.all.flatMap { rewrite in
      rewrite.taken.enumerated().flatMap { number, source in
        zip(boundRoutes, table.routes).compactMap { bound, route in
          overlap(rewrite, source, rewrite.rewrite.change.patterns[number], route, bound)
        }
      }
    }
  }

  private func overlap(
    _ rewrite: PreparedRewrite, _ source: RouteDeclaration, _ pattern: RoutePattern,
    _ route: RouteDeclaration, _ bound: BoundRoute
  ) -> RewriteOverlap? {
    // Of links inside links, those without the item are left alone.
    if case .following = rewrite.rewrite.change { return nil }
    if case .fragmentAsPath = rewrite.rewrite.change { return nil }
    for (number, _) in source.shape.expansions.enumerated() {
      let one = TableExpansion(number, of: source, route: 0, ignoresCase: links.ignoresPathCase)
      for (other, _) in route.shape.expansions.enumerated() {
        let two = TableExpansion(other, of: route, route: 1, ignoresCase: links.ignoresPathCase)
        if let link = RouteOverlap((one, source), (two, route), links: links).link {
          return RewriteOverlap(
            link: link, rewrite: rewrite.name, pattern: pattern, route: self.route(bound))
        }
      }
    }
    return nil
  }
}

extension Router.RewriteOverlap: CustomStringConvertible {
  /// The link, the rewrite that takes it, and the route that does not get it.
  public var description: String {
    "\(link): the rewrite \(rewrite.quoted) takes it from "
      + "\(route.pattern?.text ?? "no link") of \(route.destination)"
  }
}
