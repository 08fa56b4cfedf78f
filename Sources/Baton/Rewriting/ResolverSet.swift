/// A router's resolvers with their parsed patterns, and the problems found in them.
package struct ResolverSet: Sendable {
  /// The resolvers without problems, in declaration order.
  package private(set) var all: [LinkResolver] = []
  /// The patterns of the links to expand. Each declaration's owner is its resolver's index in
  /// ``all``.
  package private(set) var taken: [RouteDeclaration] = []
  package private(set) var problems: [Diagnostic] = []
  private var table: RouteTable?
  /// The rewrite that removes the app's prefix from a link, if the app has a prefix.
  private let prefixes: [PreparedRewrite]

  /// - Parameters:
  ///   - routes: The features' routes and exclusions. They must not match links that the resolvers
  ///     expand.
  ///   - rewrites: The router's rewrites, one of which may remove the app's prefix.
  package init(
    _ resolvers: [LinkResolver], links: AppLinks, routes: [RouteDeclaration],
    rewrites: [PreparedRewrite]
  ) {
    prefixes = rewrites.filter { $0.removesPrefix }
    guard !resolvers.isEmpty else { return }
    var names: Set<String> = []
    for resolver in resolvers {
      guard names.insert(resolver.name).inserted else {
        problems.report(
          "resolver-twice", "two resolvers are named \(Diagnostic.quote(resolver.name))",
          at: [Declarer(noun: "resolver", name: resolver.name).location()],
          fix: "give each its own name, or move the patterns of both into one")
        continue
      }
      let reading = RewriteReading(resolver, links: links)
      guard reading.problems.isEmpty else {
        problems += reading.problems
        continue
      }
      taken += reading.taken.map { route in
        var route = route
        (route.owner, route.ownerName) = (all.count, resolver.name)
        return route
      }
      all.append(resolver)
    }
    let builder = TableBuilder(links: links, routes: taken)
    // Only report clashes between resolvers. All other problems have already been reported for
    // each resolver.
    for clash in builder.clashes {
      let (one, two) = (clash.first.resolver, clash.second.resolver)
      problems.append(
        Diagnostic(
          "resolvers-tie",
          "\(one.text) and \(two.text) take the same links with patterns of equal rank",
          at: [one.location(clash.first.text), two.location(clash.second.text)],
          fix: "let only one of them take these links", link: clash.link))
    }
    table = builder.table()
    let origins = LinkOrigins(links, routes: taken + routes)
    let languages = routes.map { PatternLanguage($0, on: origins) }
    for resolver in taken.map({ PatternLanguage($0, on: origins) }) {
      for language in languages {
        // A pattern without a host is allowed if it also matches links that the resolver doesn't
        // match, as a catch-all does.
        guard let link = resolver.sharedLink(with: language),
          language.route.shape.host != nil || resolver.takesAll(of: language)
        else { continue }
        let (route, owner) = (language.route, resolver.route.resolver)
        problems.append(
          Diagnostic(
            "resolver-meets-route",
            "\(Diagnostic.quote(route.text)) takes links that \(owner.text) takes first",
            at: [owner.location(resolver.route.text), route.location()],
            fix: "remove the pattern, or narrow the resolver's patterns", link: link))
      }
    }
  }

  package var isEmpty: Bool { all.isEmpty }

  package func taking(_ link: String) -> LinkResolver? {
    declaration(of: link).map { all[$0.owner] }
  }

  /// Returns the resolver pattern that matches a link with or without its prefix, or nil if there's
  /// none. The declaration's owner is the resolver.
  package func declaration(of link: String) -> RouteDeclaration? {
    guard let table else { return nil }
    return table.best(for: link)
      ?? (try? DeepLink(link)).flatMap { prefixes.first?.result(for: $0) }.flatMap(table.best)
  }
}

extension RouteTable {
  fileprivate func best(for link: String) -> RouteDeclaration? {
    var best: RouteDeclaration?
    forEachCandidate(for: link) { candidate in
      best = candidate.declaration
      return true
    }
    return best
  }
}

extension RouteDeclaration {
  /// The resolver whose pattern this is.
  fileprivate var resolver: Declarer { Declarer(noun: "resolver", name: ownerName) }
}
