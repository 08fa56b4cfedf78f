import Baton

/// A comparison of how two versions open the old version's links: the destinations that open, and
/// their values. The links are the old examples, links generated from the old patterns, and links
/// that match patterns in both versions.
struct LinkComparison {
  private let old: PublishedRoutes
  private let new: PublishedRoutes
  /// The new names of renamed destinations and commands.
  private let renamed: [String: String]
  private let before: RouteResolver
  private let after: RouteResolver
  private let newRoutes: [String: [PublishedRoute]]
  private let newTypes: Set<String>
  /// The types of both versions, keyed by name.
  private let types: (old: [String: PublishedType], new: [String: PublishedType])
  /// The names of rewrites that differ, or exist in only one version.
  private let changedRewrites: Set<String>
  private let reads: (_ text: String, _ property: String, _ name: String) -> Bool
  private let oldExclusions: Set<String>
  /// The destinations whose patterns haven't changed.
  private let settled: Set<String>
  /// For each pattern, the parameters that accept fewer strings than before.
  private var narrowed: [String: [String]] = [:]
  /// Links generated from the old patterns.
  private var probes: [String] = []
  /// For each removed pattern, a pattern that matches some of its links in the new version.
  private var successorPatterns: [String: String] = [:]
  /// The changed values that have been reported.
  private var changedValues: Set<[String]> = []
  private(set) var changes: [RouteChange] = []
  /// For each old type, a dictionary whose keys are the removed properties. The values are the
  /// properties that a link now sets instead.
  private(set) var successors: [String: [String: String]] = [:]
  /// For each changed declaration or setting, the first link with a different result.
  private(set) var linkLosses: [DeclaredCause: LinkLoss] = [:]
  /// For each old feature, a link on an origin that the feature no longer claims.
  private(set) var unclaimed: [String: String] = [:]

