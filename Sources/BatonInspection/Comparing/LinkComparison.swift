import Baton

/// Checks the links of an old version in the new one, with their values: its examples, and links
/// made from its patterns.
struct LinkComparison {
  private let old: PublishedRoutes
  private let new: PublishedRoutes
  /// The new names of renamed destinations and commands.
  private let renamed: [String: String]
  private let before: RouteResolver
  private let after: RouteResolver
  private(set) var changes: [RouteChange] = []
  /// By old type: properties that are gone, by those that links fill in their stead.
  private(set) var heirs: [String: [String: String]] = [:]

  /// - Parameter opening: What an example opens in the new version.
  init(
    from old: PublishedRoutes, to new: PublishedRoutes, renamed: [String: String],
    opening: (String) -> RouteResolver.Reading?
  ) {
    self.old = old
    self.new = new
    self.renamed = renamed
    before = RouteResolver(old)
    after = RouteResolver(new)
    for route in old.all {
      guard let pattern = route.pattern else { continue }
      changes += changes(of: route, pattern, opening: opening)
    }
    let known = Set(old.all.compactMap(\.pattern))
    changes += new.all.compactMap { route in
      guard let pattern = route.pattern, !known.contains(pattern) else { return nil }
      return .patternNew(route, pattern)
    }
  }

  private mutating func changes(
    of route: PublishedRoute, _ pattern: String, opening: (String) -> RouteResolver.Reading?
  ) -> [RouteChange] {
    let same = new.all.first { $0.pattern == pattern }
    let name = renamed[route.destination] ?? route.destination
    var changes = same.map { self.changes(of: route, pattern, to: $0) } ?? []
    // What narrowed its parameters has been told.
    let isTold = changes.contains(where: \.breaks)
    if let example = route.example {
      guard let now = opening(example) else {
        return isTold
          ? changes : changes + [.opensNothing(pattern, example, isExample: true)]
      }
      if now.name != name {
        return changes + [.opensAnother(route, pattern, now: now.name, example)]
      }
      if same == nil { changes.append(.patternGone(route, pattern, by: now.pattern)) }
    } else if let same {
      if same.destination != name {
        return changes + [.opensAnother(route, pattern, now: same.destination, nil)]
      }
    } else {
      changes.append(.patternGone(route, pattern, by: nil))
    }
    return changes + values(of: route, pattern, name, same, isTold: isTold)
  }

  // MARK: Values

  /// Compares the values of a route's links with those that links made from its pattern open. Each
  /// kind of change of a property is reported once.
  private mutating func values(
    of route: PublishedRoute, _ pattern: String, _ name: String, _ same: PublishedRoute?,
    isTold: Bool
  ) -> [RouteChange] {
    let type = old.types.first { $0.type == route.destination }
    let newType = new.types.first { $0.type == name }
    let probes = ProbeLinks(route, on: before.links, origins: type?.origins)
    let renamed = type.flatMap { type in
      newType.map { now in
        Dictionary(
          uniqueKeysWithValues: type.properties.compactMap { property in
            type.renaming(of: property.name, in: now).map { (property.name, $0) }
          })
      }
    }
    // What a pattern itself sets has been told where there is one pattern to compare.
    let constants = same.map { now in
      Set((route.constants ?? [:]).keys).union((now.constants ?? [:]).keys)
    }
    var changes: [RouteChange] = []
    var seen: Set<String> = []
    for link in [route.example].compactMap(\.self) + (probes?.links ?? []) {
      guard var old = before.reading(of: link), old.pattern == pattern else { continue }
      guard var now = after.reading(of: link) else {
        if !isTold, isOfTheApp(link), seen.insert("nothing").inserted {
          changes.append(.opensNothing(pattern, link, isExample: false))
        }
        continue
      }
      guard now.name == name else {
        if seen.insert("another").inserted {
          changes.append(.opensAnother(route, pattern, now: now.name, link))
        }
        continue
      }
      for name in constants ?? [] {
        old.texts[name] = nil
        now.texts[name] = nil
      }
      let values = ValueComparison(
        from: old, to: now, of: link, renamed: renamed ?? [:],
        properties: newType.map { Set($0.properties.map(\.name)) })
      heirs[route.destination, default: [:]].merge(values.heirs) { first, _ in first }
      changes += values.changes.filter {
        seen.insert($0.kind.rawValue + $0.subjectOfValue).inserted
      }
    }
    return changes
  }

  /// Returns true if the new version still has a link's origin. A missing origin is reported once.
  private func isOfTheApp(_ link: String) -> Bool {
    guard old.links != nil, new.links != nil, let parts = try? DeepLink(link),
      let scheme = parts.scheme
    else { return true }
    guard scheme == "https" || scheme == "http", let host = parts.host else {
      return after.links.schemes.contains(scheme)
    }
    return after.links.webHosts.contains { name in
      name == host || name.hasPrefix("*.") && host.hasSuffix(name.dropFirst())
    }
  }

  // MARK: Patterns that both have

  private func changes(
    of route: PublishedRoute, _ pattern: String, to new: PublishedRoute
  ) -> [RouteChange] {
    let missable = (try? PatternShape(parsing: pattern))?.parametersBehindPath ?? []
    var changes = route.parameters.compactMap { parameter -> RouteChange? in
      guard let now = new.parameters.first(where: { $0.name == parameter.name }) else { return nil }
      let change = ParameterChange(
        from: parameter, to: now, mayBeMissing: missable.contains(parameter.name))
      return .parameter(parameter.name, pattern, change, route)
    }
    let (before, after) = (route.constants ?? [:], new.constants ?? [:])
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      changes.append(.constant(name, pattern, from: before[name], to: after[name], route))
    }
    if route.deprecatedSince == nil, let version = new.deprecatedSince {
      changes.append(.deprecated(new, pattern, since: version))
    }
    return changes
  }
}

extension RouteChange {
  /// The property of which a change of values tells: the first word.
  fileprivate var subjectOfValue: String {
    String(what.prefix { $0 != " " })
  }
}

extension PatternShape {
  /// The names of the parameters that a link may leave out without another path.
  fileprivate var parametersBehindPath: Set<String> {
    var shape = self
    shape.host = nil
    shape.path = []
    return Set(shape.parameters.map(\.name))
  }
}
