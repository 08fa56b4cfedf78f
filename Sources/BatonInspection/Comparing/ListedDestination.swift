import Baton

/// A destination or command of one version, with its routes.
struct ListedDestination {
  let routes: [PublishedRoute]
  let type: PublishedType?

  /// The route with the members that all of a destination's routes have in common.
  var first: PublishedRoute { routes[0] }
  var name: String { first.destination }
  var feature: String { first.feature }
  var isCommand: Bool { first.kind == "command" }
  /// True if the type is exempt from the requirements of its feature and the app.
  var isExempt: Bool { type?.privacy.exempt == true }
  /// The patterns and activity types that open the destination.
  var openers: [String] { routes.compactMap(\.pattern) + first.activityTypes }
}

/// The destinations and commands of two versions, in pairs.
struct DestinationPairs {
  let gone: [ListedDestination]
  let new: [ListedDestination]
  let kept: [(old: ListedDestination, new: ListedDestination)]
  /// The new names of renamed destinations and commands.
  let renamed: [String: String]
  private let newOpeners: Set<String>
  private let activities: ListChanges<(type: String, name: String)>

  init(from old: PublishedRoutes, to new: PublishedRoutes) {
    let (before, after) = (old.destinations, new.destinations)
    let renamed = Self.renamed(from: before, to: after)
    let list = ListChanges(from: before, to: after) { renamed[$0.name] ?? $0.name }
    (gone, self.new, kept) = (list.gone, list.new, list.kept)
    self.renamed = renamed
    newOpeners = Set(after.flatMap(\.openers))
    func activities(_ list: [ListedDestination]) -> [(type: String, name: String)] {
      // The first destination with an activity type gets its activities.
      var seen: Set<String> = []
      return list.flatMap { place in
        place.first.activityTypes.filter { seen.insert($0).inserted }
          .map { ($0, renamed[place.name] ?? place.name) }
      }
    }
    self.activities = ListChanges(from: activities(before), to: activities(after), by: \.type)
  }

  /// Returns the new names of renamed destinations. A missing destination counts as renamed if its
  /// remaining patterns and activity types all open the same new destination.
  private static func renamed(
    from old: [ListedDestination], to new: [ListedDestination]
  ) -> [String: String] {
    let before = Set(old.map(\.name))
    let after = Set(new.map(\.name))
    var owners: [String: Set<String>] = [:]
    for place in new {
      for opener in place.openers { owners[opener, default: []].insert(place.name) }
    }
    return old.reduce(into: [:]) { renamed, place in
      let heirs = Set(place.openers.flatMap { owners[$0] ?? [] })
      guard !after.contains(place.name), heirs.count == 1, heirs.isDisjoint(with: before) else {
        return
      }
      renamed[place.name] = heirs.first
    }
  }

  /// The changes to names, and the destinations and activity types that are gone or new.
  var changes: [RouteChange] {
    let renames = kept.filter { $0.old.name != $0.new.name }.map { old, new in
      RouteChange(
        .destinationRenamed, old.name,
        "is now named \(new.name); saved states have the old name: add .named(\"\(old.name)\")",
        breaks: true)
    }
    let gone = gone.map { place in
      let lost = place.openers.filter { !newOpeners.contains($0) }.uniqued.joined(separator: ", ")
      return RouteChange(
        .destinationGone, place.name,
        "is gone\(lost.isEmpty ? "" : ", along with everything that opened it (\(lost))"); "
          + "saved states are cut off where they contain it",
        link: place.routes.first(where: \.isPrinted)?.example, breaks: true, about: [place.name])
    }
    // Other new destinations are reported together with what opens them.
    let added = new.filter(\.openers.isEmpty).map {
      RouteChange(.typeNew, $0.name, "is a new \($0.first.kind)")
    }
    return renames + gone + added
  }

  var activityChanges: [RouteChange] {
    activities.gone.map { type, name in
      RouteChange(
        .activityGone, type, "no longer opens \(name) or anything else", breaks: true,
        about: [name])
    }
      + activities.kept.filter { $0.old.name != $0.new.name }.map { old, new in
        RouteChange(
          .activityOpensAnother, old.type, "opens \(new.name) instead of \(old.name)", breaks: true)
      }
      + activities.new.map { RouteChange(.activityNew, $0.type, "is new and opens \($0.name)") }
  }
}

extension PublishedRoutes {
  fileprivate var destinations: [ListedDestination] {
    let (routes, types) = (Dictionary(grouping: all, by: \.destination), typesByName)
    return all.map(\.destination).uniqued.map {
      ListedDestination(routes: routes[$0] ?? [], type: types[$0])
    }
  }
}
