extension Hierarchy {
  /// The same places with the focus where a user sees it.
  var inView: Hierarchy {
    var root = root
    root.look()
    return Hierarchy(root: root)
  }

  /// The places from the root to the leaf alone.
  package var alongFocus: Hierarchy {
    var focus = focus
    var above = focus.removeLast().alone
    while let below = focus.popLast() {
      var place = below.alone
      place.set(above, slotOrder: [], focused: true)
      above = place
    }
    return Hierarchy(root: above)
  }
}

extension Hierarchy.Place {
  mutating func remove(_ child: Int?) {
    if let child { removeChild(child) }
  }

  fileprivate mutating func look() {
    for number in children.indices { changeChild(number) { $0.look() } }
    let slot = children.firstIndex { $0.edge.slotName == selectedSlot && $0.edge.isSlot }
    let next = presentedChild ?? pushedChild ?? slot ?? children.firstIndex { $0.edge.isSlot }
    if let next { focus(on: next) }
  }
}
