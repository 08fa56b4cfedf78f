#if (canImport(UIKit) || canImport(AppKit))
  import Baton

  extension ContainerPresenter {
    /// Puts a tree where another one stands, or where nothing stands yet.
    func replace(by place: Hierarchy.Place, at address: Hierarchy.Address, animated: Bool) throws {
      guard let parent = address.parent, let edge = address.edges.last else {
        guard !standsOnAdopted else { throw RoutingError.ownRoot(place) }
        guard let new = build(place, at: address) else { return }
        return containers.show(new)
      }
      let holder = try found(parent)
      let old = live?.at(address)
      if edge == .push {
        guard let stack = stack(of: holder.screen) else {
          throw RoutingError.noStack(for: place, on: holder.screen)
        }
        let below = screens(in: stack, upTo: holder.screen)
        hold(below + pile(place, at: address), in: stack, animated: animated)
      } else if let old, let stack = stack(of: old.screen), stack !== old.screen,
        !isContainer(made[address])
      {
        replaceBottom(old, of: stack, by: pile(place, at: address), animated: animated)
      } else if let slot = edge.slot {
        guard isContainer(holder.screen), !isStack(holder.screen) else {
          throw RoutingError.noSlot(slot, of: holder.screen)
        }
        build(place, at: address).map { put($0, in: slot, of: holder) }
      } else if let old {
        guard let new = build(place, at: address) else { return }
        placed(bottom(of: new))?.holder = old.placed?.holder
        try move { ended in try containers.exchange(old.outer, for: new, ended: ended) }
      } else {
        throw RoutingError.nothing(at: address)
      }
    }

    /// The stack stays, with what lies under the old screen there.
    private func replaceBottom(
      _ old: LiveScreen<Screen>, of stack: Screen, by pile: [Screen], animated: Bool
    ) {
      let below = screens(in: stack, upTo: old.screen).dropLast()
      if let bottom = pile.first {
        if below.isEmpty { relabel(stack, by: bottom) }
        placed(bottom)?.holder = old.placed?.holder
      }
      hold(below + pile, in: stack, animated: animated)
    }

    private func put(_ new: Screen, in slot: String, of holder: LiveScreen<Screen>) {
      let container = holder.screen
      let inSlots = holder.children.filter { $0.edge.slot != nil }
      let declared = holder.placed.map { $0.current.slots.map(\.name) } ?? []
      let old = inSlots.first { $0.edge.slot == slot }?.outer
      let isFront = old.map { $0 === containers.contents(of: container)?.front } ?? false
      if let old, isUnnamed(bottom(of: new)) { containers.label(new, like: old) }
      let screens = declared.map { name in
        name == slot ? new : inSlots.first { $0.edge.slot == name }?.outer
      }
      let others = inSlots.filter { !declared.contains($0.edge.slot ?? "") }.map(\.outer)
      // The focus stays in the slot that it is in.
      holder.placed?.selectedPane =
        holder.selectedSlot == slot
        ? new : inSlots.first { $0.edge.slot == holder.selectedSlot }?.outer
      containers.hold(screens + others, in: container, animated: false, ended: {})
      if isFront { containers.bringToFront(new, in: container) }
    }

    /// A tab keeps its name while what is in it is locked.
    private func relabel(_ stack: Screen, by bottom: Screen) {
      if !isUnnamed(bottom) { containers.label(stack, like: bottom) }
    }

    private func isUnnamed(_ screen: Screen) -> Bool {
      placed(screen)?.destination is LockedPlace && !containers.isLabelled(screen)
    }
  }
#endif
