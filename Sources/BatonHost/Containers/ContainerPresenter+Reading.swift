import Baton

extension ContainerPresenter {
  /// Returns a live screen as the type that the containers use.
  package func typed(_ screen: AnyObject) -> Screen { unsafeDowncast(screen, to: Screen.self) }

  /// The screens currently in the containers.
  package var live: LiveScreen? {
    guard let tree = bottomOfAll else { return nil }
    var level = tree
    var seen = [ObjectIdentifier(tree.outer)]
    while let next = presented(over: typed(level.leaf.screen), on: typed(level.outer)),
      !seen.contains(ObjectIdentifier(next))
    {
      seen.append(ObjectIdentifier(next))
      let top = read(next, on: containers.isCover(next) ? .cover : .sheet)
      if let placed = top.placed { top.edge = placed.edge }
      // Without a known holder, the screen is above the top one.
      let holder = tree.focus.first { $0.screen === top.placed?.holder }
      (holder ?? tree.leaf).putOnTop(top)
      level = top
    }
    return tree
  }

  private var bottomOfAll: LiveScreen? {
    if hasAdoptedRoot {
      guard let own = adoptedRoot else { return nil }
      let outer = stack(of: own) ?? own
      let tree = read(outer, on: .root).from(own)
      tree?.outer = outer
      return tree
    }
    guard let root = containers.root else { return nil }
    let tree = read(root, on: .root)
    // If the destination was opened in its own window, the edge is `.window`, not `.root`.
    if let placed = tree.placed { tree.edge = placed.edge }
    return tree
  }

  /// Returns the screen at an address, without reading the whole hierarchy.
  package func screen(at address: Hierarchy.Address) -> Screen? {
    guard let root = hasAdoptedRoot ? adoptedRoot : containers.root else { return nil }
    var level = hasAdoptedRoot ? stack(of: root) ?? root : root
    // The screens in the level's stack, starting with the root.
    var pile = pile(in: level)
    if hasAdoptedRoot { pile.removeSubrange(..<(pile.firstIndex { $0 === root } ?? pile.endIndex)) }
    var height = 0
    // The focused screens, from the root up to the top of the current level.
    var focused: [Screen] = []
    for edge in address.edges {
      if case .push = edge {
        height += 1
        continue
      }
      guard height < pile.count else { return nil }
      let screen = pile[height]
      height = 0
      if edge.isPresented {
        if focused.isEmpty { focused = focus(of: level) }
        guard let top = focused.last, let next = presented(over: top, on: level) else {
          return nil
        }
        let holder = placed(bottom(of: next))?.holder
        let index = focused.firstIndex { $0 === holder } ?? focused.count - 1
        guard focused[index] === screen else { return nil }
        level = next
        focused = focused.prefix(index + 1) + focus(of: level)
        pile = self.pile(in: level)
      } else {
        guard let container = containers.contents(of: screen), !container.isStack else {
          return nil
        }
        guard let index = slots(of: container, placed(screen)).firstIndex(of: edge) else {
          return nil
        }
        pile = self.pile(in: container.screens[index], beside: container.screens)
      }
    }
    return height < pile.count ? pile[height] : nil
  }

  /// Returns the focused screens of a root or presented screen, from the bottom up.
  private func focus(of level: Screen) -> [Screen] {
    var screens = pile(in: level)
    while let top = screens.last, let container = containers.contents(of: top), !container.isStack,
      let index = focused(in: container, of: placed(top))
    {
      screens += pile(in: container.screens[index], beside: container.screens)
    }
    return screens
  }

  package func placed(_ screen: Screen) -> PlacedScreen? {
    guard let placed = placedScreens[ObjectIdentifier(screen)], placed.screen === screen else {
      return nil
    }
    return placed
  }

  private func read(
    _ outer: Screen, on edge: Hierarchy.Edge, beside: [Screen]? = nil
  ) -> LiveScreen {
    var bottom: LiveScreen?
    var top: LiveScreen?
    for screen in pile(in: outer, beside: beside) {
      let next = readSlots(screen, on: top == nil ? edge : .push)
      if bottom == nil { bottom = next }
      top?.putOnTop(next)
      top = next
    }
    let lowest = bottom ?? readSlots(outer, on: edge)
    lowest.outer = outer
    return lowest
  }

  /// Returns a stack's screens. If the given screen isn't a stack, returns only that screen.
  private func pile(in outer: Screen, beside: [Screen]? = nil) -> [Screen] {
    guard let stack = containers.contents(of: outer), stack.isStack else { return [outer] }
    var held = stack.screens
    // A collapsed split view may also put its other columns on this stack. Leave them out.
    if let beside { held.removeAll { screen in beside.contains { $0 === screen } } }
    return placed(outer) != nil || held.isEmpty ? [outer] + held.dropFirst() : held
  }

