// The rules for a saved destination's position. They're necessary because a file could contain any
// position.
extension Router {
  /// Returns true if a destination may be the root of a scene, either because of its placement or
  /// because it's the root of the app's home. The placement `.window` is always allowed, because a
  /// container can't determine whether it's shown in the destination's own window or in the first
  /// scene.
  func mayBeRoot(_ destination: any Destination, on edge: SavedEdge?) -> Bool {
    let forms = destination.placement.alternatives
    let belongsInWindow = forms.contains { if case .window = $0 { true } else { false } }
    switch edge {
    case .window: return belongsInWindow
    case .root:
      return belongsInWindow || forms.contains { if case .root = $0 { true } else { false } }
        || (try? home).map { areSameDestination($0.root.destination, destination) } ?? false
    default: return false
    }
  }

  /// Returns true if a destination's own placement pushes or presents it on its parent.
  func puts(
    _ destination: any Destination, on edge: Hierarchy.Edge, of parent: any Destination
  ) -> Bool {
    destination.placement.alternatives.contains { form in
      switch form {
      case .on(let wanted, let wantedEdge):
        wantedEdge.inHierarchy == edge && isPlace(wanted, parent)
      case .onShown(let destinations, let wantedEdge, _):
        wantedEdge.inHierarchy == edge && destinations.contains { isOne(parent, of: $0) }
      // If the app can't open windows, the destination is a cover.
      case .window: edge == .cover
      case .root, .slot, .first: false
      }
    }
  }

  /// Returns true if a destination may be opened with this edge on top of any screen. The first
  /// alternative of the destination's placement must have the same edge, and the destination can't
  /// be a container.
  func mayBeOnTop(_ destination: any Destination, on edge: Hierarchy.Edge) -> Bool {
    !isContainer(destination) && destination.placement.edgeOnTop == edge
  }

  /// Returns true if a destination's own placement places it in this slot of the container, or if
  /// it's at the bottom of the slot's first screens.
  func puts(
    _ destination: any Destination, inSlot slot: Slot, of container: any Destination
  ) -> Bool {
    let isPlaced = destination.placement.alternatives.contains { form in
      guard case .slot(slot.name, let wanted, _, _) = form else { return false }
      return wanted.map { areSameDestination($0, container) } ?? true
    }
    if isPlaced { return true }
    guard let first = stepsToFirst(of: slot, in: container)?.first else { return false }
    return areSameDestination(first.destination, destination)
  }

  /// Returns true if the placement of `destination` lists `beside` as the content of this slot.
  func names(_ beside: any Destination, inSlot slot: String, besideIt destination: any Destination)
    -> Bool
  {
    destination.placement.alternatives.contains { form in
      guard case .slot(_, _, let others, _) = form, let other = others[slot] else { return false }
      return areSameDestination(other, beside)
    }
  }

  private func isPlace(_ parent: Placement.Parent, _ value: any Destination) -> Bool {
    switch parent {
    case .value(let destination): return areSameDestination(destination, value)
    case .link(let link):
      guard let found = try? found(ownLink: link.text).destination else { return false }
      return areSameDestination(found, value)
    }
  }
}