  /// - Parameters:
  ///   - opening: A closure that returns an example link's result in the new version. If it's nil,
  ///     the new version's patterns, types, and rewrites determine the result.
  ///   - reads: A closure that returns true if the new version's code certainly reads a text as the
  ///     property of a destination or command.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String],
    opening: ((String) -> RouteResolver.Reading?)?,
    reading reads: @escaping (_ text: String, _ property: String, _ name: String) -> Bool
  ) {
    self.reads = reads
    self.old = old
    self.new = new
    self.renamed = renamed
    (before, after) = (RouteResolver(old), RouteResolver(new))
    newRoutes = new.byPattern
    newTypes = Set(new.all.map(\.destination))
    types = (old.typesByName, new.typesByName)
    changedRewrites = Set(
      Set(old.rewrites).symmetricDifference(new.rewrites).map(\.rewrite))
    oldExclusions = Set(before.routes.filter(\.isExclusion).map(\.text))
    let kept = old.patternsKept(in: new)
    func changed(_ routes: PublishedRoutes) -> [String] {
      routes.all.filter { !kept.contains($0.pattern ?? "") }.map(\.destination)
    }
    settled = Set(old.all.map(\.destination)).subtracting(changed(old) + changed(new))
    for route in old.all {
      if let pattern = route.pattern { compare(route, pattern, opening) }
    }
    let contested = ContestedLinks(from: before, to: after, renamed: renamed, kept: kept)
    for (link, source) in contested.all { report(link, source) }
    for link in linksInLinks { report(link, nil) }
    for (link, cause) in linksReadOtherwise { report(link, nil, because: cause) }
    let rewrites = after.rewrites.filter { changedRewrites.contains($0.name) }
    for overlap in before.table.overlaps(with: rewrites) { report(overlap.link, nil) }
    for (name, patterns) in new.resolverPatterns(since: old) {
      let code = PreparedRewrite(
        LinkRewrite("code", taking: patterns) { _ in nil }, links: after.links)
      guard let taken = before.table.overlaps(with: [code]).first else { continue }
      linkLosses[.resolver(name)] = (taken.link, "the app's code decides what its link opens")
    }
    let known = Set(old.all.compactMap(\.pattern))
    for route in old.all {
      guard let pattern = route.pattern, newRoutes[pattern] == nil,
        !changes.contains(where: { $0.breaks && $0.about.contains(pattern) })
      else { continue }
      reportGone(route, pattern)
    }
    for link in contested.fresh + new.all.compactMap(\.example) { reportPrinted(link) }
    changes += new.all.compactMap { route in
      guard let pattern = route.pattern, !known.contains(pattern) else { return nil }
      return RouteChange(
        .patternNew, pattern, "is new and opens \(route.destination)", link: route.example,
        about: [pattern])
    }
  }

  /// Links that contain an old link in a query item or the fragment. Some rewrites read links from
  /// those places.
  private var linksInLinks: [String] {
    guard let example = old.all.lazy.compactMap(\.example).first,
      let path = (try? DeepLink(example))?.path
    else { return [] }
    return (before.rewrites + after.rewrites).compactMap { rewrite in
      let origins = LinkOrigins(before.links, routes: rewrite.taken)
      let languages = rewrite.taken.lazy.map { PatternLanguage($0, on: origins) }
      guard let link = languages.compactMap(\.shortest).first else { return nil }
      let text: String
      switch rewrite.rewrite.change {
      case .following(let query, _):
        text = "?\(query)=" + PercentCoding.encode(example, as: .queryText)
      case .fragmentAsPath: text = "#" + path
      case .pattern, .closure: return nil
      }
      return link + text
    }
  }

  /// Links that a changed setting may affect: links with a domain after a scheme that only the new
  /// version drops, and links with a query item that's now context.
  private var linksReadOtherwise: [(link: String, cause: DeclaredCause)] {
    let (settings, now) = (before.links, after.links)
    var links: [(link: String, cause: DeclaredCause)] = []
    /// Returns true if the link itself has the same result in both versions, so that only the
    /// setting can change the result of a similar link.
    func isSame(_ link: String) -> Bool {
      before.outcome(of: link, from: nil).reading == after.outcome(of: link, from: nil).reading
    }
    if now.dropsDomainAfterScheme, let scheme = settings.schemes.first?.lowercased() {
      let origin = "\(scheme)://"
      let rests = probes.filter { $0.hasPrefix(origin) && isSame($0) }.map { link in
        link.dropFirst(origin.count).drop { !"/?#".contains($0) }
      }
      let dropped: [(String, DeclaredCause)] =
        settings.dropsDomainAfterScheme
        ? now.domains.filter { !settings.domains.include($0) }.map { ($0, .domain($0)) }
        : now.domains.prefix(1).map { ($0, .setting("domain after a scheme")) }
      for (domain, cause) in dropped {
        links += rests.map { (origin + domain.replacing("*", with: "www") + $0, cause) }
      }
    }
    for name in now.context where !settings.context.contains(name) {
      links += probes.filter { $0.contains("sample=rest") && isSame($0) }.map {
        (
          $0.replacing("sample=rest", with: name.replacing("*", with: "x") + "=rest"),
          .context(name)
        )
      }
    }
    return links
  }

  private func name(of route: PublishedRoute) -> String {
    renamed[route.destination] ?? route.destination
  }

  /// Returns the new version's route with this pattern, preferably a route of this destination.
  private func newRoute(_ pattern: String, of name: String) -> PublishedRoute? {
    newRoutes[pattern]?.first { $0.destination == name } ?? newRoutes[pattern]?.first
  }

  // MARK: Links

  /// Takes a link that matches an old pattern. If the link's result has changed, reports the link,
  /// unless the change has already been reported.
  ///
  /// - Parameter known: The cause of a change, if it's known. Otherwise, the link's results show it.
  private mutating func report(
    _ link: String, _ source: Source.Kind?, because known: DeclaredCause? = nil
  ) {
    if let known, linkLosses[known] != nil { return }
    let (old, now) = (
      before.outcome(of: link, from: source), after.outcome(of: link, from: source)
    )
    // A source that a destination no longer accepts is reported with that destination.
    guard let reading = old.reading, reading != now.reading,
      let route = self.old.route(reading.pattern, of: reading.name),
      now.refused?.name != name(of: route)
    else { return }
    let cause = known ?? self.cause(old, now)
    let isReported =
      if let cause { linkLosses[cause] != nil } else {
        changes.contains {
          [.opensAnother, .opensNothing].contains($0.kind) && $0.about.contains(reading.pattern)
        }
      }
    if isReported { return }
    guard let found = now.reading, found.name == name(of: route) else {
      report(link, now.reading, of: route, reading.pattern, cause: cause)
      return
    }
    let isSamePattern = found.pattern == reading.pattern
    let different = valueChanges(of: link, reading, found, of: route)
    guard let cause else {
      let isBroken = changes.contains { $0.breaks && $0.about.contains(reading.pattern) }
      changes += different.filter {
        // The first word is the property whose values change.
        let property = String($0.what.prefix { $0 != " " })
        return (isSamePattern || $0.breaks && !isBroken)
          && changedValues.insert(
            [route.destination, reading.pattern, $0.kind.rawValue, property]
          ).inserted
      }
      return
    }
    if isSamePattern ? found.texts != reading.texts : different.contains(where: \.breaks) {
      linkLosses[cause] = (link, "its link gives different values")
    }
  }

  /// Reports a link that now opens another destination, or nothing.
  private mutating func report(
    _ link: String, _ now: RouteResolver.Reading?, of route: PublishedRoute, _ pattern: String,
    cause: DeclaredCause?
  ) {
    if now == nil, !isStillClaimed(link, by: route) {
      unclaimed[route.feature] = unclaimed[route.feature] ?? link
    } else if let cause {
      let what = now.map { "opens \($0.name) instead of \(route.destination)" } ?? "opens nothing"
      linkLosses[cause] = linkLosses[cause] ?? (link, "its link \(what)")
    } else if let now {
      changes.append(opensAnother(route, pattern, now: now.name, by: now.pattern, link))
    } else {
      // The link may be dead because its destination was removed, or because parameters accept
      // fewer strings.
      let isGone = !newTypes.contains(name(of: route))
      let causes = (isGone ? [route.destination] : []) + (narrowed[pattern] ?? [])
      changes.append(
        RouteChange(
          .opensNothing, pattern,
          "\(link == route.example ? "its links" : "links like this") no longer open anything",
          link: link, breaks: true, fix: fix(keeping: pattern, of: route),
          about: causes + [pattern]))
    }
  }

  private func opensAnother(
    _ old: PublishedRoute, _ pattern: String, now: String, by other: String, _ link: String?
  ) -> RouteChange {
    RouteChange(
      .opensAnother, pattern,
      "opens \(now) instead of \(old.destination)" + (other == pattern ? "" : ", via \(other)"),
      link: link, breaks: true, fix: fix(keeping: pattern, of: old), about: [pattern, other])
  }

  /// Returns the fix for links that have lost their pattern, unless their destination is gone too.
  private func fix(keeping pattern: String, of route: PublishedRoute) -> String? {
    guard newRoutes[pattern] == nil, newTypes.contains(name(of: route)) else { return nil }
    return "keep \"\(pattern)\" with .deprecated(_:since:)"
  }

  /// Returns the exclusion or rewrite that changes a link's result.
  private func cause(
    _ old: RouteResolver.Outcome, _ now: RouteResolver.Outcome
  ) -> DeclaredCause? {
    if !old.rewritten.hasSameBytes(as: now.rewritten),
      let name = (old.rewrites + now.rewrites).first(where: changedRewrites.contains)
    {
      return .rewrite(name)
    }
    return now.exclusion.flatMap { oldExclusions.contains($0) ? nil : .exclusion($0) }
  }

  /// Returns true if the new version and the feature still claim a link's origin. If they don't,
  /// the origin is reported once for all links.
  private func isStillClaimed(_ link: String, by route: PublishedRoute) -> Bool {
    guard let parts = try? DeepLink(link), let scheme = parts.scheme else { return true }
    let origins = new.types.first { $0.type == name(of: route) }?.origins.map {
      OriginFilter($0, of: after.links)
    }
    guard let host = parts.webHost else {
      return after.links.parsedSchemes.firstIndex { $0.elementsEqual(scheme.utf8) }
        .map { origins?.takes(scheme: $0) ?? true } ?? false
    }
    return WebHosts(after.links).entry(of: host) != nil && origins?.takes(host: host) ?? true
  }

  /// Reports a removed pattern whose links still work.
  private mutating func reportGone(_ route: PublishedRoute, _ pattern: String) {
    guard let heir = successorPatterns[pattern], let now = newRoute(heir, of: name(of: route))
    else {
      changes.append(
        RouteChange(
          .patternGone, pattern,
          "is gone, and it can't be decided whether another pattern matches its links",
          link: route.example, breaks: true, fix: fix(keeping: pattern, of: route),
          about: [pattern]))
      return
    }
    let (own, others) = (Set(route.parameters.map(\.name)), now.parameters.map(\.name))
    let destination = route.destination
    changes.append(
      RouteChange(
        .patternChanged, pattern, "is gone; its links still open \(destination), via \(heir)",
        link: route.example,
        about: [pattern, heir]
          + own.symmetricDifference(others).sorted().map { "\(destination).\($0)" }))
  }

  /// Reports a link that the new version prints for an old destination, but that the old version
  /// can't open.
  private mutating func reportPrinted(_ link: String) {
    guard let now = after.reading(of: link), let route = new.route(now.pattern, of: now.name),
      let pattern = route.pattern, route.example != nil, route.deprecatedSince == nil,
      old.all.contains(where: { name(of: $0) == route.destination && $0.pattern != nil }),
      before.outcome(of: link, from: .app).winner == nil, isKnownOrigin(link),
      !changes.contains(where: { $0.kind == .printsUnknown && $0.subject == pattern })
    else { return }
    let known = old.all.first { $0.pattern == pattern }
    let destination = route.destination
    let widened = route.parameters.filter { parameter in
      known.map { $0.parameters.first { $0.name == parameter.name } != parameter } ?? false
    }
    changes.append(
      RouteChange(
        .printsUnknown, pattern,
        "\(destination) is printed this way, but the last release can't open links of this form",
        link: link,
        about: widened.isEmpty ? [pattern] : widened.map { "\(destination).\($0.name)" }))
  }

  /// Returns true if a link's origin exists in the old version. New origins are reported elsewhere,
  /// and only once.
  private func isKnownOrigin(_ link: String) -> Bool {
    (try? DeepLink(link))?.webHost.map { WebHosts(before.links).entry(of: $0) != nil } ?? true
  }

  private mutating func compare(
    _ route: PublishedRoute, _ pattern: String, _ opening: ((String) -> RouteResolver.Reading?)?
  ) {
    let name = name(of: route)
    let same = newRoute(pattern, of: name)
    let own = same.map { changes(of: route, pattern, to: $0) } ?? []
    changes += own
    narrowed[pattern] = own.filter { $0.kind == .parameterNarrowed }.flatMap(\.about)
    // If a parameter now accepts fewer values, that change has already been reported, and it
    // explains the dead link.
    let isTold = own.contains(where: \.breaks)
    var links = [route.example].compactMap(\.self)
    if !settled.contains(name),
      let declaration = before.declaration(pattern, of: route.destination)
    {
      let generated = ProbeLinks(declaration, on: before.links).all
      links += generated
      probes += generated
    }
    if same == nil {
      successorPatterns[pattern] =
        links.lazy.compactMap { [after] in after.reading(of: $0)?.pattern }.first
    }
    if let example = route.example, let opening {
      let now = opening(example)
      guard now?.name == name else {
        if now != nil || !isTold {
          let cause = self.cause(
            before.outcome(of: example, from: .app), after.outcome(of: example, from: .app))
          report(example, now, of: route, pattern, cause: cause)
        }
        return
      }
    } else if route.example == nil, let same, same.destination != name {
      changes.append(opensAnother(route, pattern, now: same.destination, by: pattern, nil))
      return
    }
    for link in links {
      let usual = Source(ofText: link)?.kind ?? .webLink
      let source = route.isOpen(to: usual) ? usual : .app
      if isTold, after.outcome(of: link, from: source).reading == nil { continue }
      report(link, source)
    }
  }

  // MARK: Values

  /// Returns the changes to the values that a destination or command gets from a link.
  private mutating func valueChanges(
    of link: String, _ old: RouteResolver.Reading, _ now: RouteResolver.Reading,
    of route: PublishedRoute
  ) -> [RouteChange] {
    let name = name(of: route)
    let (type, newType) = (types.old[route.destination], types.new[name])
    var (old, now) = (old, now)
    // If the pattern is the same, changes to its constants have already been reported.
    if old.pattern == now.pattern, let same = newRoute(old.pattern, of: name) {
      for name in [route, same].flatMap({ ($0.constants ?? [:]).keys }) {
        old.texts[name] = nil
        now.texts[name] = nil
      }
    }
    var renamed: [String: String] = [:]
    if let type, let newType {
      for name in type.properties.map(\.name) {
        renamed[name] = newType.newName(of: name)
      }
    }
    var values = ValueComparison(
      old: old, new: now, link: link, type: route.destination, renamed: renamed,
      properties: newType.map { Set($0.properties.map(\.name)) })
    values.compare()
    successors[route.destination, default: [:]].merge(values.successors) { first, _ in first }
    return values.changes
  }

  // MARK: Patterns in both versions

  private func changes(
    of route: PublishedRoute, _ pattern: String, to new: PublishedRoute
  ) -> [RouteChange] {
    let missable = (try? PatternShape(parsing: pattern))?.parametersBehindPath ?? []
    let type = self.new.types.first { $0.type == new.destination }
    var changes = route.parameters.compactMap { parameter -> RouteChange? in
      let name = parameter.name
      let isLinkValue = type?.property(name)?.isLinkValue == true
      guard let now = new.parameters.first(where: { $0.name == name }),
        let change = parameter.change(
          to: now, mayBeMissing: missable.contains(name),
          accepting: isLinkValue ? { reads($0, name, new.destination) } : nil)
      else { return nil }
      return RouteChange(
        change.narrows ? .parameterNarrowed : .parameterWidened, pattern,
        "\(parameter.name) accepts \(change.narrows ? "less" : "more"): \(change.reason)",
        link: route.example, breaks: change.narrows,
        about: ["\(route.destination).\(parameter.name)"])
    }
    let (before, after) = (route.constants ?? [:], new.constants ?? [:])
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      let what =
        switch (before[name], after[name]) {
        case (let old?, let new?): "sets \(name) to \(new) instead of \(old)"
        case (nil, let new?): "sets \(name) to \(new)"
        default: "no longer sets \(name)"
        }
      changes.append(
        RouteChange(
          .constantChanged, pattern, what, link: route.example, breaks: before[name] != nil))
    }
    if route.deprecatedSince == nil, let version = new.deprecatedSince {
      changes.append(
        RouteChange(
          .deprecated, pattern, "still opens, but has not been printed since \(version)",
          link: new.example))
    }
    return changes
  }
}

