package import Baton

extension ContainerPresenter {
  package func make(_ transition: Hierarchy.Transition) throws {
    made = [:]
    placedScreens = placedScreens.filter { $0.value.screen != nil }
    made = try handlers.makeScreens(of: transition, for: observer) { [weak self] place in
      self?.makeLocked(place) { self?.observer?.retryLocked() }
    }
    do throws(RoutingError) {
      for place in transition.made { try checkSlots(of: place) }
      for step in transition.steps { try checkStack(for: step) }
    } catch {
      made = [:]
      throw error
    }
  }

  private func checkSlots(of made: Hierarchy.AddressedPlace) throws(RoutingError) {
    guard made.place.children.contains(where: { $0.edge.slot != nil }),
      let screen = self.made[made.address]
    else { return }
    if let refusal = containers.refusal(of: screen) {
      throw RoutingError(.screen, "\(made.place) has slots, but \(refusal)")
    }
    guard !isContainer(screen) || isStack(screen) else { return }
    throw RoutingError(
      .screen,
      "\(made.place) has slots, but its screen has none; "
        + "use a tab or split view controller, or another ScreenContainer")
  }

  private func checkStack(for step: Hierarchy.Transition.Step) throws(RoutingError) {
    guard case .push(let place) = step.action, made[step.address] == nil,
      let holder = live?.at(step.address)?.screen, stack(of: holder) == nil
    else { return }
    throw .noStack(for: place, on: holder)
  }

  /// Assembles the screens for a destination and its children, and wraps them in a stack if
  /// necessary.
  func build(_ place: Hierarchy.Place, at address: Hierarchy.Address) -> Screen? {
    let pile = pile(place, at: address)
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

  /// Returns the screen of a destination and the screens pushed on it, from the bottom up.
  func pile(_ place: Hierarchy.Place, at address: Hierarchy.Address) -> [Screen] {
    guard let screen = made.removeValue(forKey: address) else { return [] }
    let handler = handlers.handler(for: type(of: place.destination))
    remember(PlacedScreen(screen, showing: place, by: handler))
    if isContainer(screen), !isStack(screen) { fill(screen, with: place, at: address) }
    guard let pushed = place.children.first(where: { $0.edge == .push }) else { return [screen] }
    return [screen] + pile(pushed, at: address.appending(.push))
  }

  private func fill(
    _ container: Screen, with place: Hierarchy.Place, at address: Hierarchy.Address
  ) {
    var selected: Screen?
    let screens = place.slots(declaredBy: place.destination).map { slot -> Screen? in
      guard let child = place.children.first(where: { $0.edge.slot == slot.name }) else {
        return nil
      }
      let screen = build(child, at: address.appending(child.edge))
      if slot.name == place.selectedSlot { selected = screen }
      return screen
    }
    containers.hold(screens, in: container, animated: false, ended: {})
    if let selected { containers.bringToFront(selected, in: container) }
    placed(container)?.selectedPane = selected
  }
}
