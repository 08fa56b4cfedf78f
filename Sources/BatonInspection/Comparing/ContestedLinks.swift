import Baton

/// Links that a new version may open differently or not at all, and links that an old version can't
/// open.
///
/// Each version's patterns are compared as sets of links. A set includes the links that match its
/// pattern after rewrites. If an old pattern and another destination's new pattern share a link,
/// that link may have moved. If no new pattern matches a link, the link may be dead.
struct ContestedLinks {
  /// One link for each pair of patterns that compete for links, and one for each old pattern that
  /// lost links. Each link comes with a source that the patterns accept.
  private(set) var all: [(link: String, source: Source.Kind?)] = []
  /// Links that only new patterns match, one for each pattern.
  private(set) var fresh: [String] = []

  private let old: RouteResolver
  private let new: RouteResolver
  private let before: [Entry]
  private let after: [Entry]

  /// - Parameters:
  ///   - renamed: The new names of renamed destinations and commands.
  ///   - kept: The patterns that match the same links with the same values in both versions. Their
  ///   relative ranking hasn't changed.
  init(
    from old: RouteResolver, to new: RouteResolver, renamed: [String: String], kept: Set<String>
  ) {
    (self.old, self.new) = (old, new)
    let origins = LinkOrigins(old.links, routes: old.routes + new.routes)
    let known = Set(old.routes.filter(\.isExclusion).map(\.text))
    before = Self.entries(of: old, on: origins) { !$0.isExclusion }
    func entries(_ links: AppLinks) -> [Entry] {
      let origins = LinkOrigins(links, routes: old.routes + new.routes)
      return Self.entries(of: new, on: origins) { !$0.isExclusion || !known.contains($0.text) }
    }
    let exact = entries(old.links)
    // If the new version starts to ignore case, its patterns match more of the old links.
    var folding = old.links
    folding.ignoresPathCase = folding.ignoresPathCase || new.links.ignoresPathCase
    after = folding == old.links ? exact : entries(folding)
    var meetings: [Int: [LinkSet]] = [:]
    var sources: [Int: [LinkSet]] = [:]
    for pair in LinkSetPairs(before.map(\.set), after.map(\.set)).all.sorted() {
      let (own, other) = (before[pair.first], after[pair.second])
      if !other.isExclusion { meetings[pair.first, default: []].append(other.set) }
      if !other.isRewritten { sources[pair.second, default: []].append(own.set) }
      // Two kept patterns don't contest each other's links. But a new exclusion wins links, even if
      // it has the same text as a kept pattern.
      if !other.isExclusion, kept.contains(own.text), kept.contains(other.text) { continue }
      // The same destination may get other values from another pattern, or after other rewrites.
      let isSame = !other.isExclusion && (renamed[own.name] ?? own.name) == other.name
      if isSame, own.isRewritten {
        if let link = own.set.intersection(other.set)?.link {
          all.append((link, source(of: link, own, other)))
        }
      } else if !isSame || other.isRewritten || own.text != other.text,
        let proof = proof(that: own, goesTo: other)
      {
        all.append(proof)
      }
    }
    for (index, entry) in before.enumerated() where !kept.contains(entry.text) {
      if case .found(let link) = [entry.set.plain].subtracting(meetings[index] ?? []) {
        all.append((link, source(of: link, entry, nil)))
      }
    }
    for (number, entry) in exact.enumerated()
    where !entry.isRewritten && !entry.isExclusion && !kept.contains(entry.text) {
      if case .found(let link) = [entry.set.plain].subtracting(sources[number] ?? []) {
        fresh.append(link)
      }
    }
  }

  /// The maximum number of winners to rule out while searching for one pair's link.
  private static let maxWinners = 8

  /// Returns a link that one pattern wins in the old version and the other pattern wins in the new
  /// version.
  private func proof(
    that own: Entry, goesTo other: Entry
  ) -> (link: String, source: Source.Kind?)? {
    guard let both = own.set.intersection(other.set) else { return nil }
    var rest = [both]
    for _ in 0..<Self.maxWinners {
      guard let link = rest.lazy.compactMap(\.link).first,
        let source = source(of: link, own, other)
      else { return nil }
      let winners: [Entry]
      if let text = old.outcome(of: link, from: source).winner, text != own.text {
        winners = before.filter { $0.text == text }
      } else if let text = new.outcome(of: link, from: source).winner, text != other.text {
        winners = after.filter { $0.text == text }
      } else {
        return (link, source)
      }
      // The winner's links belong to another pair.
      let count = rest.count
      rest = winners.reduce(rest) { rest, winner in rest.flatMap { $0.subtracting(winner.set) } }
      if winners.isEmpty || rest.count > count + 64 { return (link, source) }
    }
    return nil
  }

  /// Returns a source that both patterns accept, preferably the one that the link suggests. The
  /// source for the app's own links is used only if the patterns accept no other source.
  private func source(of link: String, _ own: Entry, _ other: Entry?) -> Source.Kind? {
    let outside = Source.Kind.allCases.filter {
      $0 != .app && $0 != .restoration && old.isOpen(own.owner, to: $0)
    }
    let usual = Source(ofText: link)?.kind
    let both = (outside.isEmpty ? [.app] : outside).filter { source in
      // A web link never comes from a custom scheme, and a custom-scheme link never comes from the
      // web.
      (source == usual || source != .webLink && source != .customScheme)
        && (other.map { new.isOpen($0.owner, to: source) } ?? true)
    }
    return both.first { $0 == usual } ?? both.first
  }

  private struct Entry {
    /// The pattern of the route that matches the links, after any rewrites.
    let text: String
    /// The name of the destination.
    let name: String
    let owner: Int
    let isExclusion: Bool
    let isRewritten: Bool
    let set: LinkSet
  }

  private static func entries(
    of resolver: RouteResolver, on origins: LinkOrigins, where isKept: (RouteDeclaration) -> Bool
  ) -> [Entry] {
    let own = resolver.routes.filter(isKept)
    let all = RewrittenRoutes(
      own.map { $0.ofFeature($0.text) }, resolver.rewrites, links: resolver.links
    ).all
    return all.enumerated().flatMap { number, route in
      route.shape.expansions.flatMap { expansion in
        LinkSet.all(of: route, expansion, on: origins).map {
          Entry(
            text: route.featureName ?? "", name: route.ownerName, owner: route.owner,
            isExclusion: route.isExclusion, isRewritten: number >= own.count, set: $0)
        }
      }
    }
  }
}
