package import Baton

extension ContainerPresenter {
  package func make(_ transition: Hierarchy.Transition) throws {
    made = [:]
    placedScreens = placedScreens.filter { $0.value.screen != nil }
    made = try handlers.makeScreens(of: transition, for: observer) { [weak self] node in
      self?.makeLocked(node) { self?.observer?.retryLocked() }
    }
    do throws(RoutingError) {
      for node in transition.made { try checkSlots(of: node) }
      for step in transition.steps { try checkStack(for: step) }
    } catch {
      made = [:]
      throw error
    }
  }

  private func checkSlots(of made: Hierarchy.AddressedNode) throws(RoutingError) {
    guard made.node.children.contains(where: { $0.edge.slotName != nil }),
      let screen = self.made[made.address]
    else { return }
    if let refusal = containers.refusal(of: screen) {
      throw RoutingError(.screen, "\(made.node) has slots, but \(refusal)")
    }
    guard !hasSlots(screen) else { return }
    throw RoutingError(
      .screen,
      "\(made.node) has slots, but its screen has none; "
        + "use a tab or split view controller, or another ScreenContainer")
  }

  private func checkStack(for step: Hierarchy.Transition.Step) throws(RoutingError) {
    guard case .push(let node) = step.action, made[step.address] == nil,
      let holder = screen(at: step.address), stack(of: holder) == nil
    else { return }
    throw .noStack(for: node, on: holder)
  }

  /// Assembles the screens for a destination and its children, and wraps them in a stack if
  /// necessary.
  func build(_ node: Hierarchy.Node, at address: Hierarchy.Address) -> Screen? {
    let pile = pile(node, at: address)
    guard let bottom = pile.first else { return nil }
    if pile.count == 1, isContainer(bottom) { return bottom }
    if isStack(bottom), let own = containers.contents(of: bottom) {
      containers.hold(own.screens + pile.dropFirst(), in: bottom, animated: false, ended: {})
      return bottom
    }
    let stack = makeStack()
    containers.hold(pile, in: stack, animated: false, ended: {})
    containers.label(stack, like: bottom)
    return stack
  }

  /// Returns the screen of a destination and the screens pushed onto it, from the bottom up.
  func pile(_ node: Hierarchy.Node, at address: Hierarchy.Address) -> [Screen] {
    guard let screen = made.removeValue(forKey: address) else { return [] }
    let handler = handlers.handler(for: type(of: node.destination))
    remember(PlacedScreen(screen, showing: node, by: handler))
    if hasSlots(screen) { fill(screen, with: node, at: address) }
    guard let pushed = node.children.first(where: { $0.edge == .push }) else { return [screen] }
    return [screen] + pile(pushed, at: address.appending(.push))
  }

  private func fill(
    _ container: Screen, with node: Hierarchy.Node, at address: Hierarchy.Address
  ) {
    var selected: Screen?
    let screens = node.slots(declaredBy: node.destination).map { slot -> Screen? in
      guard let child = node.children.first(where: { $0.edge.slotName == slot.name }) else {
        return nil
      }
      let screen = build(child, at: address.appending(child.edge))
      if slot.name == node.selectedSlot { selected = screen }
      return screen
    }
    containers.hold(screens, in: container, animated: false, ended: {})
    if let selected { containers.bringToFront(selected, in: container) }
    placed(container)?.selectedPane = selected
  }
}
