extension AppLinks {
  /// Mistakes in the app's schemes, domains, hosts, and context items.
  package var problems: [Diagnostic] {
    var found: [Diagnostic] = []
    for scheme in schemes where !AppLinks.isCustomScheme(scheme) {
      found.report(
        "scheme-not-possible", "\(Diagnostic.quote(scheme)) is not a valid custom scheme",
        fix: "write a letter, then letters, digits, +, - and ., without :// (RFC 3986 §3.1); "
          + "for web links, add a domain")
    }
    for (code, noun, names, first) in [
      (code: "domain-not-possible" as Diagnostic.Code, "domain", domains, "www"),
      (code: "host-not-possible", "host", hosts, "live"),
    ] {
      for name in names where Domain(name) == nil {
        found.report(
          code, "\(Diagnostic.quote(name)) is not a valid \(noun)",
          fix: "write only a host name, such as \(first).example.com or *.example.com; "
            + "write a name that is not ASCII in its xn-- form")
      }
    }
    for host in hosts {
      guard let domain = Domain(host), parsedDomains.contains(domain) else { continue }
      found.report(
        "domain-and-host", "\(Diagnostic.quote(host)) is in both domains and hosts",
        fix: "keep it in domains if patterns without a host apply there; otherwise keep it in hosts"
      )
    }
    for name in context where !ContextNames.canBe(name) {
      found.report(
        "context-not-possible", "\(Diagnostic.quote(name)) is not a valid name for a context item",
        fix: "write the name of a query item, or a prefix followed by *")
    }
    return found
  }
}

// Finds mistakes in single routes and between routes.
extension TableBuilder {
  func problems(of route: RouteDeclaration, _ shape: PatternShape) -> [Diagnostic] {
    let parameters = parameters(of: route)
    var found: [Diagnostic] = []
    if let scheme = shape.scheme,
      let problem = originProblem(of: route, scheme, shape.host, parameters)
    {
      found.append(problem)
    }
    for element in shape.query where context.contains(element.name.utf8) {
      let name = Diagnostic.quote(element.name)
      found.report(
        "context-in-pattern", "the query item \(name) is a context item, so patterns can't use it",
        at: [route.location(offset: element.offset(in: route.text))],
        fix: "remove it from the pattern, or from the context of the app's links")
    }
    for text in shape.path.mixedSegments {
      guard let (parameter, literal) = text.unparsable(parameters) else { continue }
      let name = Diagnostic.quote(parameter.name)
      found.report(
        "parameter-never-parses",
        "no link matches: every value of \(name) contains \(Diagnostic.quote(literal)), where the "
          + "pattern splits the segment",
        at: [route.location(offset: parameter.offset)],
        fix: "put \(name) first, in its own segment, or after other text")
    }
    // Types that aren't known yet don't need a list of the parameters.
    for parameter in parameters.isEmpty ? [] : shape.parameters {
      guard let text = parameter.standard, let type = parameters[parameter.name] else { continue }
      let isURL = type.kind == .kind(.url)
      if !type.kind.accepts(Array(text.utf8))
        || isURL && !URLText.isAllowed(text.utf8, on: type.urlDomains(beside: domains))
      {
        found.append(
          Diagnostic(
            type.kind.problem(ofDefault: text, of: parameter),
            at: route.location(offset: parameter.offset)))
      }
    }
    return found
  }

