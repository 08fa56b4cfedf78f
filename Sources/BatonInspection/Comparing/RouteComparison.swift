package import Baton

/// The changes to an app's routes between two versions, and the links, activities, and saved states
/// that the changes break.
package struct RouteComparison: Sendable, Hashable {
  /// The changes, most severe first. Equally severe changes are in the order of settings and
  /// declarations, features, destinations, links, activities and contributions, except that broken
  /// values come after other broken things.
  package let changes: [RouteChange]
  /// The new names of renamed destinations and commands.
  package let renamed: [String: String]

  package var breaks: Bool { changes.contains(where: \.breaks) }

  /// Compares an old version with the app's own router. The comparison opens the old routes'
  /// example links with the current rewrites, and reads the example values of activities and saved
  /// states.
  package init(from old: PublishedRoutes, to router: Router) {
    self.init(from: old, to: PublishedRoutes(router), in: router)
  }

  /// Compares two files. Without the app's code, example links are resolved only with patterns,
  /// types and rewrites.
  package init(from old: PublishedRoutes, to new: PublishedRoutes) {
    self.init(from: old, to: new, in: nil)
  }

  /// - Parameter router: The new version's router, if its code is available.
  private init(from old: PublishedRoutes, to new: PublishedRoutes, in router: Router?) {
    let destinations = DestinationPairs(from: old, to: new)
    let links = LinkComparison(
      from: old, to: new, renamed: destinations.renamed,
      declared: DeclaredChanges(from: old, to: new).all, router: router)
    let unchanged = Set(Set(old.types).intersection(new.types).map(\.type))
    let types = destinations.kept.flatMap { before, now -> [RouteChange] in
      let stored = before.type.flatMap { type in
        router?.routableType(named: now.name).map {
          StoredComparison(type.examples, of: type, as: $0)
        }
      }
      return DestinationComparison(
        before, now, renamed: destinations.renamed,
        successors: links.successors[before.name] ?? [:], unchanged: unchanged, stored: stored
      )?.changes ?? DestinationComparison.routeChanges(before, now)
    }
    let features = FeatureComparison(destinations)
    let changes =
      links.declared.map(\.change) + features.changes + destinations.changes + types
      + links.changes + destinations.activityChanges + Self.contributions(old, new)
    renamed = destinations.renamed
    self.changes = changes.filter { !features.explains($0) }.merged + Self.notCompared(old, new)
  }

  /// Compares contributions. Two contributions count as the same if they open the same destination.
  /// Contributions that don't open a destination count as the same if they have the same value.
  private static func contributions(
    _ old: PublishedRoutes, _ new: PublishedRoutes
  ) -> [RouteChange] {
    let list = ListChanges(from: old.links.contributions, to: new.links.contributions) {
      [$0.point, $0.feature, $0.opens ?? "", $0.opens == nil ? $0.value : ""]
    }
    return list.gone.map {
      RouteChange(.contributionGone, $0.point, "\($0.feature) no longer adds \($0.value)")
    }
      + list.kept.filter { $0.old != $0.new }.map { before, now in
        RouteChange(
          .contributionChanged, now.point,
          before.value == now.value
            ? "\(now.value) of \(now.feature) has rank \(now.rank) instead of \(before.rank)"
            : "\(now.feature) adds \(now.value) instead of \(before.value)")
      }
      + list.new.map {
        RouteChange(.contributionNew, $0.point, "\($0.feature) adds \($0.value)")
      }
  }

  /// Returns a note if one of the files may contain something that this version can't read.
  private static func notCompared(
    _ old: PublishedRoutes, _ new: PublishedRoutes
  ) -> [RouteChange] {
    let format = max(old.links.format, new.links.format)
    guard format > PublishedLinks.currentFormat else { return [] }
    return [
      RouteChange(
        .notCompared, "not compared",
        "anything that format \(format) adds to format \(PublishedLinks.currentFormat)")
    ]
  }
}
