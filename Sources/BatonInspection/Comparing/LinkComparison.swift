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
  private let newRoutes: [String: [PublishedRoute]]
  /// The types of both versions, keyed by name.
  private let types: (old: [String: PublishedType], new: [String: PublishedType])
  private let reads: (_ text: String, _ property: String, _ name: String) -> Bool
  /// The changed values that have been reported.
  private var changedValues: Set<[String]> = []
  /// Changes to settings and declarations other than routes. If a link works again once one of them
  /// is undone, that change breaks the link.
  private(set) var declared: [DeclaredChange]
  /// The new version without some of the declared changes, keyed by their indices.
  private var undone: [[Int]: RouteResolver] = [:]
  private(set) var changes: [RouteChange] = []
  /// For each old type, a dictionary whose keys are the removed properties. The values are the
  /// properties that a link now sets instead.
  private(set) var successors: [String: [String: String]] = [:]

  /// - Parameters:
  ///   - opening: A closure that returns an example link's result in the new version. If it's nil,
  ///     the new version's patterns, types, and rewrites determine the result.
  ///   - reads: A closure that returns true if the new version's code certainly reads a text as the
  ///     property of a destination or command.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String],
    declared: [DeclaredChange], opening: ((String) -> RouteResolver.Reading?)?,
    reading reads: @escaping (_ text: String, _ property: String, _ name: String) -> Bool
  ) {
    self.reads = reads
    self.old = old
    self.new = new
    self.renamed = renamed
    self.declared = declared
    (before, after) = (RouteResolver(old), RouteResolver(new))
    newRoutes = new.byPattern
    types = (old.typesByName, new.typesByName)
    let kept = old.patternsKept(in: new)
    for route in old.all {
      guard let pattern = route.pattern, let same = newRoute(pattern, of: name(of: route)) else {
        continue
      }
      changes += changes(of: route, pattern, to: same)
    }
    // Destinations whose patterns haven't changed need no samples.
    let changed = Set(
      (old.all + new.all).filter { !kept.contains($0.pattern ?? "") }.map(\.destination))
    for route in old.all {
      if let pattern = route.pattern {
        compare(route, pattern, hasChanged: changed.contains(route.destination), opening)
      }
    }
    let contested = ContestedLinks(
      from: before, to: after, renamed: renamed, kept: kept, inner: innerLinks)
    for (link, source) in contested.all { report(link, source) }
    let known = Set(old.all.compactMap(\.pattern))
    for route in old.all {
      guard let pattern = route.pattern, newRoutes[pattern] == nil,
        !changes.contains(where: { $0.breaks && $0.about.contains(pattern) })
      else { continue }
      reportGone(route, pattern)
    }
    for route in new.all where route.isPrinted {
      guard let pattern = route.pattern else { continue }
      let samples =
        kept.contains(pattern) ? [] : samples(of: pattern, route.destination, in: after)
      for link in samples + [route.example].compactMap(\.self) { reportPrinted(link) }
    }
    changes += new.all.compactMap { route in
      guard let pattern = route.pattern, !known.contains(pattern) else { return nil }
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
          ?? before.declaration(route.pattern ?? "", of: route.destination).flatMap({
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

  /// Returns the new version's route with this pattern, preferably a route of this destination.
  private func newRoute(_ pattern: String, of name: String) -> PublishedRoute? {
    newRoutes[pattern]?.first { $0.destination == name } ?? newRoutes[pattern]?.first
  }

  // MARK: Links

  /// Compares a link's results. If the link has lost its old result, reports the link, unless the
  /// change has already been reported.
  private mutating func report(_ link: String, _ source: Source.Kind?) {
    let old = before.outcome(of: link, from: source)
    // If the app's code decides what the link opens, the old result isn't known.
    guard let reading = old.reading, before.resolvers.taking(link) == nil,
      let route = self.old.route(reading.pattern, of: reading.name)
    else { return }
    let outcome = after.outcome(of: link, from: source)
    // A source that a destination no longer accepts is reported with that destination.
    guard outcome.refused?.name != name(of: route) else { return }
    let now = outcome.reading
    if loses(link, reading, source, in: after), blame(link, reading, source, now) { return }
    guard let now, now.name == name(of: route) else {
      return reportLost(link, now, of: route, reading.pattern)
    }
    guard reading != now else { return }
    let values = values(of: link, reading, now)
    successors[route.destination, default: [:]].merge(values.successors) { first, _ in first }
    let isSamePattern = now.pattern == reading.pattern
    let isBroken = changes.contains { $0.breaks && $0.about.contains(reading.pattern) }
    changes += values.changes.filter {
      // The first word is the property whose values change.
      let property = String($0.what.prefix { $0 != " " })
      return (isSamePattern || $0.breaks && !isBroken)
        && changedValues.insert(
          [route.destination, reading.pattern, $0.kind.rawValue, property]
        ).inserted
    }
  }

  /// Returns true if a link no longer has its old result.
  private func loses(
    _ link: String, _ reading: RouteResolver.Reading, _ source: Source.Kind?,
    in resolver: RouteResolver
  ) -> Bool {
    if resolver.resolvers.taking(link) != nil { return true }
    let now = resolver.outcome(of: link, from: source).reading
    guard let now, now.name == renamed[reading.name] ?? reading.name else { return true }
    return reading != now && values(of: link, reading, now).changes.contains(where: \.breaks)
  }

  /// Finds the declared changes that break the link, alone or together with others, and adds the
  /// link to them. Returns false if the link is broken without the declared changes, too.
  private mutating func blame(
    _ link: String, _ reading: RouteResolver.Reading, _ source: Source.Kind?,
    _ now: RouteResolver.Reading?
  ) -> Bool {
    let all = Array(declared.indices)
    func isKept(without changes: [Int]) -> Bool {
      let resolver = resolver(without: changes)
      return !loses(link, reading, source, in: resolver)
    }
    /// The change to blame if several changes break the link only together. The link is kept if this
    /// change and all earlier ones are undone.
    var lastNeeded: Int {
      var (tooFew, enough) = (0, all.count)
      while enough - tooFew > 1 {
        let count = (tooFew + enough) / 2
        if isKept(without: Array(all[..<count])) { enough = count } else { tooFew = count }
      }
      return enough - 1
    }
    guard !all.isEmpty, isKept(without: all) else { return false }
    // A change that broke an earlier link is the most likely cause.
    let likely = all.filter { declared[$0].isShown } + all.filter { !declared[$0].isShown }
    var causes = likely.first { isKept(without: [$0]) }.map { [$0] } ?? []
    if causes.isEmpty {
      // Each of several changes may break the link on its own.
      causes = all.filter { cause in !isKept(without: all.filter { $0 != cause }) }
    }
    if causes.isEmpty { causes = [lastNeeded] }
    let what =
      if after.resolvers.taking(link) != nil {
        "the app's code decides what its link opens"
      } else if let now {
        now.name == renamed[reading.name] ?? reading.name
          ? "its link gives different values"
          : "its link opens \(now.name) instead of \(reading.name)"
      } else {
        "its link opens nothing"
      }
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
    _ link: String, _ now: RouteResolver.Reading?, of route: PublishedRoute, _ pattern: String
  ) {
    let isReported = changes.contains {
      [.opensAnother, .opensNothing].contains($0.kind) && $0.about.contains(pattern)
    }
    if isReported { return }
    if let now {
      changes.append(opensAnother(route, pattern, now: now.name, by: now.pattern, link))
    } else {
      // The link may be dead because its destination was removed, or because parameters accept
      // fewer strings.
      let changed =
        newRoute(pattern, of: name(of: route)).map { $0.changedParameters(since: route) } ?? []
      let isGone = types.new[name(of: route)] == nil
      changes.append(
        RouteChange(
          .opensNothing, pattern,
          "\(link == route.example ? "its links" : "links like this") no longer open anything",
          link: link, breaks: true, fix: fix(keeping: pattern, of: route),
          about: (isGone ? [route.destination] : []) + changed + [pattern]))
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
    guard newRoutes[pattern] == nil, types.new[name(of: route)] != nil else { return nil }
    return "keep \"\(pattern)\" with .deprecated(_:since:)"
  }

  /// Reports a removed pattern whose links still work.
  private mutating func reportGone(_ route: PublishedRoute, _ pattern: String) {
    let links =
      [route.example].compactMap(\.self) + samples(of: pattern, route.destination, in: before)
    guard let heir = links.lazy.compactMap({ [after] in after.reading(of: $0)?.pattern }).first,
      let now = newRoute(heir, of: name(of: route))
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
      let pattern = route.pattern, route.isPrinted,
      old.all.contains(where: { name(of: $0) == route.destination && $0.pattern != nil }),
      !changes.contains(where: { $0.kind == .printsUnknown && $0.subject == pattern })
    else { return }
    let outcome = before.outcome(of: link, from: .app)
    // New origins are reported elsewhere, and only once.
    guard outcome.winner == nil, outcome.error?.code != .foreignLink else { return }
    let changed =
      old.all.first { $0.pattern == pattern }.map { route.changedParameters(since: $0) } ?? []
    changes.append(
      RouteChange(
        .printsUnknown, pattern,
        "\(now.name) is printed this way, but the last release can't open links of this form",
        link: link, about: changed.isEmpty ? [pattern] : changed))
  }

  /// Compares a route's example and, if its destination's patterns have changed, its samples.
  private mutating func compare(
    _ route: PublishedRoute, _ pattern: String, hasChanged: Bool,
    _ opening: ((String) -> RouteResolver.Reading?)?
  ) {
    if let example = route.example, let opening {
      let now = opening(example)
      if now?.name != name(of: route) {
        if let reading = before.reading(of: example), loses(example, reading, .app, in: after),
          blame(example, reading, .app, now)
        {
          return
        }
        return reportLost(example, now, of: route, pattern)
      }
    }
    let samples = hasChanged ? samples(of: pattern, route.destination, in: before) : []
    for link in [route.example].compactMap(\.self) + samples {
      let usual = Source(ofText: link)?.kind ?? .webLink
      report(link, route.isOpen(to: usual) ? usual : .app)
    }
  }

  /// Returns links that are generated from a pattern of one of the versions.
  private func samples(
    of pattern: String, _ destination: String, in resolver: RouteResolver
  ) -> [String] {
    resolver.declaration(pattern, of: destination).map { ProbeLinks($0, on: before.links).all }
      ?? []
  }

  // MARK: Values

  /// Compares the values that a destination or command gets from a link.
  private func values(
    of link: String, _ old: RouteResolver.Reading, _ now: RouteResolver.Reading
  ) -> ValueComparison {
    let newType = types.new[now.name]
    var renamed: [String: String] = [:]
    for name in (types.old[old.name]?.properties ?? []).map(\.name) {
      renamed[name] = newType?.newName(of: name)
    }
    return ValueComparison(
      from: old, to: now, link: link, renamed: renamed,
      properties: Set((newType?.properties ?? []).map(\.name)))
  }

  // MARK: Patterns in both versions

  private func changes(
    of route: PublishedRoute, _ pattern: String, to new: PublishedRoute
  ) -> [RouteChange] {
    let type = types.new[new.destination]
    let ownKinds = before.declaration(pattern, of: route.destination)?.parameters
    let newKinds = after.declaration(pattern, of: name(of: route))?.parameters
    var changes = route.parameters.compactMap { parameter -> RouteChange? in
      let name = parameter.name
      let next = new.parameters.first { $0.name == name }
      let what: String
      if let words = parameter.words, type?.property(name)?.isLinkValue == true {
        // The app's code decides which strings a link value accepts. The lists only show what it
        // prints.
        let now = next?.words ?? []
        let lost = words.filter { !now.contains($0) && !reads($0, name, new.destination) }
        guard !lost.isEmpty else { return nil }
        what = "\(name) no longer accepts \(lost.joined(separator: ", "))"
      } else {
        guard let next, next.type != parameter.type, let kind = newKinds?[name]?.kind,
          ownKinds?[name]?.kind.mayBeRead(otherwiseBy: kind) == true
        else { return nil }
        what =
          "\(name) is \(next.type) instead of \(parameter.type), so it may read links differently"
      }
      return RouteChange(
        .parameterNarrowed, pattern, what, link: route.example, breaks: true,
        about: ["\(route.destination).\(name)"])
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
  /// True if the app prints links with the route's pattern.
  fileprivate var isPrinted: Bool { example != nil && deprecatedSince == nil }

  /// Returns the properties whose parameters have changed since an older version of the route.
  fileprivate func changedParameters(since old: Self) -> [String] {
    parameters.filter { parameter in
      old.parameters.first { $0.name == parameter.name } != parameter
    }.map { "\(destination).\($0.name)" }
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
