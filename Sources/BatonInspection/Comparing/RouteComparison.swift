package import Baton

/// What changed between the routes of two versions of an app: which links, activities and saved states
/// that are out there no longer work as they did.
package struct RouteComparison: Sendable, Hashable {
  /// What breaks first, else in the order of the routes.
  package let changes: [RouteChange]

  package var breaks: Bool { changes.contains(where: \.breaks) }

  /// Compares with an app's own router, which opens the example links of the old routes, with what its
  /// rewrites make of them.
  package init(from old: PublishedRoutes, to router: Router) {
    let new = PublishedRoutes(router)
    self.init(from: old, to: new) { link in
      guard let found = try? router.read(printed: link), let pattern = found.pattern else {
        return nil
      }
      return (found.type.name, pattern)
    }
  }

  /// Compares two files; example links are opened as far as patterns, types and rewrites alone tell.
  package init(from old: PublishedRoutes, to new: PublishedRoutes) {
    let resolver = RouteResolver(new)
    self.init(from: old, to: new, opening: resolver.destination)
  }

  private init(
    from old: PublishedRoutes, to new: PublishedRoutes,
    opening: @escaping (String) -> (name: String, pattern: String)?
  ) {
    let walk = RouteComparisonWalk(old: old.all, new: new.all, opening: opening)
    let declared = DeclarationComparison(from: old.declarations, to: new.declarations)
    let changes = walk.destinations + walk.links + walk.activities + declared.changes
    self.changes = changes.filter(\.breaks) + changes.filter { !$0.breaks }
  }
}
