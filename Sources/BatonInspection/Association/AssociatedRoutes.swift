package import Baton

/// The routes whose links an association file sends to the app. The routes come from an app, a
/// contract, or patterns without destinations.
package struct AssociatedRoutes {
  package let table: RouteTable
  package let rewrites: [PreparedRewrite]
  /// The patterns of the links that resolvers expand.
  package let resolved: [RouteDeclaration]
  /// Returns true if a route accepts web links. This closure isn't called for exclusions.
  let isOpen: (RouteDeclaration) -> Bool
  /// Returns the pattern of the route or resolver that matches a web link, or nil.
  let taker: (String) -> String?
  /// The example links of the routes that accept web links.
  let examples: [(feature: String, pattern: String, link: String)]

  package init(_ router: Router) { self.init(PublishedRoutes(router), of: router) }

  /// - Parameter router: The app's router, which decides whether a link matches. Without a router,
  ///   every link that the app's own code rewrites counts as a match.
  package init(_ published: PublishedRoutes, of router: Router? = nil) {
    let resolver = RouteResolver(published, keepsCode: true)
    table = resolver.table
    rewrites = resolver.rewrites
    // Links with the app's prefix reach a resolver too.
    resolved =
      RewrittenRoutes(
        resolver.resolvers.taken, rewrites.filter { $0.removesPrefix }, links: table.links
      ).all
    isOpen = { resolver.isOpen($0.owner, to: .webLink) }
    taker = { link in
      if let router {
        return router.resolvers.declaration(of: link)?.text
          ?? (try? router.found(link, from: .webLink))?.pattern
      }
      if let code = resolver.code(taking: link) { return code.pattern }
      return resolver.outcome(of: link, from: .webLink).reading?.pattern
    }
    examples = published.all.filter { $0.isOpen(to: .webLink) }.compactMap { route in
      guard let pattern = route.pattern, let example = route.example else { return nil }
      return (route.feature, pattern, example)
    }
  }

  package init(_ matcher: PatternMatcher) {
    table = matcher.table
    rewrites = matcher.rewrites.all
    resolved = []
    isOpen = { _ in true }
    taker = { (try? matcher.match($0))?.pattern }
    examples = []
  }

  package var links: AppLinks { table.links }
}

extension PublishedRoutes {
  /// The domains of universal links. Empty if no route accepts them.
  package var webDomains: [String] {
    all.contains { $0.pattern != nil && $0.isOpen(to: .webLink) } ? links.links.webHosts : []
  }
}
