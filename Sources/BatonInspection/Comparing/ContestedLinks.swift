import Baton

/// Links that a new version may open differently or not at all.
///
/// Each version's patterns are compared as sets of links. A set includes the links that match its
/// pattern after rewrites. If an old pattern shares a link with something new that takes links, that
/// link may have moved. If no new pattern matches a link, the link may be dead.
struct ContestedLinks {
  /// One link for each pair that competes for links, and one for each old pattern that lost links.
  /// Each link comes with a source that the patterns accept.
  private(set) var all: [(link: String, source: Source.Kind?)] = []

  private let old: RouteResolver
  private let new: RouteResolver
  private let before: [Entry]
  private let after: [Entry]

  /// - Parameters:
  ///   - renamed: The new names of renamed destinations and commands.
  ///   - kept: The patterns that match the same links with the same values in both versions. Their
  ///   relative ranking hasn't changed.
  ///   - inner: Old links to look for inside other links.
  init(
    from old: RouteResolver, to new: RouteResolver, renamed: [String: String], kept: Set<String>,
    inner: [String]
  ) {
    (self.old, self.new) = (old, new)
    let origins = LinkOrigins(
      old.links, routes: old.routes + new.routes, comparedWith: new.links)
    before = Self.entries(old.routes.filter { !$0.isExclusion }, of: old, inner, on: origins)
    let known = Set(old.routes.filter(\.isExclusion).map(\.text))
    after = Self.entries(
      new.routes.filter { !$0.isExclusion || !known.contains($0.text) }, of: new, inner,
      and: Self.takers(since: old, new, readsOtherwise: kept.isEmpty),
      on: origins.read(by: new.links))
    var meetings: [Int: [LinkSet]] = [:]
    for pair in LinkSetPairs(before.map(\.set), after.map(\.set)).all.sorted() {
      let (own, other) = (before[pair.first], after[pair.second])
      let name = renamed[own.name] ?? own.name
      if other.opens {
        meetings[pair.first, default: []].append(other.set)
        // Two kept patterns don't contest each other's links. But a new exclusion wins links, even
        // if it has the same text as a kept pattern.
        if let one = own.winner, let two = other.winner, kept.contains(one), kept.contains(two) {
          continue
        }
        // The same destination may get other values from another pattern, or after other rewrites.
        if name == other.name, own.winner == other.winner, !own.isRewritten, !other.isRewritten {
          continue
        }
      }
      if let proof = proof(that: own, goesTo: other) { all.append(proof) }
    }
    for (index, entry) in before.enumerated() where !kept.contains(entry.winner ?? "") {
      if case .found(let link) = [entry.set.plain].subtracting(meetings[index] ?? []) {
        all.append((link, source(of: link, entry, nil)))
      }
    }
  }

  /// Returns patterns for the links that a version may take from its routes: because of rewrites,
  /// resolvers, new context, and domains that it newly drops after a scheme.
  ///
  /// - Parameter readsOtherwise: True if rewrites or settings may differ between the versions.
  private static func takers(
    since old: RouteResolver, _ new: RouteResolver, readsOtherwise: Bool
  ) -> [RouteDeclaration] {
    var texts = new.links.context.filter { !old.links.context.contains($0) }.map {
      "*?\($0.replacing("*", with: "x"))={value}"
    }
    if new.links.dropsDomainAfterScheme {
      let known = old.links.dropsDomainAfterScheme ? old.links.domains : []
      for domain in new.links.domains where !known.include(domain) {
        texts += old.links.schemes.prefix(1).map {
          "\($0.lowercased())://\(domain.replacing("*", with: "www"))/*"
        }
      }
    }
    let declared = texts.compactMap { text in
      (try? PatternShape(parsing: text)).map { RouteDeclaration(excluding: text, $0, owner: -1) }
    }
    return (readsOtherwise ? new.rewrites.flatMap(\.taken) : []) + new.resolvers.taken + declared
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
      if let text = old.outcome(of: link, from: source).winner, text != own.winner ?? text {
        winners = before.filter { $0.winner == text }
      } else if let text = new.outcome(of: link, from: source).winner, text != other.winner ?? text
      {
        winners = after.filter { $0.winner == text }
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
        && (other.map { !$0.opens || new.isOpen($0.owner, to: source) } ?? true)
    }
    return both.first { $0 == usual } ?? both.first
  }

  private struct Entry {
    /// The pattern of the route or exclusion that wins the links, after any rewrites. Nil if any
    /// pattern may win them.
    let winner: String?
    /// The name of the destination.
    let name: String
    let owner: Int
    /// False if the links open nothing, or something that isn't known.
    let opens: Bool
    let isRewritten: Bool
    let set: LinkSet
  }

  private static func entries(
    _ routes: [RouteDeclaration], of resolver: RouteResolver, _ inner: [String],
    and takers: [RouteDeclaration] = [], on origins: LinkOrigins
  ) -> [Entry] {
    let known = Set(routes.map(\.text))
    let rewritten = RewrittenRoutes(
      routes.map { $0.ofFeature($0.text) }, resolver.rewrites, links: resolver.links, inner: inner
    ).all
    return (rewritten + takers).enumerated().flatMap { number, route in
      route.shape.expansions.flatMap { expansion in
        LinkSet.all(of: route, expansion, on: origins).map {
          Entry(
            winner: route.featureName.flatMap { known.contains($0) ? $0 : nil },
            name: route.ownerName, owner: route.owner,
            opens: !route.isExclusion && number < rewritten.count,
            isRewritten: number >= routes.count, set: $0)
        }
      }
    }
  }
}
