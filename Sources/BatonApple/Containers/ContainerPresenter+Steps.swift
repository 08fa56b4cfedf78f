#if (canImport(UIKit) || canImport(AppKit))
  package import Baton

  extension ContainerPresenter {
    /// - Throws: Why the platform does not do it, where that is known at once.
    package func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
      let address = step.address
      switch step.action {
      case .dismiss: try dismiss(over: address, animated: animated)
      case .leave: try leave(above: address, animated: animated)
      case .select(let slot): try select(slot, in: address)
      case .replace(_, let place): try replace(by: place, at: address, animated: animated)
      case .push(let place): try push(place, on: address, animated: animated)
      case .present(let place): try present(place, over: address, step.style, animated: animated)
      case .openWindow(let place): openWindow?(place)
      }
      // What does not move must be in the window before the next step builds on it.
      if isSettled {
        containers.layOut()
        remember()
      }
    }

    /// The screen at an address.
    func found(_ address: Hierarchy.Address) throws(RoutingError) -> LiveScreen<Screen> {
      guard let here = live?.at(address) else { throw .nothing(at: address) }
      return here
    }

    private func dismiss(over address: Hierarchy.Address, animated: Bool) throws {
      // What others have taken away is gone as it should be.
      guard let presented = try found(address).presented else { return }
      try move { ended in
        try containers.dismiss(presented.outer, animated: animated, ended: ended)
      }
    }

    private func leave(above address: Hierarchy.Address, animated: Bool) throws {
      let screen = try found(address).screen
      guard let stack = stack(of: screen) else { throw RoutingError.noStack(of: screen) }
      hold(screens(in: stack, upTo: screen), in: stack, animated: animated)
    }

    private func push(
      _ place: Hierarchy.Place, on address: Hierarchy.Address, animated: Bool
    ) throws {
      let screen = try found(address).screen
      guard let stack = stack(of: screen) else {
        throw RoutingError.noStack(for: place, on: screen)
      }
      let new = pile(place, at: address.appending(.push))
      hold(screens(in: stack, upTo: screen) + new, in: stack, animated: animated)
    }

    private func select(_ slot: String, in address: Hierarchy.Address) throws {
      let here = try found(address)
      guard isContainer(here.screen), !isStack(here.screen),
        let screen = here.children.first(where: { $0.edge.slot == slot })?.outer
      else { throw RoutingError.noSlot(slot, of: here.screen) }
      containers.bringToFront(screen, in: here.screen)
      here.placed?.selectedPane = screen
    }

    private func present(
      _ place: Hierarchy.Place, over address: Hierarchy.Address, _ style: PresentationStyle,
      animated: Bool
    ) throws {
      let holder = try found(address).screen
      guard let new = build(place, at: address.appending(place.edge)) else { return }
      placed(bottom(of: new))?.holder = holder
      try move { ended in
        try containers.present(
          new, as: place.edge, over: holder, style, animated: animated, ended: ended)
      }
    }

    func hold(_ screens: [Screen], in stack: Screen, animated: Bool) {
      move { ended in
        containers.hold(screens, in: stack, animated: animated, ended: ended)
      }
    }
  }
#endif
