import Baton

/// A comparison of how two versions open the old version's links: the destinations that open, and
/// their values. The links are the old examples, links generated from the old patterns, and links
/// that other patterns or declarations may take in the new version.
struct LinkComparison {
  private let old: PublishedRoutes
  private let new: PublishedRoutes
  /// The new names of renamed destinations and commands.
  private let renamed: [String: String]
  private let before: RouteResolver
  private let after: RouteResolver
  /// The new version's router, if its code is available.
  private let router: Router?
  /// Changes to settings and declarations other than routes. If a link works again once one of them
  /// is undone, that change breaks the link.
  private(set) var declared: [DeclaredChange]
  /// The new version without some of the declared changes, keyed by their indices.
  private var undone: [[Int]: RouteResolver] = [:]
  private(set) var changes: [RouteChange] = []
  /// For each old type, a dictionary whose keys are the removed properties. The values are the
  /// properties that a link now sets instead.
  private(set) var successors: [String: [String: String]] = [:]
  /// The patterns and properties that breaking changes are about.
  private var broken: Set<String> = []
  /// The patterns whose lost links have been reported.
  private var lost: Set<String> = []
  /// The changed values that have been reported.
  private var changedValues: Set<[String]> = []
  /// The printed patterns that have been reported.
  private var printed: Set<String> = []

