extension Hierarchy {
  /// The address of the frontmost node that is pushed or presented. Going back removes this node.
  var addressToLeave: Address? { frontAddress { $0.edge == .push || $0.edge.isPresented } }

  /// Returns the address of a node that's on the focused path and meets a condition. If several
  /// nodes do, returns the address nearest to the leaf.
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
}

extension Hierarchy.Node {
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
