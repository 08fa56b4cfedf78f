// Merges the requested hierarchy into the current one, from the root down to where their
// destinations differ.
extension TransitionPlan {
  /// A node on the way through a stack.
  private struct Level {
    /// The requested node, or nil if Baton didn't create the current one.
    var wanted: Node?
    let onFocus: Bool
    var isPresentedAnew = false
    /// The child that's merged next.
    var next: Int?
    var focusesNext = false
  }

  /// Merges the requested node into the current one if they have the same destination, and then
  /// everything on top of them. Skips screens that Baton didn't create.
  mutating func meet(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) -> Bool {
    guard var foreign = foreignPath(from: node, to: wanted, onFocus: onFocus) else { return false }
    var (wanted, onFocus) = (wanted, onFocus)
    var levels: [Level] = []
    node.walk(at: address) { node, address in
      var level = Level(onFocus: onFocus)
      if let next = foreign.popFirst() {
        (level.next, level.focusesNext) = (next, onFocus)
      } else {
        level.wanted = wanted
        level.isPresentedAnew = mergeAlone(&node, at: address, with: wanted, onFocus: onFocus)
        if let number = node.pushedChild, let wish = wanted.pushed {
          let isFocused = onFocus && wanted.focuses(on: wish)
          let path = foreignPath(from: node.children[number], to: wish, onFocus: isFocused)
          if let path {
            (level.next, level.focusesNext) = (number, isFocused)
            (foreign, wanted, onFocus) = (path, wish, isFocused)
          }
        }
      }
      levels.append(level)
      return level.next
    } down: { node, address in
      let level = levels.removeLast()
      if level.focusesNext, let next = level.next { node.focus(on: next) }
      guard let wanted = level.wanted else { return }
      if level.next == nil { exchangePushed(&node, at: address, with: wanted, level.onFocus) }
      mergeSlots(&node, at: address, with: wanted, onFocus: level.onFocus)
      guard level.isPresentedAnew, let presented = wanted.presented else { return }
      // A container can't present anything while a screen presented from its selected slot covers
      // it.
      if level.onFocus { dismissCovers(node.selectedSlot, of: &node, at: address) }
      present(presented, over: address, of: node)
      node.append(
        filled(presented), router, focused: level.onFocus && wanted.focuses(on: presented))
    }
    return true
  }

  /// Returns the children that lead from a node, through screens that Baton didn't create, to the
  /// node that the requested one can be merged into. Nil if there's no such node.
  private func foreignPath(
    from node: Node, to wanted: Node, onFocus: Bool
  ) -> ArraySlice<Int>? {
    if remakesLeaf, onFocus, wanted.focused == nil { return nil }
    var rest: [(node: Node, path: ArraySlice<Int>)] = [(node, [])]
    while let (node, path) = rest.popLast() {
      if node.isForeign, !wanted.isForeign {
        rest += node.childrenFocusFirst.reversed().map { (node.children[$0], path + [$0]) }
      } else if !path.isEmpty || node.edge == wanted.edge, isSame(node, wanted) {
        return path
      }
    }
    return nil
  }

  /// Merges the requested node into the current one, and the screens presented over them. Returns
  /// true if the requested screen still has to be presented.
  private mutating func mergeAlone(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) -> Bool {
    if onFocus {
      // Only the leaf changes to the requested state. The nodes below it remain as the user left
      // them.
      if wanted.focused == nil {
        update(&node, at: address, to: wanted.destination)
        leafIsKept = true
      }
      kept.append(node)
    }
    return mergePresented(&node, at: address, with: wanted, onFocus: onFocus)
  }

