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
    guard hidesAny(isInFocus: isInFocus) else { return self }
    var node = self
    let focus = isInFocus ? focusedChild : nil
    for index in children.indices.reversed() {
      let isNext = index == focus
      if node.children[index].edge.isPresented, !isNext {
        node.removeChild(index)
      } else {
        node.changeChild(index) { $0 = $0.withoutHidden(isInFocus: isNext) }
      }
    }
    return node
  }

  private func hidesAny(isInFocus: Bool) -> Bool {
    let focus = isInFocus ? focusedChild : nil
    return children.indices.contains { number in
      let isNext = number == focus
      return children[number].edge.isPresented && !isNext
        || children[number].hidesAny(isInFocus: isNext)
    }
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
