#if canImport(UIKit) && !os(watchOS)
  public import Baton
  import UIKit

  extension UIKitPresenter {
    public func make(_ transition: Hierarchy.Transition) throws {
      placedScreens.removeAll { $0.screen == nil }
      made = try handlers.makeScreens(of: transition)
      do throws(RoutingError) {
        for place in transition.made { try checkSlots(of: place) }
        for step in transition.steps { try checkStack(for: step) }
      } catch {
        made = [:]
        throw error
      }
    }

    private func checkSlots(
      of made: Hierarchy.AddressedPlace
    ) throws(RoutingError) {
      let screen = self.made[made.address]
      guard made.place.children.contains(where: { $0.edge.slot != nil }),
        (screen as? any ScreenContainer)?.isStack != false
      else { return }
      throw RoutingError(
        .screen,
        "\(made.place) has slots, but its screen has none; "
          + "make a UITabBarController, a UISplitViewController or another ScreenContainer of it")
    }

    private func checkStack(for step: Hierarchy.Transition.Step) throws(RoutingError) {
      guard case .push(let place) = step.action, made[step.address] == nil,
        let holder = live?.at(step.address)?.screen, stack(of: holder) == nil
      else { return }
      throw RoutingError(
        .screen,
        "\(place) cannot be pushed on a \(type(of: holder)), which is in no navigation controller")
    }

    /// What stands at an address, as a container holds it: with all on it, in a stack where it needs one.
    func build(_ place: Hierarchy.Place, at address: Hierarchy.Address) -> UIViewController? {
      let pile = pile(place, at: address)
      guard let bottom = pile.first else { return nil }
      if pile.count == 1, bottom is any ScreenContainer { return bottom }
      if let own = bottom as? any ScreenContainer, own.isStack {
        own.hold(own.heldScreens + pile.dropFirst(), animated: false)
        return own
      }
      let stack = makeStack()
      stack.hold(pile, animated: false)
      stack.tabBarItem = bottom.tabBarItem
      return stack
    }

    /// The screen of a place and those pushed on it, bottom first.
    func pile(_ place: Hierarchy.Place, at address: Hierarchy.Address) -> [UIViewController] {
      guard let screen = made.removeValue(forKey: address) else { return [] }
      let handler = handlers.handler(for: type(of: place.destination))
      placedScreens.append(PlacedScreen(screen, showing: place, by: handler))
      if let container = screen as? any ScreenContainer, !container.isStack {
        fill(container, with: place, at: address)
      }
      guard let pushed = place.children.first(where: { $0.edge == .push }) else { return [screen] }
      return [screen] + pile(pushed, at: address.appending(.push))
    }

    private func fill(
      _ container: any ScreenContainer, with place: Hierarchy.Place, at address: Hierarchy.Address
    ) {
      var selected: UIViewController?
      let screens = type(of: place.destination).slots.map { slot -> UIViewController? in
        guard let child = place.children.first(where: { $0.edge.slot == slot.name }) else {
          return nil
        }
        let screen = build(child, at: address.appending(child.edge))
        if slot.name == place.selectedSlot { selected = screen }
        return screen
      }
      container.hold(screens, animated: false)
      selected.map(container.bringToFront)
      placed(container)?.selectedPane = selected
    }
  }
#endif
