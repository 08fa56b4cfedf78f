import Baton

/// Goes through the routes of both versions.
struct RouteComparisonWalk {
  private let old: [PublishedRoute]
  private let new: [PublishedRoute]
  private let opening: (String) -> (name: String, pattern: String)?
  private let renamed: [String: String]

  init(
    old: [PublishedRoute], new: [PublishedRoute],
    opening: @escaping (String) -> (name: String, pattern: String)?
  ) {
    self.old = old
    self.new = new
    self.opening = opening
    renamed = Self.renamed(from: old, to: new)
  }

  /// A destination that is gone, of whose patterns and activity types all that are left lead to one
  /// that is new, has another name now.
  private static func renamed(
    from old: [PublishedRoute], to new: [PublishedRoute]
  ) -> [String: String] {
    let before = Set(old.map(\.destination))
    let after = Set(new.map(\.destination))
    var renamed: [String: String] = [:]
    for name in before.subtracting(after) {
      let routes = old.filter { $0.destination == name }
      let heirs = new.filter { route in
        routes.contains {
          $0.pattern == route.pattern && route.pattern != nil
            || !Set($0.activityTypes).isDisjoint(with: route.activityTypes)
        }
      }
      let names = Set(heirs.map(\.destination))
      if names.count == 1, let heir = names.first, !before.contains(heir) { renamed[name] = heir }
    }
    return renamed
  }

  // MARK: Links

  var links: [RouteChange] {
    let before = Set(old.compactMap(\.pattern))
    return old.flatMap(changes)
      + new.compactMap { route in
        guard let pattern = route.pattern, !before.contains(pattern) else { return nil }
        return .patternNew(route, pattern)
      }
  }

  private func changes(of route: PublishedRoute) -> [RouteChange] {
    guard let pattern = route.pattern else { return [] }
    let same = new.first { $0.pattern == pattern }
    let name = renamed[route.destination] ?? route.destination
    var changes: [RouteChange] = []
    if let same { changes += self.changes(of: route, pattern, to: same) }
    if let example = route.example {
      // What narrowed its parameters has been told.
      let isTold = changes.contains(where: \.breaks)
      guard let now = opening(example) else {
        return isTold ? changes : changes + [.opensNothing(route, pattern)]
      }
      if now.name != name { return changes + [.opensAnother(route, pattern, now: now.name)] }
      if same == nil { changes.append(.patternGone(route, pattern, by: now.pattern)) }
    } else if let same {
      if same.destination != name {
        changes.append(.opensAnother(route, pattern, now: same.destination))
      }
    } else {
      changes.append(.patternGone(route, pattern, by: nil))
    }
    return changes
  }

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

  // MARK: Destinations

  var destinations: [RouteChange] {
    var seen: Set<String> = []
    return old.filter { seen.insert($0.destination).inserted }.flatMap { route -> [RouteChange] in
      let name = route.destination
      if let heir = renamed[name] { return [.renamed(name, to: heir)] }
      guard let now = new.first(where: { $0.destination == name }) else {
        return [.destinationGone(name)]
      }
      return sources(of: route, to: now) + requirements(of: route, to: now)
    }
  }

  private func sources(of route: PublishedRoute, to new: PublishedRoute) -> [RouteChange] {
    let always: Set<Source.Kind> = [.app, .restoration]
    let all = Source.Kind.allCases.filter { !always.contains($0) }.map(\.rawValue)
    let before = route.accepts ?? all
    let after = new.accepts ?? all
    let closed = before.filter { !after.contains($0) }
    let opened = after.filter { !before.contains($0) }
    return (closed.isEmpty ? [] : [.sources(closed: closed, route)])
      + (opened.isEmpty ? [] : [.sources(opened: opened, route)])
  }

  private func requirements(of route: PublishedRoute, to new: PublishedRoute) -> [RouteChange] {
    let more = new.requires.filter { !route.requires.contains($0) }
    return more.isEmpty ? [] : [.requiresMore(more, route)]
  }

  // MARK: Activities

  var activities: [RouteChange] {
    let before = types(of: old)
    let after = types(of: new)
    let lost = before.compactMap { type, name -> RouteChange? in
      let name = renamed[name] ?? name
      guard let now = after.first(where: { $0.type == type })?.name else {
        return .activityGone(type, name)
      }
      return now == name ? nil : .activity(type, from: name, to: now)
    }
    let known = Set(before.map(\.type))
    return lost + after.filter { !known.contains($0.type) }.map { .activityNew($0.type, $0.name) }
  }

  private func types(of routes: [PublishedRoute]) -> [(type: String, name: String)] {
    var seen: Set<String> = []
    return routes.flatMap { route in
      route.activityTypes.filter { seen.insert($0).inserted }.map { ($0, route.destination) }
    }
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
