import Baton

/// Compares the destinations, commands and activity types of both versions.
struct RouteComparisonWalk {
  private let old: [PublishedRoute]
  private let new: [PublishedRoute]
  /// The new names of renamed destinations and commands.
  let renamed: [String: String]

  init(_ old: PublishedRoutes, _ new: PublishedRoutes) {
    self.old = old.all
    self.new = new.all
    renamed = Self.renamed(from: old.all, to: new.all)
  }

  /// Returns the new names of renamed destinations: if one is missing, but its remaining patterns
  /// and activity types all open one new destination, it was renamed.
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

  // MARK: Destinations

  var destinations: [RouteChange] {
    var seen: Set<String> = []
    return old.filter { seen.insert($0.destination).inserted }.flatMap { route -> [RouteChange] in
      let name = route.destination
      if let heir = renamed[name] { return [.renamed(name, to: heir)] }
      guard let now = new.first(where: { $0.destination == name }) else {
        return [.destinationGone(name)]
      }
      return sources(of: route, to: now) + kind(of: route, to: now)
    }
      + new.filter { route in
        // Other new destinations are already reported with their pattern or activity type.
        route.pattern == nil && route.activityTypes.isEmpty && !seen.contains(route.destination)
          && !renamed.values.contains(route.destination)
      }.map { .typeNew($0) }
  }

  private func kind(of route: PublishedRoute, to new: PublishedRoute) -> [RouteChange] {
    guard let before = route.kind, let now = new.kind else { return [] }
    if before != now { return [.kind(route, from: before, to: now)] }
    guard let before = route.confirmation, let now = new.confirmation, before != now else {
      return []
    }
    return [.confirmation(route, from: before, to: now)]
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
