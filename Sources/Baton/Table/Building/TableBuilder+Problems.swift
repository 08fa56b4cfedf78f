// Finds mistakes in links, in single routes, and between routes.
extension TableBuilder {
  /// Mistakes in the app's schemes and domains.
  var linkProblems: [TableProblem] {
    links.schemes.filter { !AppLinks.isCustomScheme($0) }.map { .scheme($0) }
      + links.domains.filter { Domain($0) == nil }.map { .domain($0) }
      + links.hosts.filter { Domain($0) == nil }.map { .host($0) }
      + links.hosts.filter { host in
        Domain(host).map { links.parsedDomains.contains($0) } ?? false
      }.map { .domainAndHost($0) }
      + links.context.filter { !ContextNames.canBe($0) }.map { .context($0) }
  }

  func problems(of route: RouteDeclaration, _ shape: PatternShape) -> [TableProblem] {
    let parameters = parameters(of: route)
    var found: [TableProblem] = []
    if let scheme = shape.scheme {
      if let host = shape.host {
        if scheme == "http" && !links.allowsHTTP {
          found.append(.foreignScheme(scheme, route))
        } else if !host.spellingOut(host.parameters.map(parameters.kind)).allSatisfy({ host in
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
    for text in shape.path.flatMap(\.mixedSegments) {
      if let (parameter, literal) = text.unparsable(parameters) {
        found.append(.neverParses(parameter, literal, route))
      }
    }
    // Collect them first, because capturing the builder would copy it.
    var defaulted: [PatternParameter] = []
    shape.forEachParameter { parameter, _, _ in
      if parameter.hasDefault { defaulted.append(parameter) }
    }
    for parameter in defaulted {
      guard let text = parameter.standard, let type = parameters[parameter.name] else { continue }
      let isURL = type.kind == .kind(.url)
      if !type.kind.accepts(Array(text.utf8))
        || isURL && !URLText.isAllowed(text, on: type.urlDomains(beside: domains))
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

  /// Returns the pairs of routes that have different owners, both match the same link, and aren't
  /// distinguished by any ``RankCriterion``.
  func clashes() -> (found: [Clash], compared: Int) {
    let contests = trie.contests.flatMap { groups($0, by: ==) }.filter { contest in
      contest.contains { route(of: $0).owner != route(of: contest[0]).owner }
    }
    guard !contests.isEmpty else { return ([], 0) }
    let origins = LinkOrigins(links, routes: contests.flatMap { $0.map(route) })
    var found: [Clash] = []
    var seen: Set<[Int]> = []
    var compared = 0
    for contest in contests {
      let sets = contest.map {
        LinkSet.all(of: route(of: $0), expansion($0), on: origins)
      }
      for (a, b) in LinkSetPairs.meetings(of: sets) {
        let pair = [Int(paths[contest[a]].route), Int(paths[contest[b]].route)]
        let (first, second) = (routes[pair[0]], routes[pair[1]])
        guard first.owner != second.owner, !first.givesWay(to: second),
          !seen.contains(pair.ordered())
        else { continue }
        compared += 1
        guard let link = sets[a].sharedLink(with: sets[b]) else { continue }
        seen.insert(pair.ordered())
        found.append(Clash(problem: .clash(first, second, link: link), loser: pair[1]))
      }
    }
    return (found, compared)
  }

  /// Divides paths that end at the same node into groups of similar rank. The paths must be sorted,
  /// best first.
  func groups(_ contest: [Int], by areSimilar: (RouteRank, RouteRank) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    for path in contest {
      if let other = groups.last?[0], areSimilar(paths[other].rank, paths[path].rank) {
        groups[groups.count - 1].append(path)
      } else {
        groups.append([path])
      }
    }
    return groups
  }
}

extension PathElement {
  var mixedSegments: [TextShape] {
    switch self {
    case .segment(.mixed(let text)): [text]
    case .segment: []
    case .group(let elements): elements.flatMap(\.mixedSegments)
    }
  }
}

extension TextShape {
  /// Returns the first parameter whose values all contain the literal that precedes it. The
  /// segment is split where that literal last occurs, so the parameter would never get a whole
  /// value.
  fileprivate func unparsable(_ types: ParameterTypes) -> (PatternParameter, String)? {
    for (index, part) in parts.enumerated() where index > 1 {
      guard case .parameter(let parameter) = part, case .literal(let bytes) = parts[index - 1],
        let type = types[parameter.name], type.kind.hasEverywhere(bytes)
      else { continue }
      return (parameter, String(decoding: bytes, as: UTF8.self))
    }
    return nil
  }
}

extension ParameterKind {
  /// Returns true if every value of this kind contains the text, followed by at least one byte.
  fileprivate func hasEverywhere(_ text: [UInt8]) -> Bool {
    func has(_ value: String) -> Bool {
      let bytes = Array(value.utf8)
      return bytes.dropLast().indices.contains { bytes[$0...].dropLast().starts(with: text) }
    }
    switch self {
    case .kind(.uuid), .kind(.date): return text == [UInt8(ascii: "-")]
    case .kind(.url): return has("https://a")
    case .kind: return false
    case .closed(let words): return !words.isEmpty && words.allSatisfy(has)
    }
  }
}

extension RouteDeclaration {
  /// Returns true if the two routes can't clash, because both are exclusions, or because one is an
  /// exclusion and both belong to the same feature.
  fileprivate func givesWay(to other: RouteDeclaration) -> Bool {
    if isExclusion && other.isExclusion { return true }
    return (isExclusion || other.isExclusion) && featureName == other.featureName
  }
}

/// A mistake in the routes of a table. The router adds the message.
package enum TableProblem: Sendable {
  case scheme(String)
  case domain(String)
  case host(String)
  /// A host that's in both ``AppLinks/domains`` and ``AppLinks/hosts``.
  case domainAndHost(String)
  case context(String)
  /// A pattern contains a context item.
  case contextInPattern(QueryElement, RouteDeclaration)
  case foreignScheme(String, RouteDeclaration)
  case foreignHost(RouteDeclaration)
  case defaultDoesNotParse(PatternParameter, String, ParameterType, RouteDeclaration)
  /// Every value of the parameter contains the literal that precedes the parameter. The literal
  /// would therefore split the value.
  case neverParses(PatternParameter, String, RouteDeclaration)
  /// An owner declares the same pattern twice.
  case duplicate(RouteDeclaration, of: RouteDeclaration)
  /// Two routes with different owners have equal rank and both match this link.
  case clash(RouteDeclaration, RouteDeclaration, link: String)
}
