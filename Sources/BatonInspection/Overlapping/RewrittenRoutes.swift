import Baton

/// Routes for the links that reach a router's routes through rewrites. An association file sends
/// these links to the app in addition to the routes' own links.
struct RewrittenRoutes {
  typealias Entry = (route: RouteDeclaration, feature: String)

  /// The maximum number of routes to list for one rewrite. If there are more, the association file
  /// sends the app all of the rewrite's links.
  private static let most = 512

  /// The routes themselves, followed by the routes from rewrites.
  let all: [Entry]

  init(_ routes: [Entry], _ rewrites: [PreparedRewrite], links: AppLinks) {
    // Each pattern is parsed only once, even if several rewrites produce its links.
    var all = routes.map { (route: $0.route.keepingShape, feature: $0.feature) }
    // The last rewrite sees the results of all earlier rewrites, so its routes are found first.
    for rewrite in rewrites.reversed() {
      all += Self.routes(of: rewrite, leadingTo: all, links: links)
    }
    self.all = all
  }

  private static func routes(
    of rewrite: PreparedRewrite, leadingTo routes: [Entry], links: AppLinks
  ) -> [Entry] {
    let name = "the rewrite \u{201C}\(rewrite.name)\u{201D}"
    if case .pattern = rewrite.rewrite.change {
      guard let source = rewrite.taken.first, let target = rewrite.target else { return [] }
      let fit = RewriteMatch(source: source, target: target, links: links)
      let found = routes.flatMap { route, feature -> [Entry] in
        route.shape.expansions.compactMap { expansion in
          fit.route(leadingTo: route, expansion).map { ($0, feature) }
        }
      }
      return found.count > most ? [(source, name)] : found
    }
    return rewrite.taken.map { route in
      var route = route
      switch rewrite.rewrite.change {
      case .following(let query, _):
        // A component can't express which links the query item may contain, so it accepts any
        // value.
        guard !route.shape.query.contains(where: { $0.name.hasSameBytes(as: query) }) else {
          break
        }
        let value = PatternParameter(name: "link", form: .plain, offset: 0)
        route.shape.query.append(QueryElement(name: query, value: .parameter(value)))
      case .fragmentAsPath:
        route.shape.fragment = PatternParameter(name: "path", form: .plain, offset: 0)
      case .pattern, .closure: break
      }
      return (route, name)
    }
  }
}
