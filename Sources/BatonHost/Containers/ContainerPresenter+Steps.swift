package import Baton

extension ContainerPresenter {
  /// Performs a step.
  ///
  /// - Throws: An error that gives the reason, if the platform refuses the step immediately.
  package func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    isStepping = true
    defer { isStepping = false }
    let earlier = lastMovement
    let address = step.address
    switch step.action {
    case .dismiss: try dismiss(over: address, animated: animated)
    case .leave(let nodes):
      if let slot = nodes.first?.edge.slotName {
        put(nil, in: slot, of: try found(address), inOrder: step.slotOrder)
      } else {
        try leave(above: address, animated: animated)
      }
    case .select(let slot): try select(slot, in: address)
    case .replace(_, let node):
      try replace(by: node, at: address, inOrder: step.slotOrder, animated: animated)
    case .push(let node): try push(node, on: address, animated: animated)
    case .present(let node): try present(node, over: address, step.style, animated: animated)
    case .openWindow(let node): openWindow?(node)
    }
    // The next step needs the changed layout. After a time limit, an earlier animation may still be
    // running.
    if movements.allSatisfy({ $0 <= earlier }) { containers.layOut() }
    if !isMoving { remember() }
  }

  func found(_ address: Hierarchy.Address) throws(RoutingError) -> LiveScreen {
    guard let screen = live?.at(address) else { throw .nothing(at: address) }
    return screen
  }

  private func foundScreen(_ address: Hierarchy.Address) throws(RoutingError) -> Screen {
    guard let screen = screen(at: address) else { throw .nothing(at: address) }
    return screen
  }

  private func dismiss(over address: Hierarchy.Address, animated: Bool) throws {
    // Other code may have dismissed the screen already.
    guard let presented = try found(address).presented else { return }
    try move { ended in
      try containers.dismiss(typed(presented.outer), animated: animated, ended: ended)
    }
  }

  private func leave(above address: Hierarchy.Address, animated: Bool) throws {
    let screen = try foundScreen(address)
    guard let stack = stack(of: screen) else { throw RoutingError.noStack(of: screen) }
    hold(screens(in: stack, upTo: screen), in: stack, animated: animated)
  }

  private func push(
    _ node: Hierarchy.Node, on address: Hierarchy.Address, animated: Bool
  ) throws {
    let screen = try foundScreen(address)
    guard let stack = stack(of: screen) else {
      throw RoutingError.noStack(for: node, on: screen)
    }
    let new = pile(node, at: address.appending(.push))
    hold(screens(in: stack, upTo: screen) + new, in: stack, animated: animated)
  }

  private func select(_ slot: String, in address: Hierarchy.Address) throws {
    let live = try found(address)
    guard let screen = live.children.first(where: { $0.edge.slotName == slot })?.outer else {
      throw RoutingError.noSlot(slot, of: live.screen)
    }
    containers.bringToFront(typed(screen), in: typed(live.screen))
    live.placed?.selectedPane = screen
  }

  private func present(
    _ node: Hierarchy.Node, over address: Hierarchy.Address, _ style: PresentationStyle,
    animated: Bool
  ) throws {
    let holder = try foundScreen(address)
    guard let new = build(node, at: address.appending(node.edge)) else { return }
    placed(bottom(of: new))?.holder = holder
    try move { ended in
      try containers.present(
        new, as: node.edge, over: base(over: holder), style, animated: animated, ended: ended)
    }
  }

  func hold(_ screens: [Screen], in stack: Screen, animated: Bool) {
    // Converting the array as a whole would cast each screen.
    let screens = screens.map(Optional.some)
    move { ended in
      containers.hold(screens, in: stack, animated: animated, ended: ended)
    }
  }
}

extension ContainerPresenter {
  /// Replaces the screens at an address with new ones, or fills an empty slot.
  private func replace(
    by node: Hierarchy.Node, at address: Hierarchy.Address, inOrder order: [String],
    animated: Bool
  ) throws {
    guard let parent = address.parent, let edge = address.edges.last else {
      guard !hasAdoptedRoot else { throw RoutingError.ownRoot(node) }
      guard let new = build(node, at: address) else { return }
      return containers.show(new)
    }
    if edge == .push { return try push(node, on: parent, animated: animated) }
    let holder = try found(parent)
    let old = holder.at(.root.appending(edge))
    if let old, let stack = stack(of: typed(old.screen)), stack !== old.screen,
      made[address].map(isContainer) != true
    {
      replaceBottom(old, of: stack, by: pile(node, at: address), animated: animated)
    } else if let slot = edge.slotName {
      guard hasSlots(typed(holder.screen)) else {
        throw RoutingError.noSlot(slot, of: holder.screen)
      }
      build(node, at: address).map { put($0, in: slot, of: holder, inOrder: order) }
    } else if let old {
      guard let new = build(node, at: address) else { return }
      placed(bottom(of: new))?.holder = old.placed?.holder
      try move { ended in try containers.exchange(typed(old.outer), for: new, ended: ended) }
    } else {
      throw RoutingError.nothing(at: address)
    }
  }

  /// Replaces a screen and the screens above it, but keeps their stack and the screens below.
  private func replaceBottom(
    _ old: LiveScreen, of stack: Screen, by pile: [Screen], animated: Bool
  ) {
    let below = screens(in: stack, upTo: typed(old.screen)).dropLast()
    if let bottom = pile.first {
      // A tab gets the title of its new screen, unless the screen is locked and has no title.
      if below.isEmpty, !isUnnamed(bottom) { containers.label(stack, like: bottom) }
      placed(bottom)?.holder = old.placed?.holder
    }
    hold(below + pile, in: stack, animated: animated)
  }

  private func put(
    _ new: Screen?, in slot: String, of holder: LiveScreen, inOrder order: [String]
  ) {
    let container = typed(holder.screen)
    let contents = containers.contents(of: container)
    let inSlots = holder.children.compactMap { child in
      child.edge.slotName.map { (slot: $0, screen: typed(child.outer)) }
    }.prefix(contents?.heldCount ?? 0)
    let old = inSlots.first { $0.slot == slot }?.screen
    let isFront = old.map { $0 === contents?.front } ?? false
    if let old, let new, isUnnamed(bottom(of: new)) { containers.label(new, like: old) }
    let screens = order.map { name in
      name == slot ? new : inSlots.first { $0.slot == name }?.screen
    }
    let others = inSlots.filter { $0.slot != slot && !order.contains($0.slot) }.map(\.screen)
    // The focus stays in the same slot.
    holder.placed?.selectedPane =
      holder.selectedSlot == slot
      ? new : inSlots.first { $0.slot == holder.selectedSlot }?.screen
    containers.hold(screens + others, in: container, animated: false, ended: {})
    // If the selected tab is removed, the platforms differ in which tab they select next, so select
    // one explicitly.
    if isFront, let front = new ?? (screens + others).compactMap(\.self).first {
      containers.bringToFront(front, in: container)
    }
  }

  private func isUnnamed(_ screen: Screen) -> Bool {
    placed(screen)?.destination is LockedDestination && !containers.isLabeled(screen)
  }
}