  init(
    from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String],
    declared: [DeclaredChange], router: Router?
  ) {
    (self.old, self.new, self.renamed) = (old, new, renamed)
    (self.declared, self.router) = (declared, router)
    (before, after) = (RouteResolver(old), RouteResolver(new))
    let kept = old.patternsKept(in: new)
    // Destinations whose patterns haven't changed need no samples.
    let changed = Set(
      (old.all + new.all).filter { !kept.contains($0.pattern ?? "") }.map(\.destination))
    for route in old.all {
      guard let pattern = route.pattern, let now = newRoute(pattern, of: route) else { continue }
      compareParameters(route, pattern, now)
    }
    for route in old.all where route.pattern != nil {
      compareLinks(of: route, hasChanged: changed.contains(route.destination))
    }
    let contested = ContestedLinks(
      from: before, to: after, renamed: renamed, kept: kept, inner: innerLinks)
    for (link, source) in contested.all { report(link, source) }
    for route in old.all { reportGone(route) }
    let opened = Set(old.all.filter { $0.pattern != nil }.map(name))
    for route in new.all where route.isPrinted {
      let samples = kept.contains(route.pattern ?? "") ? [] : samples(of: route, in: after)
      for link in samples + [route.example].compactMap(\.self) {
        reportPrinted(link, of: opened)
      }
    }
    changes += new.all.compactMap { route in
      guard let pattern = route.pattern, before.routes(pattern).isEmpty else { return nil }
      return RouteChange(
        .patternNew, pattern, "is new and opens \(route.destination)", link: route.example,
        about: [pattern])
    }
  }

  /// Links to two different destinations, to look for inside other links.
  private var innerLinks: [String] {
    var names: Set<String> = []
    let links = old.all.lazy.compactMap { [before] route -> String? in
      guard names.count < 2,
        let link = route.example
          ?? before.declaration(of: route).flatMap({
            PatternLanguage($0, on: LinkOrigins(before.links, routes: [$0])).shortest
          }), let name = before.reading(of: link)?.name, names.insert(name).inserted
      else { return nil }
      return link
    }
    return Array(links)
  }

  private func name(of route: PublishedRoute) -> String {
    renamed[route.destination] ?? route.destination
  }

  /// Returns the new version's route with this pattern, preferably the same destination's.
  private func newRoute(_ pattern: String, of route: PublishedRoute) -> PublishedRoute? {
    let routes = after.routes(pattern)
    return routes.first { $0.destination == name(of: route) } ?? routes.first
  }

  /// Returns links that are generated from a route of one of the versions.
  private func samples(of route: PublishedRoute, in resolver: RouteResolver) -> [String] {
    resolver.declaration(of: route).map { ProbeLinks($0, on: before.links).all } ?? []
  }

  private mutating func add(_ change: RouteChange) {
    if change.breaks { broken.formUnion(change.about) }
    changes.append(change)
  }

  // MARK: Links

  /// A link's result in the new version, compared with its old result.
  private enum Fate {
    case kept
    case otherValues(ValueComparison)
    case moved(RouteResolver.Reading)
    case dead

    var isLost: Bool {
      switch self {
      case .kept: false
      case .otherValues(let values): values.changes.contains(where: \.breaks)
      case .moved, .dead: true
      }
    }

    /// The link's new result as a phrase, such as "opens Home instead of Offer".
    func text(_ old: RouteResolver.Reading) -> String {
      switch self {
      case .kept, .otherValues: "gives different values"
      case .moved(let now): "opens \(now.name) instead of \(old.name)"
      case .dead: "opens nothing"
      }
    }
  }

  private func fate(
    _ link: String, _ reading: RouteResolver.Reading, _ now: RouteResolver.Reading?
  ) -> Fate {
    guard let now else { return .dead }
    guard now.name == renamed[reading.name] ?? reading.name else { return .moved(now) }
    if now == reading { return .kept }
    let (own, type) = (before.types[reading.name], after.types[now.name])
    let names = (own?.properties ?? []).compactMap { property in
      type?.newName(of: property.name).map { (property.name, $0) }
    }
    return .otherValues(
      ValueComparison(
        from: reading, to: now, link: link,
        renamed: Dictionary(names, uniquingKeysWith: { first, _ in first }),
        properties: Set((type?.properties ?? []).map(\.name))))
  }

  /// Compares a route's example and, if its destination's patterns have changed, its samples.
  private mutating func compareLinks(of route: PublishedRoute, hasChanged: Bool) {
    if let example = route.example, let router {
      // The app's code has the last word on its own links.
      let found = try? router.read(printed: example)
      let now = found?.pattern.map {
        RouteResolver.Reading(name: found?.type.name ?? "", pattern: $0)
      }
      if now?.name != name(of: route) {
        let fate = now.map(Fate.moved) ?? .dead
        guard let reading = before.reading(of: example), loses(example, reading, .app, in: after),
          blame(example, reading, .app, fate)
        else { return reportLost(example, now, of: route) }
        return
      }
    }
    let samples = hasChanged ? samples(of: route, in: before) : []
    for link in [route.example].compactMap(\.self) + samples {
      let usual = Source(ofText: link)?.kind ?? .webLink
      report(link, route.isOpen(to: usual) ? usual : .app)
    }
  }

  /// Compares a link's results. If the link has lost its old result, reports the link, unless the
  /// change has already been reported.
  private mutating func report(_ link: String, _ source: Source.Kind?) {
    // If the app's code decides what the link opens, the old result isn't known.
    guard let reading = before.outcome(of: link, from: source).reading,
      before.resolvers.taking(link) == nil, let route = before.route(of: reading)
    else { return }
    let outcome = after.outcome(of: link, from: source)
    // A source that a destination no longer accepts is reported with that destination.
    guard outcome.refused?.name != name(of: route) else { return }
    let fate = fate(link, reading, outcome.reading)
    if loses(link, reading, source, in: after), blame(link, reading, source, fate) { return }
    switch fate {
    case .kept: return
    case .dead: reportLost(link, nil, of: route)
    case .moved(let now): reportLost(link, now, of: route)
    case .otherValues(let values):
      successors[route.destination, default: [:]].merge(values.successors) { first, _ in first }
      let isSamePattern = outcome.reading?.pattern == reading.pattern
      let isBroken = broken.contains(reading.pattern)
      for change in values.changes where isSamePattern || change.breaks && !isBroken {
        // The first word is the property whose values change.
        let property = String(change.what.prefix { $0 != " " })
        let key = [route.destination, reading.pattern, change.kind.rawValue, property]
        if changedValues.insert(key).inserted { add(change) }
      }
    }
  }

  /// Returns true if a link no longer has its old result.
  private func loses(
    _ link: String, _ reading: RouteResolver.Reading, _ source: Source.Kind?,
    in resolver: RouteResolver
  ) -> Bool {
    resolver.resolvers.taking(link) != nil
      || fate(link, reading, resolver.outcome(of: link, from: source).reading).isLost
  }

  /// Finds the declared changes that break the link, alone or together with others, and adds the
  /// link to them. Returns false if the link is broken without the declared changes, too.
  private mutating func blame(
    _ link: String, _ reading: RouteResolver.Reading, _ source: Source.Kind?, _ fate: Fate
  ) -> Bool {
    let all = Array(declared.indices)
    func isKept(without changes: [Int]) -> Bool {
      let resolver = resolver(without: changes)
      return !loses(link, reading, source, in: resolver)
    }
    guard !all.isEmpty, isKept(without: all) else { return false }
    // A change that broke an earlier link is the most likely cause.
    let likely = all.filter { declared[$0].isShown } + all.filter { !declared[$0].isShown }
    var causes = likely.first { isKept(without: [$0]) }.map { [$0] } ?? []
    if causes.isEmpty {
      // Each of several changes may break the link on its own.
      causes = all.filter { cause in !isKept(without: all.filter { $0 != cause }) }
    }
    if causes.isEmpty {
      // Several changes break the link only together. It's kept if this change and all earlier ones
      // are undone.
      var (tooFew, enough) = (0, all.count)
      while enough - tooFew > 1 {
        let count = (tooFew + enough) / 2
        if isKept(without: Array(all[..<count])) { enough = count } else { tooFew = count }
      }
      causes = [enough - 1]
    }
    let what =
      after.resolvers.taking(link) != nil
      ? "the app's code decides what its link opens" : "its link \(fate.text(reading))"
    for cause in causes { declared[cause].show(link, what) }
    return true
  }

  /// Returns the new version without some of the declared changes.
  private mutating func resolver(without changes: [Int]) -> RouteResolver {
    if let known = undone[changes] { return known }
    var version = new
    for index in changes { declared[index].undo(&version) }
    let resolver = RouteResolver(version)
    undone[changes] = resolver
    return resolver
  }

  /// Reports a link that now opens another destination, or nothing.
  private mutating func reportLost(
    _ link: String, _ now: RouteResolver.Reading?, of route: PublishedRoute
  ) {
    guard let pattern = route.pattern, !lost.contains(pattern) else { return }
    let change: RouteChange
    if let now {
      // An old pattern that gets these links may have lost links of its own.
      let taker = before.routes(now.pattern).isEmpty ? [now.pattern] : []
      change = RouteChange(
        .opensAnother, pattern,
        "opens \(now.name) instead of \(route.destination)"
          + (now.pattern == pattern ? "" : ", via \(now.pattern)"),
        link: link, breaks: true, fix: fix(keeping: route, besides: now), about: [pattern] + taker)
    } else {
      // The link may be dead because its destination was removed, or because parameters accept
      // fewer strings.
      let changed = newRoute(pattern, of: route)?.changedParameters(since: route) ?? []
      let gone = after.types[name(of: route)] == nil ? [route.destination] : []
      change = RouteChange(
        .opensNothing, pattern,
        "\(link == route.example ? "its links" : "links like this") no longer open anything",
        link: link, breaks: true, fix: fix(keeping: route), about: gone + changed + [pattern])
    }
    lost.formUnion(change.about)
    add(change)
  }

  /// Returns the fix for links that have lost their pattern. Nil if the new version can't keep the
  /// pattern, because the destination is gone or has other properties, or because the pattern that
  /// now takes the links has the same rank.
  private func fix(
    keeping route: PublishedRoute, besides taker: RouteResolver.Reading? = nil
  ) -> String? {
    let name = name(of: route)
    guard let pattern = route.pattern, after.routes(pattern).isEmpty, let type = after.types[name]
    else { return nil }
    let filled = route.parameters.map(\.name) + (route.constants ?? [:]).keys
    guard filled.allSatisfy({ type.property($0) != nil }),
      type.properties.allSatisfy({ $0.optional || $0.list || filled.contains($0.name) })
    else { return nil }
    if let taker, var own = before.declaration(of: route),
      let other = after.route(of: taker).flatMap(after.declaration)
    {
      own.owner = taker.name == name ? other.owner : -1
      let both = PatternMatcher([own, other], links: after.links, rewrites: [])
      guard !both.problems.contains(where: { $0.code == "clash" }) else { return nil }
    }
    return "keep \"\(pattern)\" with .deprecated(_:since:)"
  }

  /// Reports a removed pattern whose links still work.
  private mutating func reportGone(_ route: PublishedRoute) {
    guard let pattern = route.pattern, after.routes(pattern).isEmpty, !broken.contains(pattern)
    else { return }
    let links = [route.example].compactMap(\.self) + samples(of: route, in: before)
    guard let heir = links.lazy.compactMap({ [after] in after.reading(of: $0)?.pattern }).first,
      let now = newRoute(heir, of: route)
    else {
      return add(
        RouteChange(
          .patternGone, pattern,
          "is gone, and it can't be decided whether another pattern matches its links",
          link: route.example, breaks: true, fix: fix(keeping: route), about: [pattern]))
    }
    let changed = Set(route.parameters.map(\.name))
      .symmetricDifference(now.parameters.map(\.name)).sorted()
    add(
      RouteChange(
        .patternChanged, pattern,
        "is gone; its links still open \(route.destination), via \(heir)", link: route.example,
        about: [pattern, heir] + changed.map { "\(route.destination).\($0)" }))
  }

  /// Reports a link that the new version prints for an old destination, but that opens nothing or
  /// another destination in the old version.
  ///
  /// - Parameter opened: The current names of the destinations that links opened in the old version.
  private mutating func reportPrinted(_ link: String, of opened: Set<String>) {
    guard let now = after.reading(of: link), let route = after.route(of: now), route.isPrinted,
      opened.contains(now.name), !printed.contains(now.pattern)
    else { return }
    let outcome = before.outcome(of: link, from: .app)
    // New origins are reported elsewhere, and only once.
    guard outcome.error?.code != .foreignLink else { return }
    let other = before.routes(now.pattern).isEmpty ? outcome.reading?.name : nil
    guard outcome.winner == nil || other.map({ renamed[$0] ?? $0 }) ?? now.name != now.name else {
      return
    }
    printed.insert(now.pattern)
    let changed = before.routes(now.pattern).first.map(route.changedParameters(since:)) ?? []
    add(
      RouteChange(
        .printsUnknown, now.pattern,
        "\(now.name) is printed this way, but the last release "
          + (other.map { "opens \($0) for" } ?? "can't open") + " links of this form",
        link: link, about: changed.isEmpty ? [now.pattern] : changed))
  }

  // MARK: Patterns in both versions

  private mutating func compareParameters(
    _ route: PublishedRoute, _ pattern: String, _ now: PublishedRoute
  ) {
    let type = after.types[now.destination]
    let ownKinds = before.declaration(of: route)?.parameters
    let newKinds =
      now.destination == name(of: route) ? after.declaration(of: now)?.parameters : nil
    for parameter in route.parameters {
      let name = parameter.name
      let next = now.parameters.first { $0.name == name }
      let what: String
      if let words = parameter.words, type?.property(name)?.isLinkValue == true {
        // The app's code decides which strings a link value accepts. The lists only show what it
        // prints.
        let code = router?.routableType(named: now.destination)
        let lost = ListChanges(from: words, to: next?.words ?? []).gone
          .filter { code?.reads($0, as: name) != true }
        if lost.isEmpty { continue }
        what = "\(name) no longer accepts \(lost.joined(separator: ", "))"
      } else {
        guard let next, next.type != parameter.type, let kind = newKinds?[name]?.kind,
          ownKinds?[name]?.kind.mayBeRead(otherwiseBy: kind) == true
        else { continue }
        what =
          "\(name) is \(next.type) instead of \(parameter.type), so it may read links differently"
      }
      add(
        RouteChange(
          .parameterNarrowed, pattern, what, link: route.example, breaks: true,
          about: ["\(route.destination).\(name)"]))
    }
    if route.deprecatedSince == nil, let version = now.deprecatedSince {
      add(
        RouteChange(
          .deprecated, pattern, "still opens, but has not been printed since \(version)",
          link: now.example))
    }
  }
}

