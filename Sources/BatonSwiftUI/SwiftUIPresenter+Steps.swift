#if canImport(SwiftUI)
  public import Baton
  import SwiftUI

  extension SwiftUIPresenter {
    public func make(_ transition: Hierarchy.Transition) throws {
      made = try handlers.makeScreens(of: transition, for: observer) { destination in
        SwiftUIScreen(makeLocked(destination.name) { [weak self] in self?.observer?.retryLocked() })
      }
    }

    public func holdInteraction(_ isHeld: Bool) { isHolding = isHeld }

    public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
      if case .openWindow(let node) = step.action {
        openWindow?(node)
        return
      }
      try dismissForeignPresentations(for: step)
      try check(step)
      if case .dismiss = step.action, let foreign, foreign.holder == step.address {
        takeAway(foreign, animated: animated)
      }
      for node in step.made {
        let old = node.address == step.address ? placed[node.address] : nil
        let view = made.removeValue(forKey: node.address).map {
          ViewRecord(
            $0, of: node.node.destination, at: node.address, in: self, insteadOf: old)
        }
        if node.address == step.madeAddress { view?.style = step.style }
        replace(view, at: node.address)
      }
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { change(to: step.performed(on: hierarchy)) }
      waitForViews()
    }

    /// Throws an error if a step's destination or slot is missing or can't be replaced.
    private func check(_ step: Hierarchy.Transition.Step) throws(RoutingError) {
      let address: Hierarchy.Address? =
        if case .replace = step.action { step.address.parent } else { step.address }
      guard let address else {
        guard !handlers.adoptsAny else {
          throw RoutingError(.notShown, "\(step) would replace the app's own root")
        }
        return
      }
      guard let holder = hierarchy?[address] else { throw .nothing(at: address) }
      guard case .select(let slot) = step.action else { return }
      guard holder.children.contains(where: { $0.edge.slotName == slot }) else {
        throw RoutingError(.notShown, "\(holder) has no slot \"\(slot)\"")
      }
    }
  }
#endif
