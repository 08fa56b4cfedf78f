#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  extension UIKitPresenter {
    /// Puts a tree where another one stands, or where nothing stands yet.
    func replace(by place: Hierarchy.Place, at address: Hierarchy.Address, animated: Bool) {
      let live = live
      let old = live?.at(address)
      if let old, address != .root, let stack = stack(of: old.screen), stack !== old.screen,
        !(made[address] is any ScreenContainer)
      {
        return replace(old, by: pile(place, at: address), in: stack, animated: animated)
      }
      guard let new = build(place, at: address) else { return }
      guard let parent = address.parent, let holder = live?.at(parent) else {
        window.rootViewController = new
        return window.makeKeyAndVisible()
      }
      if let slot = address.edges.last?.slot {
        put(new, in: slot, of: holder)
      } else if let old {
        present(new, insteadOf: old)
      }
    }

    /// What lies under the old screen stays.
    private func replace(
      _ old: LiveScreen, by pile: [UIViewController], in stack: any ScreenContainer,
      animated: Bool
    ) {
      let below = stack.screens(upTo: old.screen).dropLast()
      if below.isEmpty, let bottom = pile.first { stack.tabBarItem = bottom.tabBarItem }
      pile.first.flatMap(placed)?.holder = old.placed?.holder
      hold(below + pile, in: stack, animated: animated)
    }

    private func put(_ new: UIViewController, in slot: String, of holder: LiveScreen) {
      guard let container = holder.screen as? any ScreenContainer else { return }
      let inSlots = holder.children.filter { $0.edge.slot != nil }
      let declared = holder.placed.map { type(of: $0.destination).slots.map(\.name) } ?? []
      let isFront = inSlots.contains {
        $0.edge.slot == slot && $0.outer === container.frontScreen
      }
      let screens = declared.map { name in
        name == slot ? new : inSlots.first { $0.edge.slot == name }?.outer
      }
      let others = inSlots.filter { !declared.contains($0.edge.slot ?? "") }.map(\.outer)
      container.hold(screens + others, animated: false)
      if isFront { container.bringToFront(new) }
    }

    private func present(_ new: UIViewController, insteadOf old: LiveScreen) {
      guard let presenting = old.outer.presentingViewController else { return }
      placed(bottom(of: new))?.holder = old.placed?.holder
      new.modalPresentationStyle = old.outer.modalPresentationStyle
      move { ended in
        presenting.dismiss(animated: false) {
          presenting.present(new, animated: false, completion: ended)
          if new.presentingViewController == nil { ended() }
        }
      }
    }
  }
#endif
