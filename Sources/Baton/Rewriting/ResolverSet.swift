/// The resolvers of a router with their patterns read, and what is wrong with them.
package struct ResolverSet: Sendable {
  /// Those without problems, as they were declared.
  package private(set) var all: [LinkResolver] = []
  /// The links that they take; each declaration's owner is the number of its resolver.
  package private(set) var taken: [RouteDeclaration] = []
  package private(set) var problems: [RewriteProblem] = []
  /// Nil if there's none.
  private var table: RouteTable?

  package init() {}

  /// - Parameter routes: Those of the features, exclusions too, which must not be in the way.
  package init(_ resolvers: [LinkResolver], links: AppLinks, routes: [RouteDeclaration]) {
    guard !resolvers.isEmpty else { return }
    var names: Set<String> = []
    for resolver in resolvers {
      guard names.insert(resolver.name).inserted else {
        add(.nameRepeated, of: resolver.name)
        continue
      }
      let reading = RewriteReading(resolver, links: links)
      guard reading.problems.isEmpty else {
        problems += reading.problems
        continue
      }
      taken += reading.taken.map { $0.owned(by: all.count, resolver.name) }
      all.append(resolver)
    }
    let builder = TableBuilder(links: links, routes: taken)
    for problem in builder.problems {
      // All else was told of the one that has it.
      guard case .clash(let a, let b, let link) = problem, a.owner != b.owner else { continue }
      add(.tie(b, link: link), of: a.ownerName, a.text)
    }
    table = builder.table()
    // A pattern that names no host holds elsewhere.
    let inTheWay = routes.filter { $0.shape.host != nil }
    let origins = LinkOrigins(links, routes: taken + inTheWay)
    let languages = inTheWay.map { PatternLanguage($0, on: origins) }
    for resolver in taken.map({ PatternLanguage($0, on: origins) }) {
      for language in languages {
        guard let link = resolver.sharedLink(with: language) else { continue }
        add(
          .inTheWay(language.route, link: link), of: resolver.route.ownerName, resolver.route.text)
      }
    }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The resolver that takes a link, or nil if none does.
  package func taking(_ link: String) -> LinkResolver? {
    declaration(of: link).map { all[$0.owner] }
  }

  /// The pattern by which a resolver takes a link.
  package func pattern(taking link: String) -> String? { declaration(of: link)?.text }

  private func declaration(of link: String) -> RouteDeclaration? {
    guard let table else { return nil }
    var number: Int?
    var link = link
    link.withUTF8 { bytes in
      _ = try? table.match(bytes) { candidate in
        number = candidate.route
        return true
      }
    }
    return number.map { taken[$0] }
  }

  private mutating func add(
    _ kind: RewriteProblem.Kind, of name: String, _ pattern: String? = nil
  ) {
    problems.append(
      RewriteProblem(name: name, kind: kind, pattern: pattern, declarer: .resolver))
  }
}

extension RouteDeclaration {
  /// The same links, of a resolver.
  fileprivate func owned(by resolver: Int, _ name: String) -> RouteDeclaration {
    RouteDeclaration(
      text: text, shape: shape, owner: resolver, ownerName: name, parameters: parameters)
  }
}
