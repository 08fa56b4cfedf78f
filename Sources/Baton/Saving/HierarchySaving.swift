/// A conversion of a hierarchy to its saved form, without the parts that must not be saved.
struct HierarchySaving {
  private let router: Router
  private let policy: RestorationPolicy
  private(set) var problems: [Diagnostic] = []

  init(_ router: Router) {
    self.router = router
    policy = RestorationPolicy(router)
  }

  /// Saves a destination and everything on top of it. This method loops over the stack, which can
  /// be long. It only recurses into slots and presentations, because their depth is limited.
  ///
  /// - Returns: Nil if nothing may be saved.
  mutating func stack(
    _ bottom: Hierarchy.Node, on parent: Hierarchy.Node? = nil, level: Int = 0
  ) throws(RoutingError) -> SavedStack? {
    guard level < SavedState.maxLevels else {
      problems.append(.tooDeep(bottom.name))
      return nil
    }
    var stack = SavedStack(edge: SavedEdge(rawValue: bottom.edge.kind), nodes: [])
    let nodes = bottom.stack
    var below = parent
    for node in nodes {
      guard var saved = try alone(node, on: below) else { break }
      for child in node.children {
        if let slot = child.edge.slotName {
          saved.slots[slot] = try self.stack(child, on: node, level: level + 1)
        } else if child.edge.isPresented {
          saved.presented = try self.stack(child, on: node, level: level + 1)
        }
      }
      stack.nodes.append(saved)
      below = node
    }
    for number in stack.nodes.indices {
      let isPushedOn = number + 1 < stack.nodes.count
      stack.nodes[number].takeFocus(of: nodes[number], isPushedOn: isPushedOn)
    }
    return stack.nodes.isEmpty ? nil : stack
  }

  /// Saves the destination without its children. Returns nil if the destination must not be saved.
  private mutating func alone(
    _ node: Hierarchy.Node, on parent: Hierarchy.Node?
  ) throws(RoutingError) -> SavedNode? {
    guard let type = router.routableType(of: node.destination) else {
      throw .unknownDestination(node.destination)
    }
    guard !type.traits.isTransient else { return nil }
    var saved = SavedNode(name: type.name)
    do {
      if let property = try type.secret(in: node.destination) {
        problems.append(.redacted(type.name, property))
        return nil
      }
      saved.values = JSONObject(
        saved: try type.stored(node.destination, form: .link))
    } catch {
      throw .notEncoded(error, type)
    }
    if let slot = node.focusedSlot ?? node.selectedSlot,
      router.slots(in: node.destination).contains(where: { $0.name == slot })
    {
      saved.selected = slot
    }
    if let parent, !node.edge.isSlot {
      saved.isOnTop = !policy.puts(node.destination, on: node.edge, of: parent.destination)
    }
    return saved
  }
}

extension SavedNode {
  /// Saves the focus, unless it's the default focus of a new hierarchy.
  fileprivate mutating func takeFocus(of node: Hierarchy.Node, isPushedOn: Bool) {
    let wanted: SavedFocus
    let isKept: Bool
    switch node.focused?.edge {
    case .slot(let slot, _): (wanted, isKept) = (.slot, slots[slot] != nil)
    case .push: (wanted, isKept) = (.push, isPushedOn)
    case .sheet, .cover: (wanted, isKept) = (.presented, presented != nil)
    case .root, .window, nil: (wanted, isKept) = (.none, true)
    }
    focus = isKept && wanted != naturalFocus(isPushedOn: isPushedOn) ? wanted : nil
  }
}
