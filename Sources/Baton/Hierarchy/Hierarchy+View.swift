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
    let focus = isInFocus ? focusedChild : nil
    for index in children.indices.reversed() {
      let isNext = index == focus
      if children[index].edge.isPresented, !isNext {
        node.removeChild(index)
      } else {
        node.setChild(index, children[index].withoutHidden(isInFocus: isNext))
      }
    }
    return node
  }

  mutating func remove(_ child: Int?) {
    if let child { removeChild(child) }
  }

  fileprivate mutating func look() {
    for index in children.indices {
      var child = children[index]
      child.look()
      setChild(index, child)
    }
    focusNaturally()
  }
}