  /// Changes a node to its requested state. Removes slots that the new value doesn't have, and adds
  /// new slots.
  private mutating func update(
    _ node: inout Node, at address: Address, to destination: any Destination
  ) {
    let (old, new) = (router.slots(in: node.destination), router.slots(in: destination))
    node.destination = destination
    guard old != new else { return }
    for slot in old where !new.contains(where: { $0.name == slot.name }) {
      guard let number = node.child(on: slot.edge) else { continue }
      leave(number, of: &node, at: address)
    }
    for child in filled(node.alone).children where node.child(on: child.edge) == nil {
      guard !old.contains(where: { $0.name == child.edge.slotName }) else { continue }
      let tree = withoutPresented(child, at: address.appending(child.edge))
      add(.replace(nil, with: tree), at: address.appending(child.edge), of: node)
      node.append(child, router, focused: false)
    }
    // If the selected tab was removed, presenters select the first one.
    if node.selectedSlot == nil { node.focus(onSlot: node.children.first?.edge.slotName ?? "") }
  }

  /// Merges the screen presented over the node. Returns true if the requested screen still has to
  /// be presented.
  private mutating func mergePresented(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) -> Bool {
    let wish = wanted.presented
    guard let number = node.presentedChild else { return wish != nil }
    if let wish, mergeChild(number, of: &node, at: address, wish, in: wanted, onFocus) {
      return false
    }
    if wish != nil || onFocus || isWhole { dismiss(number, of: &node, at: address) }
    return wish != nil
  }

  /// Replaces, removes, or pushes the screen on top of a node. The current screen, if any, isn't the
  /// requested one.
  private mutating func exchangePushed(
    _ node: inout Node, at address: Address, with wanted: Node, _ onFocus: Bool
  ) {
    let wish = wanted.pushed
    if let number = node.pushedChild {
      if let wish {
        return replace(
          number, of: &node, at: address.appending(.push), by: wish,
          focused: onFocus && wanted.focuses(on: wish))
      }
      if onFocus || isWhole { leave(number, of: &node, at: address) }
    }
    guard let wish else { return }
    let new = filled(wish)
    add(.push(withoutPresented(new, at: address.appending(.push))), at: address, of: node)
    node.append(new, router, focused: onFocus && wanted.focuses(on: wish))
  }

  /// Replaces a child and everything on top of it in a single animation. If there's no child, fills
  /// the slot instead.
  private mutating func replace(
    _ number: Int?, of node: inout Node, at next: Address, by wish: Node, focused: Bool
  ) {
    let old = number.map { withoutCovers(node.children[$0], at: next) }
    let new = filled(wish)
    add(.replace(old, with: withoutPresented(new, at: next)), at: next, of: node)
    node.append(new, router, focused: focused)
  }

  private mutating func mergeSlots(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) {
    let before = node.selectedSlot
    for wish in wanted.children where wish.edge.isSlot {
      let number = node.child(on: wish.edge)
      if let number, mergeChild(number, of: &node, at: address, wish, in: wanted, onFocus) {
        continue
      }
      replace(number, of: &node, at: address.appending(wish.edge), by: wish, focused: false)
    }
    guard onFocus, wanted.focused == nil || wanted.focusedSlot != nil else { return }
    let slot = wanted.focusedSlot ?? before
    if wanted.focusedSlot == nil || slot != before {
      // A screen that was presented in the previously focused slot also covers the other slots.
      dismissCovers(before, of: &node, at: address)
    }
    guard let slot else { return }
    if slot != before { add(.select(slot), at: address, of: node) }
    node.focus(onSlot: slot)
  }

  private mutating func mergeChild(
    _ number: Int, of node: inout Node, at address: Address, _ wish: Node, in wanted: Node,
    _ onFocus: Bool
  ) -> Bool {
    let next = address.appending(node.children[number].edge)
    let isFocused = onFocus && wanted.focuses(on: wish)
    let isMet = node.changeChild(number) {
      meet(&$0, at: next, with: wish, onFocus: isFocused)
    }
    // Focusing a slot is a separate step.
    if isMet, isFocused, !wish.edge.isSlot { node.focus(on: number) }
    return isMet
  }

  private mutating func dismissCovers(_ slot: String?, of node: inout Node, at address: Address) {
    guard let slot,
      let number = node.children.firstIndex(where: { $0.edge.slotName == slot })
    else { return }
    let child = node.children[number]
    let bare = withoutCovers(child, at: address.appending(child.edge))
    node.changeChild(number) { $0 = bare }
  }
}
