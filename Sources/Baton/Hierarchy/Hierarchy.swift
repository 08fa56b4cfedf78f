/// A tree of destinations, from a root to one focused leaf.
///
/// A request's hierarchy contains only the requested path. Opening this path doesn't change the
/// scene's other branches, such as its other tabs. A saved scene's hierarchy contains all branches.
public struct Hierarchy: Sendable, Hashable {
  /// The node at the bottom of the scene or window.
  public let root: Node

  package init(root: Node) {
    self.root = root
  }

  /// The connection of a destination to its parent.
  public enum Edge: Sendable, Hashable {
    /// The bottom of a scene.
    case root
    /// The bottom of a separate window.
    case window
    /// In its parent's tab or pane with this name.
    case slot(String, Slot.Kind)
    /// Pushed onto its parent, in the same stack.
    case push
    /// Presented over its parent, which remains partly visible.
    case sheet
    /// Presented over its parent and covering it.
    case cover
  }

  /// The nodes from the root to the focused leaf, parents first.
  public var focus: [Node] {
    var path: [Node] = []
    path.reserveCapacity(8)
    var next: Node? = root
    while let node = next {
      path.append(node)
      next = node.focused
    }
    return path
  }

  /// The last node on the focused path. In a request's hierarchy, that's the requested destination.
  public var leaf: Node {
    var node = root
    while let next = node.focused { node = next }
    return node
  }

  /// The nodes that take part in a continuation, parents first: the nodes on the focused path, and
  /// all panes of the containers on that path, in slot order.
  public var chain: [Node] {
    var chain: [Node] = []
    var rest = [root]
    while let node = rest.popLast() {
      chain.append(node)
      rest.append(contentsOf: node.chained.reversed())
    }
    return chain
  }
}

// These methods keep a list of remaining nodes instead of recursing, because recursion through a
// long navigation stack would exhaust the thread's stack.
extension Hierarchy.Node: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    var rest: [(Self, Self)] = []
    var next: (Self, Self)? = (a, b)
    while let (a, b) = next {
      next = nil
      if !a.isIdentical(to: b) {
        guard a.isAlone(equalTo: b) else { return false }
        for pair in zip(a.children, b.children) {
          if let next { rest.append(next) }
          next = pair
        }
      }
      next = next ?? rest.popLast()
    }
    return true
  }

  private func isAlone(equalTo other: Self) -> Bool {
    edge == other.edge && name == other.name && focusedChild == other.focusedChild
      && selectedSlot == other.selectedSlot
      && destination.isEqual(to: other.destination)
      && children.count == other.children.count
  }

  public func hash(into hasher: inout Hasher) {
    var rest: [Self] = []
    var next: Self? = self
    while let node = next {
      hasher.combine(AnyHashable(node.destination))
      hasher.combine(node.edge)
      hasher.combine(node.children.count)
      rest.append(contentsOf: node.children)
      next = rest.popLast()
    }
  }
}

extension Hierarchy.Node {
  package var focused: Self? { focusedChild.map { children[$0] } }

  package var focusedSlot: String? { focused?.edge.slotName }

  /// The children in the chain: all except unselected tabs.
  var chained: [Self] {
    let focusedSlot = focusedSlot
    return children.filter { child in
      if case .slot(let name, .tab) = child.edge { name == focusedSlot } else { true }
    }
  }
}
