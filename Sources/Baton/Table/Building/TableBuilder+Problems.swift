/// What is wrong with links, with one route, and with routes beside each other.
extension TableBuilder {
  /// What is wrong with the app's schemes and domains.
  var linkProblems: [TableProblem] {
    links.schemes.filter { !AppLinks.isCustomScheme($0) }.map { .scheme($0) }
      + links.domains.filter { Domain($0) == nil }.map { .domain($0) }
      + links.hosts.filter { Domain($0) == nil }.map { .host($0) }
      + links.hosts.filter { host in
        Domain(host).map { links.parsedDomains.contains($0) } ?? false
      }.map { .domainAndHost($0) }
      + links.context.filter { !ContextNames.canBe($0) }.map { .context($0) }
  }

  /// What is wrong with one route.
  func problems(of route: RouteDeclaration, _ shape: PatternShape) -> [TableProblem] {
    var found: [TableProblem] = []
    if let scheme = shape.scheme {
      if let host = shape.host {
        if scheme == "http" && !links.allowsHTTP {
          found.append(.foreignScheme(scheme, route))
        } else if !host.spellingOut(route.parameters).allSatisfy({ host in
          domains.contains { $0.contains(everyHostOf: host) }
        }) {
          found.append(.foreignHost(route))
        }
      } else if !schemes.contains(Array(scheme.utf8)) {
        found.append(.foreignScheme(scheme, route))
      }
    }
    for element in shape.query where context.contains(element.name.utf8) {
      found.append(.contextInPattern(element, route))
    }
    for parameter in shape.defaultedParameters {
      guard case .defaulted(let text) = parameter.form, let type = route.parameters[parameter.name]
      else {
        continue
      }
      let isURL = type.kind == .kind(.url)
      if !type.kind.accepts(Array(text.utf8))
        || isURL && !URLText.isAllowed(text.utf8, on: type.urlDomains(beside: domains))
      {
        found.append(.defaultDoesNotParse(parameter, text, type, route))
      }
    }
    return found
  }

  struct Clash {
    var problem: TableProblem
    var loser: Int
  }

  /// Routes of different owners that no ``RankCriterion`` tells apart, and that one link can both reach.
  func clashes() -> (found: [Clash], compared: Int) {
    var found: [Clash] = []
    var seen: Set<[Int]> = []
    var compared = 0
    for contest in trie.contests {
      var rest = contest[...]
      while let first = rest.first {
        let equals = rest.prefix { paths[$0].rank == paths[first].rank }
        rest = rest[equals.endIndex...]
        for (a, b) in TieSearch(equals.map { ($0, expansion($0), route(of: $0)) }).pairs {
          let pair = [Int(paths[a].route), Int(paths[b].route)]
          let (first, second) = (routes[pair[0]], routes[pair[1]])
          guard !seen.contains(pair.sorted()) else { continue }
          compared += 1
          guard let link = overlap(a, b) else { continue }
          seen.insert(pair.sorted())
          found.append(Clash(problem: .clash(first, second, link: link), loser: pair[1]))
        }
      }
    }
    return (found, compared)
  }

  private func overlap(_ a: Int, _ b: Int) -> String? {
    RouteOverlap((expansion(a), route(of: a)), (expansion(b), route(of: b)), links: links).link
  }
}
