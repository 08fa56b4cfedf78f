import Baton

/// A comparison of the destinations, commands and activity types of both versions.
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

  /// Returns the new names of renamed destinations. A missing destination counts as renamed if its
  /// remaining patterns and activity types all open the same new destination.
  private static func renamed(
    from old: [PublishedRoute], to new: [PublishedRoute]
  ) -> [String: String] {
    let before = Set(old.map(\.destination))
    let after = Set(new.map(\.destination))
    var renamed: [String: String] = [:]
    for name in before.subtracting(after) {
      let routes = old.filter { $0.destination == name }
      let successors = new.filter { route in
        routes.contains {
          $0.pattern == route.pattern && route.pattern != nil
            || !Set($0.activityTypes).isDisjoint(with: route.activityTypes)
        }
      }
      let names = Set(successors.map(\.destination))
      if names.count == 1, let heir = names.first, !before.contains(heir) { renamed[name] = heir }
    }
    return renamed
  }

  // MARK: Destinations

  var destinations: [RouteChange] {
    var seen: Set<String> = []
    return old.filter { seen.insert($0.destination).inserted }.flatMap { route -> [RouteChange] in
      let name = route.destination
      if let heir = renamed[name] {
        return [
          RouteChange(
            .destinationRenamed, name,
            "is now named \(heir); saved states have the old name: add .named(\"\(name)\")",
            breaks: true)
        ]
      }
      guard let now = new.first(where: { $0.destination == name }) else {
        return [gone(name)]
      }
      return sources(of: route, to: now) + kind(of: route, to: now)
    }
      + new.filter { route in
        // New destinations with a pattern or an activity type are already reported together with
        // it.
        route.pattern == nil && route.activityTypes.isEmpty && !seen.contains(route.destination)
          && !renamed.values.contains(route.destination)
      }.map { RouteChange(.typeNew, $0.destination, "is a new \($0.kind)") }
  }

  /// Reports a removed destination, and any of its patterns and activity types that no other
  /// destination took over.
  private func gone(_ name: String) -> RouteChange {
    let routes = old.filter { $0.destination == name }
    let kept = Set(new.compactMap(\.pattern) + new.flatMap(\.activityTypes))
    let lost = (routes.compactMap(\.pattern) + routes.flatMap(\.activityTypes))
      .filter { !kept.contains($0) }.uniqued
    let with =
      lost.isEmpty ? "" : ", along with everything that opened it (\(lost.joined(separator: ", ")))"
    let link = routes.first { $0.example != nil && $0.deprecatedSince == nil }?.example
    return RouteChange(
      .destinationGone, name, "is gone\(with); saved states are cut off where they contain it",
      link: link, breaks: true, about: [name])
  }

  private func kind(of route: PublishedRoute, to new: PublishedRoute) -> [RouteChange] {
    if route.kind != new.kind {
      return [
        RouteChange(
          .kindChanged, route.destination, "is a \(new.kind) instead of a \(route.kind)",
          link: route.example, breaks: true, about: [route.destination])
      ]
    }
    guard let before = route.confirmation, let now = new.confirmation, before != now else {
      return []
    }
    return [
      RouteChange(
        .confirmationChanged, route.destination, "asks \(now) instead of \(before)",
        link: route.example,
        // The new confirmation doesn't warn users anymore, although the command may still destroy
        // something.
        breaks: before.destructive && !now.destructive)
    ]
  }

  private func sources(of route: PublishedRoute, to new: PublishedRoute) -> [RouteChange] {
    let always: Set<Source.Kind> = [.app, .restoration]
    let all = Source.Kind.allCases.filter { !always.contains($0) }.map(\.rawValue)
    let (before, after) = (route.accepts ?? all, new.accepts ?? all)
    let closed = before.filter { !after.contains($0) }.joined(separator: ", ")
    let opened = after.filter { !before.contains($0) }.joined(separator: ", ")
    func change(_ kind: RouteChange.Kind, _ what: String, breaks: Bool) -> RouteChange {
      RouteChange(kind, route.destination, what, link: route.example, breaks: breaks)
    }
    return
      (closed.isEmpty
      ? [] : [change(.sourcesNarrowed, "no longer opens from \(closed)", breaks: true)])
      + (opened.isEmpty
        ? [] : [change(.sourcesWidened, "opens from \(opened) too", breaks: false)])
  }

  // MARK: Activities

  var activities: [RouteChange] {
    let before = types(of: old)
    let after = types(of: new)
    let lost = before.compactMap { type, name -> RouteChange? in
      let name = renamed[name] ?? name
      guard let now = after.first(where: { $0.type == type })?.name else {
        return RouteChange(
          .activityGone, type, "no longer opens \(name) or anything else", breaks: true,
          about: [name])
      }
      guard now != name else { return nil }
      return RouteChange(
        .activityOpensAnother, type, "opens \(now) instead of \(name)", breaks: true)
    }
    let known = Set(before.map(\.type))
    return lost
      + after.filter { !known.contains($0.type) }
      .map { RouteChange(.activityNew, $0.type, "is new and opens \($0.name)") }
  }

  private func types(of routes: [PublishedRoute]) -> [(type: String, name: String)] {
    var seen: Set<String> = []
    return routes.flatMap { route in
      route.activityTypes.filter { seen.insert($0).inserted }.map { ($0, route.destination) }
    }
  }
}
