extension Hierarchy {
  /// The address of the frontmost node that is pushed or presented. Going back removes this node.
  var addressToLeave: Address? { frontAddress { $0.edge == .push || $0.edge.isPresented } }

  /// Returns the address of a node on the focused path that meets a condition. If several do,
  /// returns the address nearest to the leaf.
  func frontAddress(where condition: (Node) -> Bool) -> Address? {
    let focus = focus
    return focus.lastIndex(where: condition).map { last in
      Address(edges: focus[1...].prefix(last).map(\.edge))
    }
  }

  /// Returns the nodes from the root to an address.
  func nodes(to address: Address) -> [Node] {
    var nodes = [root]
    for edge in address.edges {
      let node = nodes[nodes.count - 1]
      guard let number = node.child(on: edge) else { break }
      nodes.append(node.children[number])
    }
    return nodes
  }

  /// Returns the hierarchy after removing a node and everything on it.
  package func without(_ address: Address) -> Hierarchy {
    guard let parent = address.parent, let edge = address.edges.last else { return self }
    return changing(parent) { $0.remove($0.child(on: edge)) }
  }

  /// Returns the hierarchy without anything pushed onto a node or presented over it. The node's
  /// slots keep their content.
  func keepingAll(upTo address: Address) -> Hierarchy {
    changing(address) {
      $0.remove($0.presentedChild)
      $0.remove($0.pushedChild)
    }
  }

  /// Returns the hierarchy with the focus in a slot. Screens that cover the slot are removed, and
  /// the slot's content is kept.
  func selecting(_ slot: String, in container: Address) -> Hierarchy {
    var root = root
    // Work from the container to the root, so every address still exists when it's used.
    var edges = container.edges
    root.change(at: container) {
      $0.dismissCoversOfSlots(but: slot)
      $0.focus(onSlot: slot)
    }
    while let edge = edges.popLast() {
      root.change(at: Address(edges: edges)) { node in
        if let slot = edge.slotName {
          node.dismissCoversOfSlots(but: slot)
          node.focus(onSlot: slot)
        } else if !edge.isPresented {
          node.remove(node.presentedChild)
        }
      }
    }
    return Hierarchy(root: root).inView
  }
}

extension Hierarchy.Node {
  /// Removes screens that cover the node's slots: the screens on the node itself and, if the
  /// selected slot changes, a screen presented from the previous slot.
  fileprivate mutating func dismissCoversOfSlots(but slot: String) {
    remove(presentedChild)
    remove(pushedChild)
    guard let other = selectedChild, selectedSlot != slot else { return }
    changeChild(other) { $0.dismissWhereSeen() }
  }

  private mutating func dismissWhereSeen() {
    if let presentedChild { return removeChild(presentedChild) }
    guard let next = focusedChild else { return }
    changeChild(next) { $0.dismissWhereSeen() }
  }

  /// Returns the address of a container in this tree that has content in the slot. The visible path
  /// is searched first.
  func container(of slot: String, at address: Hierarchy.Address) -> Hierarchy.Address? {
    if children.contains(where: { $0.edge.slotName == slot }) { return address }
    for number in childrenFocusFirst {
      let child = children[number]
      let next = address.appending(child.edge)
      if let found = child.container(of: slot, at: next) { return found }
    }
    return nil
  }
}