extension ParameterKind {
  /// Returns true if another kind may refuse some of this kind's texts or give them other values,
  /// although sample links don't show it.
  fileprivate func mayBeRead(otherwiseBy other: Self) -> Bool {
    let fractions: [Self] = [.kind(.float), .kind(.double), .kind(.decimal)]
    // The app's code reads custom types.
    return other == .kind(.custom)
      || fractions.contains(self) && fractions.contains(other) && self != other
        && (self, other) != (.kind(.float), .kind(.double))
  }
}

extension PublishedRoute {
  /// The members that decide which links a route opens, and with which values.
  fileprivate struct Opening: Hashable {
    let pattern: String?
    let destination: String
    let accepts: [String]?
    let parameters: [Parameter]
    let constants: [String: String]?
  }

  fileprivate var opening: Opening {
    Opening(
      pattern: pattern, destination: destination, accepts: accepts, parameters: parameters,
      constants: constants)
  }

  /// True if the app prints links with the route's pattern.
  var isPrinted: Bool { pattern != nil && example != nil && deprecatedSince == nil }

  /// Returns the properties whose parameters have changed since an older version of the route.
  fileprivate func changedParameters(since old: Self) -> [String] {
    ListChanges(from: old.parameters, to: parameters, by: \.self).new
      .map { "\(destination).\($0.name)" }
  }
}

extension PublishedRoutes {
  /// Returns the patterns with the same routes and destinations in both versions. If rewrites,
  /// origins or settings differ, returns an empty set, because they affect every pattern.
  fileprivate func patternsKept(in new: PublishedRoutes) -> Set<String> {
    guard links.links == new.links.links, rewrites == new.rewrites else { return [] }
    let types = Set(Set(types).intersection(new.types).map(\.type))
    let routes = Set(all.map(\.opening)).intersection(new.all.map(\.opening))
      .filter { types.contains($0.destination) }
    let changed = (all + new.all).filter { !routes.contains($0.opening) }.compactMap(\.pattern)
    return Set(routes.compactMap(\.pattern)).subtracting(changed)
  }
}
