// For state-driven presenters, which perform a step by changing a value.
extension Hierarchy.Transition.Step {
  /// Returns the hierarchy after the step. Each node's focus is on its visible child: the presented
  /// child, the pushed child, or the selected slot.
  ///
  /// If there's no node at the step's address, or if the step opens a window, the hierarchy doesn't
  /// change.
  public func performed(on shown: Hierarchy?) -> Hierarchy? {
    switch action {
    case .dismiss: return shown?.dismissing(over: address)
    case .leave(let nodes):
      return shown?.changing(address) { node in
        node.remove(nodes.first.flatMap { node.child(on: $0.edge) })
      }
    case .select(let slot): return shown?.selecting(slot, at: address)
    case .push(let node), .present(let node):
      return shown?.changing(address) { $0.set(node, slotOrder: [], focused: true) }
    case .replace(_, let node):
      guard let parent = address.parent, let edge = address.edges.last else {
        return Hierarchy(root: node).inView
      }
      // Capturing the order alone is cheaper than capturing the step.
      return shown?.changing(parent) { [slotOrder] in
        $0.set(node.reparented(at: edge), slotOrder: slotOrder, focused: false)
      }
    case .openWindow: return shown
    }
  }

  /// The address of the step's new tree, or nil if the step adds no tree.
  package var madeAddress: Hierarchy.Address? { addition?.address }

  /// The step's new nodes, parents first.
  public var made: [Hierarchy.AddressedNode] {
    addition.map { $0.node.addressed(at: $0.address) } ?? []
  }

  /// The step's new tree, unless it's in another window.
  var addition: Hierarchy.AddressedNode? {
    switch action {
    case .replace(_, let node): Hierarchy.AddressedNode(address: address, node: node)
    case .push(let node), .present(let node):
      Hierarchy.AddressedNode(address: address.appending(node.edge), node: node)
    case .dismiss, .leave, .select, .openWindow: nil
    }
  }
}

extension Hierarchy.Transition.Step {
  package var opensWindow: Bool {
    if case .openWindow = action { true } else { false }
  }

  /// Returns true if another step makes the same change. For removed or replaced nodes, only the
  /// names are compared.
  package func doesSame(as other: Self) -> Bool {
    guard address == other.address else { return false }
    switch (action, other.action) {
    case (.dismiss(let a), .dismiss(let b)), (.leave(let a), .leave(let b)):
      return a.map(\.name) == b.map(\.name)
    case (.select(let a), .select(let b)): return a == b
    case (.replace(let old, let a), .replace(let other, let b)):
      return old?.name == other?.name && a == b
    case (.push(let a), .push(let b)), (.present(let a), .present(let b)),
      (.openWindow(let a), .openWindow(let b)):
      return a == b
    default: return false
    }
  }
}
