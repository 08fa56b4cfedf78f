import Baton

/// Routes for the links that reach a router's routes through rewrites. An association file sends
/// these links to the app in addition to the routes' own links.
struct RewrittenRoutes {
  /// The maximum number of routes to list for one rewrite. If there are more, the association file
  /// sends the app all of the rewrite's links.
  private static let most = 512

  /// The routes themselves, followed by the routes from rewrites. If a rewrite's links may lead to
  /// any route, the rewrite takes the place of a feature.
  let all: [RouteDeclaration]

  /// - Parameter inner: The links that a link may contain for a rewrite to find. If it's empty, the
  ///   link may contain anything.
  init(
    _ routes: [RouteDeclaration], _ rewrites: [PreparedRewrite], links: AppLinks,
    inner: [String] = []
  ) {
    // Each pattern is parsed only once, even if several rewrites produce its links.
    var all = routes.map(\.keepingShape)
    // The last rewrite sees the results of all earlier rewrites, so its routes are found first.
    for rewrite in rewrites.reversed() {
      all += Self.routes(of: rewrite, leadingTo: all, links: links, inner: inner)
    }
    self.all = all
  }

  private static func routes(
    of rewrite: PreparedRewrite, leadingTo routes: [RouteDeclaration], links: AppLinks,
    inner: [String]
  ) -> [RouteDeclaration] {
    let taken = rewrite.taken.map { $0.ofFeature("the rewrite \u{201C}\(rewrite.name)\u{201D}") }
    if case .pattern = rewrite.rewrite.change {
      guard let source = taken.first, let target = rewrite.target else { return [] }
      let fit = RewriteMatch(source: source, target: target, links: links)
      let found = routes.flatMap { route in
        route.shape.expansions.compactMap { fit.route(leadingTo: route, $0) }
      }
      return found.count > most ? [source] : found
    }
    let parameter = PatternParameter(name: "inner link", form: .plain, offset: 0)
    return taken.flatMap { route -> [RouteDeclaration] in
      var (made, texts) = (route, inner)
      switch rewrite.rewrite.change {
      case .following(let query, _):
        // A component can't express which links the query item may contain, so it accepts any
        // value.
        guard !route.shape.query.contains(where: { $0.name.hasSameBytes(as: query) }) else {
          return [route]
        }
        made.shape.query.append(QueryElement(name: query, value: .parameter(parameter)))
      case .fragmentAsPath:
        made.shape.fragment = parameter
        texts = inner.compactMap { (try? DeepLink($0))?.path }
      case .pattern, .closure: return [route]
      }
      guard !texts.isEmpty else { return [made] }
      return texts.map { text in
        made.parameters[parameter.name] = ParameterType(.closed([text]))
        return made
      }
    }
  }
}

extension RouteDeclaration {
  /// Returns a copy that belongs to a feature, or to whatever brings the links to the app.
  func ofFeature(_ name: String) -> Self {
    var route = self
    route.featureName = name
    return route
  }
}
