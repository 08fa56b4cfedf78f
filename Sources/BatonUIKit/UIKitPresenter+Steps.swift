#if canImport(UIKit) && !os(watchOS)
  public import Baton
  import UIKit

  extension UIKitPresenter {
    public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) {
      let address = step.address
      switch step.action {
      case .dismiss: dismiss(over: address, animated: animated)
      case .leave: leave(above: address, animated: animated)
      case .select(let slot): select(slot, in: address)
      case .replace(_, let place): replace(by: place, at: address, animated: animated)
      case .push(let place): push(place, on: address, animated: animated)
      case .present(let place): present(place, over: address, animated: animated)
      case .openWindow(let place): openWindow?(place)
      }
      // What does not move must be in the window before the next step builds on it.
      if isSettled {
        window.layoutIfNeeded()
        remember()
      }
    }

    private func dismiss(over address: Hierarchy.Address, animated: Bool) {
      guard let presenting = live?.at(address)?.presented?.outer.presentingViewController else {
        return
      }
      move { ended in presenting.dismiss(animated: animated, completion: ended) }
    }

    private func leave(above address: Hierarchy.Address, animated: Bool) {
      guard let screen = live?.at(address)?.screen, let stack = stack(of: screen) else { return }
      hold(stack.screens(upTo: screen), in: stack, animated: animated)
    }

    private func push(
      _ place: Hierarchy.Place, on address: Hierarchy.Address, animated: Bool
    ) {
      guard let screen = live?.at(address)?.screen, let stack = stack(of: screen) else { return }
      let new = pile(place, at: address.appending(.push))
      hold(stack.screens(upTo: screen) + new, in: stack, animated: animated)
    }

    private func select(_ slot: String, in address: Hierarchy.Address) {
      guard let here = live?.at(address), let container = here.screen as? any ScreenContainer,
        let screen = here.children.first(where: { $0.edge.slot == slot })?.outer
      else { return }
      container.bringToFront(screen)
      here.placed?.selectedPane = screen
    }

    private func present(
      _ place: Hierarchy.Place, over address: Hierarchy.Address, animated: Bool
    ) {
      guard let holder = live?.at(address)?.screen,
        let new = build(place, at: address.appending(place.edge))
      else { return }
      placed(bottom(of: new))?.holder = holder
      if place.edge == .cover { new.modalPresentationStyle = .fullScreen }
      move { ended in
        holder.present(new, animated: animated, completion: ended)
        // UIKit tells of a refusal in its log alone.
        if new.presentingViewController == nil { ended() }
      }
    }

    func hold(
      _ screens: some Sequence<UIViewController>, in stack: any ScreenContainer, animated: Bool
    ) {
      stack.hold(Array(screens), animated: animated)
      guard animated, let coordinator = stack.transitionCoordinator else { return }
      move { ended in
        let isQueued = coordinator.animate(alongsideTransition: nil) { _ in ended() }
        if !isQueued { ended() }
      }
    }
  }

  extension ScreenContainer {
    /// What lies in the stack up to a screen; all that is its own, where it is the stack itself.
    func screens(upTo screen: UIViewController) -> [UIViewController] {
      let held = heldScreens
      let last = screen === self ? held.startIndex : held.firstIndex { $0 === screen }
      return last.map { Array(held.prefix($0 + 1)) } ?? held
    }
  }
#endif
