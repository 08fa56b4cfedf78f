extension Restoration {
  /// Decodes a destination. If that fails, reports a problem and returns nil.
  mutating func read(_ saved: SavedNode) -> Known? {
    guard let type = router.routableType(named: saved.name), !type.isCommand else {
      problems.append(.unknownDestination(saved.name))
      return nil
    }
    do {
      return try decode(saved, as: type).map { ($0, type) }
    } catch {
      let reason: RedactableText = "its values cannot be read: \(value: type.text(of: error))"
      problems.append(.cutOff(type.name, .values, because: reason))
      return nil
    }
  }

  func decode(_ saved: SavedNode, as type: RouteType) throws -> (any Destination)? {
    try type.decode(stored: try [String: ActivityValue](saved: saved.values), form: .saved)
      .destination
  }

  /// Restores a destination, the content of its slots, and the screen presented over it.
  mutating func make(
    _ known: Known, _ saved: SavedNode, on edge: Hierarchy.Edge, isFocused: Bool,
    focus: SavedFocus
  ) -> Hierarchy.Node {
    var node = Hierarchy.Node(known.destination, name: known.type.name, edge: edge)
    let order = router.slotOrder(of: known.destination)
    for child in children(of: saved, on: known, in: order, isFocused: isFocused, focus: focus) {
      node.set(child, slotOrder: order, focused: false)
    }
    if let slot = saved.selected, router.shownSlot(slot, of: known.destination) != nil {
      node.select(slot)
    }
    return node
  }

  /// Restores the content of a destination's slots and the screen presented over the destination.
  ///
  /// - Parameter known: The destination, or nil if it's cut off.
  mutating func children(
    of saved: SavedNode, on known: Known?, in order: [String] = [], isFocused: Bool,
    focus: SavedFocus
  ) -> [Hierarchy.Node] {
    var children: [Hierarchy.Node?] = []
    for name in saved.slotNames(in: order) {
      guard let stack = saved.slots[name] else { continue }
      var base = Base.nowhere
      if let known, let slot = router.shownSlot(name, of: known.destination) {
        base = .slot(slot, known, saved)
      } else if known != nil, let name = stack.nodes.first?.name,
        router.routableType(named: name) != nil
      {
        problems.append(.unknownSlot(name))
      }
      let isFocus = isFocused && focus == .slot && name == saved.selected
      children.append(self.stack(stack, on: base, isFocused: isFocus))
    }
    if let presented = saved.presented {
      let base = known.map { Base.presented(over: $0) } ?? .nowhere
      children.append(
        stack(presented, on: base, isFocused: isFocused && focus == .presented))
    }
    return children.compactMap { $0 }
  }
}

extension SavedNode {
  /// Returns the names of the saved slots. Slots that still exist come first, in the
  /// container's order.
  fileprivate func slotNames(in order: [String]) -> [String] {
    order.filter { slots[$0] != nil } + slots.keys.filter { !order.contains($0) }.ordered()
  }
}
