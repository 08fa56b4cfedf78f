extension Hierarchy.Place {
  /// The child pushed on this node.
  var pushed: Self? { pushedChild.map { children[$0] } }

  /// The child presented over this node.
  var presented: Self? { presentedChild.map { children[$0] } }

  var pushedChild: Int? { children.firstIndex { $0.edge == .push } }

  var presentedChild: Int? { children.firstIndex { $0.edge.isPresented } }

  package func child(on edge: Hierarchy.Edge) -> Int? {
    children.firstIndex { $0.edge.isSamePosition(as: edge) }
  }

  func focuses(on child: Self) -> Bool {
    focused?.edge.isSamePosition(as: child.edge) ?? false
  }

  /// The children, the focused one first.
  package var childrenFocusFirst: [Int] {
    guard let focusedChild else { return Array(children.indices) }
    return [focusedChild] + children.indices.filter { $0 != focusedChild }
  }

  /// This node and the ones pushed on it, from the bottom up.
  var stack: [Self] {
    var stack = [self]
    while let next = stack[stack.count - 1].pushed { stack.append(next) }
    return stack
  }

  package var alone: Self { Self(destination, name: name, edge: edge) }

  /// Returns the same tree on another edge.
  package func standing(on edge: Hierarchy.Edge) -> Self {
    var moved = Self(destination, name: name, edge: edge)
    moved.takeChildren(of: self)
    return moved
  }

  /// Returns the tree with changed children. Nil removes a child.
  package func mappingChildren(_ change: (Self) -> Self?) -> Self {
    var place = self
    for number in children.indices.reversed() {
      if let child = change(children[number]) {
        place.changeChild(number) { $0 = child }
      } else {
        place.removeChild(number)
      }
    }
    if place.focusedChild == nil, place.children.count < children.count { place.focusNaturally() }
    return place
  }

  /// Moves the focus to the visible child: the presented one, the pushed one, or the selected slot.
  private mutating func focusNaturally() {
    let slot = children.firstIndex { $0.edge.isSlot && $0.edge.slotName == selectedSlot }
    let first = children.firstIndex { $0.edge.isSlot }
    if let child = presentedChild ?? pushedChild ?? slot ?? first { focus(on: child) }
  }

  package mutating func focus(onSlot name: String) {
    guard let number = children.firstIndex(where: { $0.edge.slotName == name }) else { return }
    focus(on: number)
  }

  /// Changes the place at an address, if there is one.
  package mutating func change(at address: Hierarchy.Address, _ change: (inout Self) -> Void) {
    guard let edge = address.edges.first else { return change(&self) }
    guard let number = child(on: edge) else { return }
    let rest = Hierarchy.Address(edges: Array(address.edges.dropFirst()))
    changeChild(number) { $0.change(at: rest, change) }
  }
}

extension Hierarchy.Edge {
  var isSlot: Bool { slotName != nil }

  package var slotName: String? {
    if case .slot(let name, _) = self { name } else { nil }
  }
}
