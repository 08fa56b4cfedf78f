#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton

  extension AppKitPresenter {
    /// Puts a tree where another one stands, or where nothing stands yet.
    func replace(by place: Hierarchy.Place, at address: Hierarchy.Address) {
      let live = live
      let old = live?.at(address)
      if let old, address != .root, let stack = stack(of: old.screen), stack !== old.screen,
        !(made[address] is any ScreenContainer)
      {
        return replace(old, by: pile(place, at: address), in: stack)
      }
      guard let new = build(place, at: address) else { return }
      guard let parent = address.parent, let holder = live?.at(parent) else {
        window.contentViewController = new
        return window.makeKeyAndOrderFront(nil)
      }
      if let slot = address.edges.last?.slot {
        put(new, in: slot, of: holder)
      } else if let old {
        placed(bottom(of: new))?.holder = old.placed?.holder
        sheet(of: old.outer)?.contentViewController = new
      }
    }

    /// What lies under the old screen stays.
    private func replace(
      _ old: LiveScreen, by pile: [NSViewController], in stack: any ScreenContainer
    ) {
      pile.first.flatMap(placed)?.holder = old.placed?.holder
      stack.hold(stack.screens(upTo: old.screen).dropLast() + pile)
    }

    private func put(_ new: NSViewController, in slot: String, of holder: LiveScreen) {
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
      container.hold(screens + others)
      if isFront { container.bringToFront(new) }
    }
  }
#endif
