// Merges the requested hierarchy into the current one, from the root down to where their
// destinations differ.
extension TransitionPlan {
  /// Merges the requested node into the current one if they have the same destination. Skips
  /// screens that Baton didn't create.
  mutating func meet(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool,
    behindForeign: Bool = false
  ) -> Bool {
    if node.isForeign, !wanted.isForeign {
      return meetBehind(&node, at: address, with: wanted, onFocus: onFocus)
    }
    guard behindForeign || node.edge == wanted.edge, isSame(node, wanted) else { return false }
    if remakesLeaf, onFocus, wanted.focused == nil { return false }
    merge(&node, at: address, with: wanted, onFocus: onFocus)
    return true
  }

  private mutating func meetBehind(
    _ foreign: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) -> Bool {
    for number in foreign.childrenFocusFirst {
      let next = address.appending(foreign.children[number].edge)
      let isMet = foreign.changeChild(number) {
        meet(&$0, at: next, with: wanted, onFocus: onFocus, behindForeign: true)
      }
      guard isMet else { continue }
      if onFocus { foreign.focus(on: number) }
      return true
    }
    return false
  }

  mutating func merge(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) {
    if onFocus {
      // Only the leaf changes to the requested state. The nodes below it remain as the user left
      // them.
      if wanted.focused == nil {
        update(&node, at: address, to: wanted.destination)
        leafIsKept = true
      }
      kept.append(node)
    }
    let isPresentedAnew = mergePresented(&node, at: address, with: wanted, onFocus: onFocus)
    mergePushed(&node, at: address, with: wanted, onFocus: onFocus)
    mergeSlots(&node, at: address, with: wanted, onFocus: onFocus)
    if isPresentedAnew, let presented = wanted.presented {
      // A container can't present anything while a screen presented from its selected slot covers
      // it.
      if onFocus { dismissCovers(node.selectedSlot, of: &node, at: address) }
      present(presented, over: address, of: node)
      node.append(filled(presented), router, focused: onFocus && wanted.focuses(on: presented))
    }
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

  private mutating func mergePushed(
    _ node: inout Node, at address: Address, with wanted: Node, onFocus: Bool
  ) {
    let wish = wanted.pushed
    if let number = node.pushedChild {
      if let wish, mergeChild(number, of: &node, at: address, wish, in: wanted, onFocus) { return }
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
