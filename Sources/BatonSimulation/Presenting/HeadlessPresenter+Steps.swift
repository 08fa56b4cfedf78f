import Baton

extension HeadlessPresenter {
  /// Does to the containers what a platform would, and notes what no platform could.
  func change(by step: Hierarchy.Transition.Step) {
    if case .openWindow(let place) = step.action {
      windows.append(place)
      openWindow?(place)
      return
    }
    if case .replace(_, let place) = step.action {
      return replace(by: place, at: step.address)
    }
    guard let holder = liveScreen(at: step.address) else {
      return problem("there is nothing at \(step.address): \(step)")
    }
    switch step.action {
    case .dismiss:
      if holder.presented == nil { problem("nothing is presented: \(step)") }
      holder.presented = nil
    case .leave:
      if holder.pushed == nil { problem("nothing is pushed: \(step)") }
      if let covered = holder.pushed, covered.isCovered { problem("covered: \(step)") }
      holder.pushed = nil
    case .select(let slot):
      if holder.child(named: slot) == nil { problem("no such slot: \(step)") }
      if holder.pushed != nil || holder.presented != nil { problem("covered: \(step)") }
      holder.selectedSlot = slot
    case .push(let place):
      if holder.pushed != nil || holder.presented != nil { problem("not on top: \(step)") }
      build(place, at: step.address.appending(place.edge)).map(holder.put)
    case .present(let place):
      if holder.isCovered { problem("covered: \(step)") }
      build(place, at: step.address.appending(place.edge)).map(holder.put)
    case .replace, .openWindow: break
    }
  }

  private func replace(by place: Hierarchy.Place, at address: Hierarchy.Address) {
    if let old = liveScreen(at: address), old.isCovered { problem("covered: replace \(place)") }
    if address.parent == nil, !own.isEmpty { problem("the app's own root is replaced by \(place)") }
    guard let new = build(place, at: address) else { return }
    guard let parent = address.parent else {
      root = new
      return
    }
    guard let holder = liveScreen(at: parent) else {
      return problem("there is nothing at \(parent)")
    }
    new.edge = address.edges.last ?? new.edge
    holder.put(new)
  }

  /// Stands the screens that were made on each other.
  private func build(
    _ place: Hierarchy.Place, at address: Hierarchy.Address
  ) -> HeadlessScreen? {
    guard let screen = takeMade(address) else {
      problem("no screen was made for \(place)")
      return nil
    }
    for child in place.children {
      build(child, at: address.appending(child.edge)).map(screen.put)
    }
    screen.selectedSlot = place.selectedSlot
    return screen
  }
}

extension HeadlessScreen {
  /// True if something is presented in it on the user's path.
  fileprivate var isCovered: Bool {
    presented != nil || focused?.isCovered ?? false
  }

  fileprivate func child(named slot: String) -> HeadlessScreen? {
    slots.first { $0.name == slot }?.screen
  }
}
