#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Baton
  import AppKit

  extension AppKitPresenter {
    /// What the containers hold now.
    var live: LiveScreen? {
      guard let root = window.contentViewController else { return nil }
      var tree = read(root, on: .root)
      for sheet in sheets {
        guard let next = sheet.contentViewController else { continue }
        let placed = placed(bottom(of: next))
        tree.put(read(next, on: placed?.edge ?? .sheet), over: placed?.holder)
      }
      return tree
    }

    /// The sheets on the window, the lowest first. An alert has no view controller, and is none of them.
    var sheets: [NSWindow] {
      var sheets: [NSWindow] = []
      while let next = (sheets.last ?? window).attachedSheet { sheets.append(next) }
      return sheets
    }

    var topWindow: NSWindow { sheets.last ?? window }

    func sheet(of screen: NSViewController) -> NSWindow? {
      sheets.first { $0.contentViewController === screen }
    }

    func placed(_ screen: NSViewController) -> PlacedScreen? {
      placedScreens.first { $0.screen === screen }
    }

    private func read(
      _ outer: NSViewController, on edge: Hierarchy.Edge
    ) -> LiveScreen {
      guard let stack = outer as? any ScreenContainer, stack.isStack else {
        return readSlots(outer, on: edge)
      }
      let held = stack.heldScreens
      var pile = held.map { readSlots($0, on: $0 === held.first ? edge : .push) }
      if placed(outer) != nil || pile.isEmpty {
        let own = LiveScreen(outer, placed(outer), on: edge)
        pile = [own] + pile.dropFirst()
      }
      while pile.count > 1 {
        let top = pile.removeLast()
        pile[pile.count - 1].children.append(top)
        pile[pile.count - 1].focusedChild = pile[pile.count - 1].children.count - 1
      }
      pile[0].outer = outer
      return pile[0]
    }

    private func readSlots(_ screen: NSViewController, on edge: Hierarchy.Edge) -> LiveScreen {
      let placed = placed(screen)
      var here = LiveScreen(screen, placed, on: edge)
      guard let container = screen as? any ScreenContainer, !container.isStack else { return here }
      let held = container.heldScreens
      let names = slots(of: held, in: placed)
      for (screen, slot) in zip(held, names) {
        here.children.append(read(screen, on: slot))
      }
      let front = container.frontScreen ?? placed?.selectedPane
      here.focusedChild = held.firstIndex { $0 === front } ?? held.indices.last
      here.selectedSlot = here.focusedChild.flatMap { names[$0].slot }
      return here
    }

    /// The slots that screens are in: those they were made for, else those that nobody else is in.
    private func slots(
      of held: [NSViewController], in container: PlacedScreen?
    ) -> [Hierarchy.Edge] {
      let known = held.map { placed(bottom(of: $0))?.edge }
      let declared = container.map { type(of: $0.destination).slots } ?? []
      var free = declared.filter { slot in !known.contains { $0?.slot == slot.name } }[...]
      return known.enumerated().map { number, edge in
        if let edge, edge.slot != nil { return edge }
        return free.popFirst().map { .slot($0.name, $0.kind) } ?? .slot("slot \(number + 1)", .tab)
      }
    }

    /// The lowest screen of what a container holds.
    func bottom(of outer: NSViewController) -> NSViewController {
      guard let stack = outer as? any ScreenContainer, stack.isStack, placed(outer) == nil else {
        return outer
      }
      return stack.heldScreens.first ?? outer
    }

    /// The stack that a screen lies in, or is.
    func stack(of screen: NSViewController) -> (any ScreenContainer)? {
      [screen, screen.parent].lazy.compactMap { $0 as? any ScreenContainer }.first(where: \.isStack)
    }
  }
#endif
