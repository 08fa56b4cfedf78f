// Decides which positions a destination may have.
extension Restoration {
  /// Returns the edge for a destination, or nil if the destination isn't allowed at this position.
  ///
  /// - Parameter edge: The saved edge of the stack's first destination.
  func edge(
    of known: Known, _ saved: SavedNode, _ edge: SavedEdge?, on base: Base
  ) -> Hierarchy.Edge? {
    switch base {
    case .nowhere: return nil
    case .root:
      guard router.mayBeRoot(known.destination, on: edge) else { return nil }
      return edge?.edge(among: .root, .window)
    case .pushed(let below): return canBePlaced(known, saved, on: .push, of: below) ? .push : nil
    case .slot(let slot, let container, let savedContainer):
      guard edge == .slot else { return nil }
      let isPlaced =
        router.puts(known.destination, inSlot: slot, of: container.destination)
        || isNamedBeside(known, in: slot.name, savedContainer)
      return isPlaced ? .slot(slot.name, slot.kind) : nil
    case .presented(let parent):
      guard let edge = edge?.edge(among: .sheet, .cover) else { return nil }
      return canBePlaced(known, saved, on: edge, of: parent) ? edge : nil
    }
  }

  private func canBePlaced(
    _ known: Known, _ saved: SavedNode, on edge: Hierarchy.Edge, of parent: Known
  ) -> Bool {
    // Nothing can be pushed onto a container.
    guard edge != .push || !router.isContainer(parent.destination) else { return false }
    return router.puts(known.destination, on: edge, of: parent.destination)
      || saved.isOnTop && router.mayBeOnTop(known.destination, on: edge)
  }

  /// Returns true if the first destination in another slot lists this destination in `beside`. This
  /// is checked last, because most destinations are in the slot that their own placement names.
  private func isNamedBeside(_ known: Known, in slot: String, _ container: SavedNode) -> Bool {
    container.slots.contains { other, stack in
      guard other != slot, let bottom = stack.nodes.first,
        let type = router.routableType(named: bottom.name),
        let sibling = try? decode(bottom, as: type)
      else { return false }
      return router.names(known.destination, inSlot: slot, besideIt: sibling)
    }
  }
}

extension SavedEdge {
  fileprivate func edge(among edges: Hierarchy.Edge...) -> Hierarchy.Edge? {
    edges.first { $0.kind == rawValue }
  }
}
