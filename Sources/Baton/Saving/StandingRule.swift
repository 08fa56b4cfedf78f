/// Where a place of a saved state may stand: the state says in which order and on which edge places stand,
/// but it gives no rights.
struct StandingRule {
  private let router: Router

  init(_ router: Router) {
    self.router = router
  }

  /// Whether a place may be the bottom of a scene: by its placement, or as the bottom of home. Containers
  /// cannot tell a window of its own from the scene's first, so what belongs in a window may be both.
  func mayBeRoot(_ destination: any Destination, on edge: SavedEdge?) -> Bool {
    let forms = destination.placement.alternatives
    let belongsInWindow = forms.contains { if case .window = $0 { true } else { false } }
    switch edge {
    case .window: return belongsInWindow
    case .root:
      return belongsInWindow || forms.contains { if case .root = $0 { true } else { false } }
        || (try? router.home).map(\.root).map { router.areSamePlace($0.destination, destination) }
          ?? false
    default: return false
    }
  }

  /// Whether a place's own placement puts it on its parent by this edge: pushed or presented.
  func puts(
    _ destination: any Destination, on edge: Hierarchy.Edge, of parent: any Destination
  ) -> Bool {
    destination.placement.alternatives.contains { form in
      switch form {
      case .on(let wanted, let wantedEdge):
        wantedEdge.inHierarchy == edge && isPlace(wanted, parent)
      case .onShown(let places, let wantedEdge, _):
        wantedEdge.inHierarchy == edge && places.contains { router.isOne(parent, of: $0) }
      // Where there are no windows, it covers whatever is shown.
      case .window: edge == .cover
      case .root, .slot, .first: false
      }
    }
  }

  /// Whether a place may stand on top of whatever was shown by this edge: that of the first alternative of
  /// its placement. Containers stand where they are placed.
  func mayBeOnTop(_ destination: any Destination, of type: RoutableType, on edge: Hierarchy.Edge)
    -> Bool
  {
    destination.slots.isEmpty && destination.placement.edgeOnTop == edge
  }

  /// Whether a place's own placement leads into this slot of a container.
  func puts(
    _ destination: any Destination, inSlot slot: String, of container: any Destination
  ) -> Bool {
    destination.placement.alternatives.contains { form in
      guard case .slot(slot, let wanted, _, _) = form else { return false }
      return wanted.map { router.areSamePlace($0, container) } ?? true
    }
  }

  /// Whether the placement of a place in another slot of the container names this one beside it.
  func names(_ beside: any Destination, inSlot slot: String, besideIt destination: any Destination)
    -> Bool
  {
    destination.placement.alternatives.contains { form in
      guard case .slot(_, _, let others, _) = form, let other = others[slot] else { return false }
      return router.areSamePlace(other, beside)
    }
  }

  private func isPlace(_ parent: Placement.Parent, _ place: any Destination) -> Bool {
    switch parent {
    case .value(let destination): return router.areSamePlace(destination, place)
    case .link(let link):
      guard let found = try? router.found(ownLink: link.text).destination else { return false }
      return router.areSamePlace(found, place)
    }
  }
}