  private func readSlots(_ screen: Screen, on edge: Hierarchy.Edge) -> LiveScreen {
    let live = LiveScreen(screen, placed(screen), on: edge, name: containers.name(of: screen))
    guard let container = containers.contents(of: screen), !container.isStack else { return live }
    let names = slots(of: container, live.placed)
    for (screen, slot) in zip(container.screens, names) {
      live.children.append(read(screen, on: slot, beside: container.screens))
    }
    live.focusedChild = focused(in: container, of: live.placed)
    live.selectedSlot = live.focusedChild.flatMap { names[$0].slotName }
    return live
  }

  private func focused(
    in container: ContainerContents<Screen>, of placed: PlacedScreen?
  ) -> Int? {
    let front: AnyObject? = container.front ?? placed?.selectedPane
    return container.screens.firstIndex { $0 === front } ?? container.screens.indices.last
  }

  /// Returns the slot of each screen in a container: the slot that the screen was created for or,
  /// if there's none, the next free slot. A screen that the container only shows in front has none
  /// of its destination's slots.
  private func slots(
    of container: ContainerContents<Screen>, _ placed: PlacedScreen?
  ) -> [Hierarchy.Edge] {
    let known = container.screens.map { self.placed(bottom(of: $0))?.edge }
    let declared = placed.map { $0.current.slots } ?? []
    var free = declared.filter { slot in !known.contains { $0?.slotName == slot.name } }[...]
    return known.enumerated().map { number, edge in
      if let edge, edge.slotName != nil { return edge }
      let slot = number < container.heldCount ? free.popFirst() : nil
      return slot.map { .slot($0.name, $0.kind) } ?? .slot("slot \(number + 1)", .tab)
    }
  }

  /// Returns a stack's root screen. If the given screen isn't a stack, or is a stack that was
  /// created for a destination, returns the given screen.
  func bottom(of outer: Screen) -> Screen {
    guard let stack = containers.contents(of: outer), stack.isStack, placed(outer) == nil else {
      return outer
    }
    return stack.screens.first ?? outer
  }

  /// Returns the stack that contains a screen, or the screen itself if it's a stack.
  func stack(of screen: Screen) -> Screen? {
    if isStack(screen) { return screen }
    guard let parent = containers.parent(of: screen), isStack(parent) else { return nil }
    return parent
  }

  func isStack(_ screen: Screen) -> Bool { containers.contents(of: screen)?.isStack ?? false }

  func hasSlots(_ screen: Screen) -> Bool { containers.contents(of: screen)?.isStack == false }

  func isContainer(_ screen: Screen) -> Bool { containers.contents(of: screen) != nil }

  /// Returns a stack's screens up to and including the given screen. If the given screen is the
  /// stack itself, returns only the stack's root.
  func screens(in stack: Screen, upTo screen: Screen) -> [Screen] {
    var screens: [Screen] = []
    for held in containers.contents(of: stack)?.screens ?? [] {
      screens.append(held)
      if held === screen || screen === stack { break }
    }
    return screens
  }
}

extension ContainerPresenter {
  package func bringToFront(_ node: Hierarchy.Node) async throws {
    let screen = try await handlers.bringToFront(node.destination)
    // If the task was canceled, the request is no longer waiting for this screen.
    try Task.checkCancellation()
    let handler = handlers.handler(for: type(of: node.destination))
    let own = PlacedScreen(screen, showing: node, by: handler)
    own.selectedPane = placed(screen)?.selectedPane
    remember(own)
    adopted.removeAll { $0.screen == nil || $0.screen === screen }
    adopted.append(own)
    if isSettled {
      containers.layOut()
      remember()
    }
  }

  /// True if the app, rather than the presenter, creates the root screens of the hierarchy.
  var hasAdoptedRoot: Bool { handlers.adoptsAny }

  /// The app's own screen that's in front. If no such screen is in front, the one that was most
  /// recently brought to the front.
  var adoptedRoot: Screen? {
    let there = adopted.compactMap { $0.screen as? Screen }.filter(isThere)
    return there.last(where: isInFront) ?? there.last
  }

  func outermost(of screen: Screen) -> Screen {
    var top = screen
    while let parent = containers.parent(of: top) { top = parent }
    return top
  }

  /// Returns true if a screen is in the window, visible or not.
  private func isThere(_ screen: Screen) -> Bool {
    let top = outermost(of: screen)
    guard var level = containers.root else { return false }
    var levels = [level]
    while level !== top, let next = containers.presented(over: level, on: level),
      !levels.contains(where: { $0 === next })
    {
      level = next
      levels.append(next)
    }
    return level === top
  }

  /// Returns true if no container around the screen shows a different screen in front.
  private func isInFront(_ screen: Screen) -> Bool {
    var current = stack(of: screen) ?? screen
    while let parent = containers.parent(of: current) {
      if let front = containers.contents(of: parent)?.front, front !== current { return false }
      current = parent
    }
    return true
  }
}
