/// Makes a ``RouteTable`` from declarations, and finds what is wrong with them as a whole.
package struct TableBuilder {
  let links: AppLinks
  let routes: [RouteDeclaration]
  private let domains: [Domain]
  private let schemes: Set<[UInt8]>
  private(set) var expansions: [TableExpansion] = []
  private(set) var matchers: [TextMatcher] = []
  private(set) var roots: [TableRoot] = []
  private(set) var trie = TableTrie()
  private var matcherIDs: [TextMatcher: Int] = [:]
  private var ranks: [RouteRank] = []
  /// Routes that have problems.
  private(set) var faulty: Set<Int> = []
  package private(set) var problems: [Router.Problem] = []

  /// Builds the table of all routes without problems; ``problems`` says what is wrong with the rest.
  package init(links: AppLinks, routes: [RouteDeclaration]) {
    self.links = links
    self.routes = routes
    domains = links.parsedDomains
    schemes = Set(links.parsedSchemes)
    checkLinks()
    checkRoutes()
    grow()
    let clashes = clashes()
    problems += clashes.map(\.problem)
    if !clashes.isEmpty {
      faulty.formUnion(clashes.map(\.loser))
      grow()
    }
  }

  package func table() -> RouteTable {
    RouteTable(TableLayout(self))
  }

  // MARK: What is wrong with one route

  private mutating func checkLinks() {
    for scheme in links.schemes where !AppLinks.isCustomScheme(scheme) {
      problems.append(.scheme(scheme))
    }
    for domain in links.domains where Domain(domain) == nil {
      problems.append(.domain(domain))
    }
  }

  private mutating func checkRoutes() {
    var seen: [RouteIdentity: Int] = [:]
    for (index, route) in routes.enumerated() {
      let found = problems(of: route)
      problems += found
      if !found.isEmpty { faulty.insert(index) }
      let identity = RouteIdentity(owner: route.owner, shape: route.shape)
      if let first = seen.updateValue(index, forKey: identity) {
        problems.append(.duplicate(routes[index], routes[first]))
        faulty.insert(index)
      }
    }
  }

  private func problems(of route: RouteDeclaration) -> [Router.Problem] {
    var found: [Router.Problem] = []
    if let scheme = route.shape.scheme {
      if let host = route.shape.host {
        if scheme == "http" && !links.allowsHTTP {
          found.append(.foreignScheme(scheme, of: route, links: links))
        } else if !host.spellingOut(route.holes).allSatisfy({ host in
          domains.contains { $0.contains(everyHostOf: host) }
        }) {
          found.append(.foreignHost(of: route, links: links))
        }
      } else if !schemes.contains(Array(scheme.utf8)) {
        found.append(.foreignScheme(scheme, of: route, links: links))
      }
    }
    for hole in route.shape.holes {
      guard case .defaulted(let text) = hole.form, let type = route.holes[hole.name] else {
        continue
      }
      let isURL = type.kind == .kind(.url)
      if !type.kind.accepts(Array(text.utf8), ignoringCase: false)
        || isURL && !URLText.isAllowed(text.utf8, on: urlDomains(of: type))
      {
        found.append(.defaultDoesNotParse(hole, text, type, of: route))
      }
    }
    return found
  }

  private struct RouteIdentity: Hashable {
    let owner: Int
    let shape: PatternShape
  }

  // MARK: The trie

  private mutating func grow() {
    expansions = []
    ranks = []
    roots = []
    trie = TableTrie()
    for (index, route) in routes.enumerated() where !faulty.contains(index) {
      let root = root(for: route)
      for path in route.shape.expansions {
        var expansion = TableExpansion(
          route: index, path: path, holes: route.holes, ignoresCase: links.ignoresPathCase)
        for (position, segment) in path.segments.enumerated() {
          guard case .mixed(let shape) = segment else { continue }
          let id = matcherID(for: shape, in: route, ignoresCase: links.ignoresPathCase)
          expansion.shapes[position] = (id, shape.literalBytes)
        }
        trie.insert(&expansion, id: expansions.count, at: root)
        expansions.append(expansion)
        ranks.append(RouteRank(path, of: route.shape, holes: route.holes))
      }
    }
    roots.sort { ($0.host?.rank ?? Int.max) > ($1.host?.rank ?? Int.max) }
    trie.sortLeaves(by: areInOrder)
  }

  private func areInOrder(_ a: Int, _ b: Int) -> Bool {
    if ranks[a] != ranks[b] { return ranks[a] < ranks[b] }
    let (first, second) = (routes[expansions[a].route], routes[expansions[b].route])
    if first.owner == second.owner || first.ownerName == second.ownerName { return a < b }
    return first.ownerName.utf8.lexicographicallyPrecedes(second.ownerName.utf8)
  }

  /// Where the route's path begins: patterns that name a scheme have a root of their own.
  private mutating func root(for route: RouteDeclaration) -> Int {
    guard let scheme = route.shape.scheme else { return 0 }
    let host = route.shape.host.map {
      TextMatcher(
        shape: $0, kinds: kinds(of: $0, in: route), ignoresCase: false, staysInLabel: true)
    }
    let bytes = Array(scheme.utf8)
    if let root = roots.first(where: { $0.scheme == bytes && $0.host == host }) {
      return Int(root.node)
    }
    // Hosts of equal rank share a root; which of them a route names is checked at its leaf.
    let sibling = roots.first { root in
      guard root.scheme == bytes, let rank = host?.rank, let other = root.host?.rank else {
        return false
      }
      return rank == other && host?.isLiteral == false && root.host?.isLiteral == false
    }
    let node = sibling.map { Int($0.node) } ?? trie.addRoot()
    roots.append(TableRoot(scheme: bytes, host: host, node: UInt32(node)))
    return node
  }

  private mutating func matcherID(
    for shape: TextShape, in route: RouteDeclaration, ignoresCase: Bool
  ) -> Int {
    var matcher = TextMatcher(
      shape: shape, kinds: kinds(of: shape, in: route), ignoresCase: ignoresCase)
    if matcher.kinds.contains(.kind(.url)) {
      matcher.urlDomains = shape.holes.map { urlDomains(of: route.holes[$0.name] ?? HoleType()) }
    }
    if let id = matcherIDs[matcher] { return id }
    matcherIDs[matcher] = matchers.count
    matchers.append(matcher)
    return matchers.count - 1
  }

  private func kinds(of shape: TextShape, in route: RouteDeclaration) -> [HoleKind] {
    shape.holes.map { route.holes[$0.name]?.kind ?? .kind(.text) }
  }

  private func urlDomains(of type: HoleType) -> [Domain] {
    domains + type.hosts.compactMap(Domain.init)
  }

  // MARK: Clashes

  private struct Clash {
    var problem: Router.Problem
    var loser: Int
  }

  /// Routes of different owners, equal in rank, that one link can both reach.
  private func clashes() -> [Clash] {
    var found: [Clash] = []
    var seen: Set<[Int]> = []
    for node in trie.nodes {
      for leaves in [node.routes, node.someRest, node.anyRest, node.anyTail] where leaves.count > 1
      {
        for (index, a) in leaves.enumerated() {
          for b in leaves[(index + 1)...] {
            guard ranks[a] == ranks[b] else { break }
            let pair = [expansions[a].route, expansions[b].route]
            let (first, second) = (routes[pair[0]], routes[pair[1]])
            guard first.owner != second.owner, !seen.contains(pair.sorted()),
              let link = overlap(a, b)
            else { continue }
            seen.insert(pair.sorted())
            found.append(Clash(problem: .clash(first, second, link: link), loser: pair[1]))
          }
        }
      }
    }
    return found
  }

  private func overlap(_ a: Int, _ b: Int) -> String? {
    RouteOverlap(
      (expansions[a], routes[expansions[a].route]), (expansions[b], routes[expansions[b].route]),
      links: links
    ).link
  }
}

extension TextMatcher {
  var isLiteral: Bool { kinds.isEmpty }

  /// Literal hosts first, then hosts with holes by their literal bytes.
  var rank: Int { isLiteral ? Int.max - 1 : shape.literalBytes }
}