extension PatternShape {
  /// The names of the parameters in the query and fragment, which a link can leave out without
  /// changing its path.
  fileprivate var parametersBehindPath: Set<String> {
    var shape = self
    shape.host = nil
    shape.path = []
    return Set(shape.parameters.map(\.name))
  }
}

extension DeepLink {
  /// A web link's host, in lowercase.
  fileprivate var webHost: [UInt8]? {
    scheme == "https" || scheme == "http" ? host.map { Array($0.utf8) } : nil
  }
}

extension PublishedRoutes {
  /// The destinations and commands, keyed by name.
  var typesByName: [String: PublishedType] {
    Dictionary(types.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate var byPattern: [String: [PublishedRoute]] {
    Dictionary(grouping: all.filter { $0.pattern != nil }) { $0.pattern ?? "" }
  }

  /// Returns the patterns of each resolver that an older version's resolver doesn't have.
  fileprivate func resolverPatterns(since old: Self) -> [(String, [RoutePattern])] {
    let known = Dictionary(
      old.resolvers.map { ($0.resolver, $0.patterns) }, uniquingKeysWith: { first, _ in first })
    return resolvers.map { new in
      let patterns = new.patterns.filter { known[new.resolver]?.contains($0) != true }
      return (new.resolver, patterns.map { RoutePattern($0) })
    }
  }

  /// Returns the patterns with the same destinations, sources, parameters and constants in both
  /// versions. If rewrites, origins or settings differ, returns an empty set, because they affect
  /// every pattern.
  fileprivate func patternsKept(in new: PublishedRoutes) -> Set<String> {
    guard links.links == new.links.links, rewrites == new.rewrites else { return [] }
    let types = Set(types).intersection(new.types)
    let names = Set(types.map(\.type))
    let now = new.byPattern
    return Set(
      byPattern.filter { pattern, routes in
        routes.count == now[pattern]?.count
          && routes.allSatisfy { route in
            guard names.contains(route.destination),
              let other = new.route(pattern, of: route.destination)
            else { return false }
            return route.accepts == other.accepts && route.parameters == other.parameters
              && route.constants == other.constants
          }
      }.keys)
  }
}
