// Checks screens and saved states from a different router, which may have had other features.
extension Router {
  func shownSlot(_ name: String, of container: any Destination) -> Slot? {
    slotEntry(name, of: container).flatMap { $0.isShown ? $0.slot : nil }
  }

  /// Returns the reason why a node can't stay on screen after this router replaces the router that
  /// placed it, or nil if the node can stay. The destination's placement isn't checked, because the
  /// user may have opened the destination somewhere else.
  package func misfit(of node: Hierarchy.Node, on parent: Hierarchy.Node?) -> Diagnostic? {
    guard node.isForeign || node.isLocked || routableType(of: node.destination) != nil else {
      return .unknownDestination(node.name)
    }
    guard let slot = node.edge.slotName, let parent, routableType(of: parent.destination) != nil,
      shownSlot(slot, of: parent.destination) == nil
    else { return nil }
    return .unknownSlot(node.name)
  }

  /// Returns a tree from a different router after removing the nodes that can't stay, along with
  /// everything on them.
  package func adapted(
    _ tree: Hierarchy.Node, on parent: Hierarchy.Node? = nil
  ) -> Hierarchy.Node? {
    misfit(of: tree, on: parent) == nil ? tree.mappingChildren { adapted($0, on: tree) } : nil
  }
}
