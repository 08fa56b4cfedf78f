import Baton

/// A change to a setting or declaration other than a route.
///
/// If an old link loses its result, but keeps it once the change is undone, the change breaks the
/// link.
struct DeclaredChange {
  private(set) var change: RouteChange
  /// Undoes the change in the new version.
  let undo: (inout PublishedRoutes) -> Void
  /// True if a link shows that the change breaks links.
  private(set) var isShown = false

  init(_ change: RouteChange, undo: @escaping (inout PublishedRoutes) -> Void) {
    (self.change, self.undo) = (change, undo)
  }

  /// Adds the first link that the change breaks.
  ///
  /// - Parameter what: The link's new result as a phrase, such as "its link opens nothing".
  mutating func show(_ link: String, _ what: String) {
    if !isShown { change = change.breaking(link, what) }
    isShown = true
  }
}