  /// Returns a problem if the pattern's scheme or host isn't one of the app's.
  private func originProblem(
    of route: RouteDeclaration, _ scheme: String, _ host: TextShape?, _ parameters: ParameterTypes
  ) -> Diagnostic? {
    let isOwnScheme =
      host == nil
      ? schemes.contains(Array(scheme.utf8)) : scheme != "http" || links.allowsHTTP
    guard isOwnScheme else {
      let web = (links.webHosts.isEmpty ? [] : ["https"]) + (links.allowsHTTP ? ["http"] : [])
      return Diagnostic(
        "foreign-scheme",
        "the pattern's scheme \(Diagnostic.quote(scheme)) is not one of the app's",
        at: [route.location(offset: 0)],
        available: links.schemes.filter(AppLinks.isCustomScheme) + web,
        fix: "add it to the app's links, or remove the scheme and host from the pattern")
    }
    guard let host,
      !host.spellingOut(host.parameters.map(parameters.kind)).allSatisfy({ host in
        domains.contains { $0.contains(everyHostOf: host) }
      })
    else { return nil }
    return Diagnostic(
      "foreign-host", "the pattern's host is not one of the app's domains or hosts",
      at: [route.location(offset: scheme.utf8.count + 3)],
      available: links.webHosts.filter { Domain($0) != nil },
      fix: "add the domain to the app's links, or remove the scheme and host from the pattern")
  }

  /// Two routes with different owners and equal rank that both match this link.
  struct Clash {
    let first: RouteDeclaration
    let second: RouteDeclaration
    let link: String
    /// The index of the second route, which the table leaves out.
    let loser: Int

    var problem: Diagnostic {
      let (one, two) = (Diagnostic.quote(first.text), Diagnostic.quote(second.text))
      return Diagnostic(
        "clash", "\(one) and \(two) match the same links and have equal rank",
        at: [first.location(), second.location()],
        fix: "make one more specific (a literal segment, a narrower type, a required query item), "
          + "or let only one of them match the link",
        link: link)
    }
  }

  /// Returns the pairs of routes with different owners that match the same link and that no
  /// ``RankCriterion`` distinguishes.
  ///
  /// - Parameter ties: The paths that end at the same node and have equal rank.
  func findClashes(among ties: [[Int]]) -> [Clash] {
    let contests = ties.filter { tie in
      tie.contains { route(of: $0).owner != route(of: tie[0]).owner }
    }
    guard !contests.isEmpty else { return [] }
    let origins = LinkOrigins(links, routes: contests.flatMap { $0.map(route) })
    var found: [Clash] = []
    var seen: Set<LinkSetPairs.Pair> = []
    for contest in contests {
      let sets = contest.map {
        LinkSet.all(of: route(of: $0), expansion($0), on: origins)
      }
      for (a, b) in LinkSetPairs.meetings(of: sets) {
        let (one, other) = (Int(paths[contest[a]].route), Int(paths[contest[b]].route))
        let pair = LinkSetPairs.Pair(first: min(one, other), second: max(one, other))
        let (first, second) = (routes[one], routes[other])
        guard first.owner != second.owner, !first.givesWay(to: second), !seen.contains(pair),
          let link = sets[a].sharedLink(with: sets[b])
        else { continue }
        seen.insert(pair)
        found.append(Clash(first: first, second: second, link: link, loser: other))
      }
    }
    return found
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

extension QueryElement {
  /// Returns the element's byte offset in a pattern, or nil if it can't be found.
  fileprivate func offset(in pattern: String) -> Int? {
    let bytes = Array(pattern.utf8)
    guard let query = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for start in bytes.indices[query...] where "?&".utf8.contains(bytes[start]) {
      let rest = bytes[(start + 1)...]
      if rest.starts(with: name.utf8) || rest.starts(with: "{\(name)".utf8) { return start + 1 }
    }
    return nil
  }
}

extension [PathElement] {
  var mixedSegments: [TextShape] {
    var segments: [TextShape] = []
    for element in self {
      switch element {
      case .segment(.mixed(let text)): segments.append(text)
      case .segment: break
      case .group(let elements): segments += elements.mixedSegments
      }
    }
    return segments
  }
}

extension TextShape {
  /// Returns the first parameter whose values all contain the literal before the parameter. The
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
  /// Returns true if the two routes can't clash. That's the case if both are exclusions, or if one
  /// is an exclusion and both belong to the same feature.
  fileprivate func givesWay(to other: RouteDeclaration) -> Bool {
    if isExclusion && other.isExclusion { return true }
    return (isExclusion || other.isExclusion) && featureName == other.featureName
  }
}
