public import Baton

extension Router {
  /// A link that matches a route but is rewritten first.
  ///
  /// That's fine if the rewrite is more specific, but you should check it. If a route has no links
  /// left, that's a ``/Baton/Diagnostic``.
  public struct RewriteOverlap: Sendable, Hashable {
    /// A link that matches both.
    public let link: String
    /// The name of the rewrite that wins the link.
    public let rewrite: String
    /// The pattern of the rewrite's links.
    public let pattern: RoutePattern
    /// The route that matches the original link.
    public let route: Route
  }

  /// All routes that lose links to rewrites, in the order of the rewrites, then of the routes. The
  /// list is computed at each access.
  public var rewriteOverlaps: [RewriteOverlap] {
    let router = whole
    return router.table.overlaps(with: rewrites.all).map {
      RewriteOverlap(
        link: $0.link, rewrite: $0.rewrite, pattern: $0.pattern,
        route: route(router.boundRoute($0.route)))
    }
  }
}

extension RouteTable {
  /// Returns a link for each pattern of a rewrite and each route whose link it takes.
  package func overlaps(
    with rewrites: [PreparedRewrite]
  ) -> [(link: String, rewrite: String, pattern: RoutePattern, route: Int)] {
    guard !rewrites.isEmpty else { return [] }
    let origins = LinkOrigins(links, routes: routes + rewrites.flatMap(\.taken))
    let languages = routes.enumerated().filter { !$0.element.isExclusion }
      .map { ($0.offset, PatternLanguage($0.element, on: origins)) }
    return rewrites.flatMap { rewrite -> [(String, String, RoutePattern, Int)] in
      switch rewrite.rewrite.change {
      // These rewrites only change links with a certain query item or fragment, so routes don't
      // lose any links.
      case .following, .fragmentAsPath: return []
      case .pattern, .closure: break
      }
      return zip(rewrite.rewrite.change.patterns, rewrite.taken).flatMap { pattern, source in
        let own = PatternLanguage(source, on: origins)
        return languages.compactMap { route, language in
          own.sharedLink(with: language).map { ($0, rewrite.name, pattern, route) }
        }
      }
    }
  }
}

extension Router.RewriteOverlap: CustomStringConvertible {
  /// The link, the rewrite that matches it, and the route that doesn't get the link.
  public var description: String {
    "\(link): the rewrite \(rewrite.quoted) takes it from "
      + "\(route.pattern?.text ?? "no link") of \(route.destination)"
  }
}
