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

  func decode(
    _ saved: SavedNode, as type: RouteType
  ) throws -> (any Destination)? {
    try type.decode(stored: try [String: ActivityValue](saved: saved.values), form: .link)
      .destination
  }

  /// Restores a destination, the content of its slots, and the screen presented over it.
  mutating func make(
    _ known: Known, _ saved: SavedNode, on edge: Hierarchy.Edge, isFocused: Bool,
    focus: SavedFocus
  ) -> Hierarchy.Node {
    var node = Hierarchy.Node(known.destination, name: known.type.name, edge: edge)
    let order = router.slotOrder(of: known.destination)
    for name in saved.slotNames(in: order) {
      guard let stack = saved.slots[name] else { continue }
      let slot = router.shownSlot(name, of: known.destination)
      if slot == nil, let name = stack.nodes.first?.name, router.routableType(named: name) != nil {
        problems.append(.unknownSlot(name))
      }
      let child = self.stack(
        stack, on: slot.map { .slot($0, known, saved) } ?? .nowhere,
        isFocused: isFocused && focus == .slot && name == saved.selected)
      if let child { node.set(child, slotOrder: order, focused: false) }
    }
    if let slot = saved.selected, router.shownSlot(slot, of: known.destination) != nil {
      node.select(slot)
    }
    if let presented = saved.presented {
      let child = stack(
        presented, on: .presented(over: known), isFocused: isFocused && focus == .presented)
      if let child { node.set(child, slotOrder: order, focused: false) }
    }
    return node
  }

  /// Restores the content of a destination's slots and the screen presented over the destination,
  /// even though the destination itself is cut off.
  mutating func adopt(_ saved: SavedNode, isFocused: Bool, focus: SavedFocus) {
    for slot in saved.slotNames(in: []) {
      guard let stack = saved.slots[slot] else { continue }
      let isFocus = isFocused && focus == .slot && slot == saved.selected
      _ = self.stack(stack, on: .nowhere, isFocused: isFocus)
    }
    if let presented = saved.presented {
      _ = stack(presented, on: .nowhere, isFocused: isFocused && focus == .presented)
    }
  }
}

extension SavedNode {
  /// Returns the names of the saved slots. Slots that still exist come first, in the
  /// container's order.
  fileprivate func slotNames(in order: [String]) -> [String] {
    order.filter { slots[$0] != nil } + slots.keys.filter { !order.contains($0) }.ordered()
  }
}
