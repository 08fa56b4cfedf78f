extension Hierarchy {
  /// The hierarchy with the focus moved to the visible screen.
  var inView: Hierarchy {
    var root = root
    root.look()
    return Hierarchy(root: root)
  }

  /// The hierarchy with only the nodes on the focused path.
  package var alongFocus: Hierarchy {
    var focus = focus
    var above = focus.removeLast().alone
    while let below = focus.popLast() {
      var node = below.alone
      node.set(above, slotOrder: [], focused: true)
      above = node
    }
    return Hierarchy(root: above)
  }
}

extension Hierarchy.Node {
  /// Returns the tree without hidden screens, which are those presented over an unfocused tab or
  /// pane.
  ///
  /// - Parameter isInFocus: True if the node is on the focused path.
  func withoutHidden(isInFocus: Bool) -> Self {
    var node = self
    node.walk { node, _ in
      let next = isInFocus ? node.focusedChild : node.pushedChild
      for index in node.children.indices.reversed() where index != next {
        if node.children[index].edge.isPresented {
          node.removeChild(index)
        } else {
          node.setChild(index, node.children[index].withoutHidden(isInFocus: false))
        }
      }
      return isInFocus ? node.focusedChild : node.pushedChild
    }
    return node
  }

  mutating func remove(_ child: Int?) {
    if let child { removeChild(child) }
  }

  fileprivate mutating func look() {
    walk { node, _ in
      let pushed = node.pushedChild
      for index in node.children.indices where index != pushed {
        var child = node.children[index]
        child.look()
        node.setChild(index, child)
      }
      return pushed
    } down: { node, _ in
      node.focusNaturally()
    }
  }
}
