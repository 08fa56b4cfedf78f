extension Hierarchy {
  /// A destination at its position in a hierarchy.
  public struct Node: Sendable {
    private var box: Box

    package init(_ destination: any Destination, name: String, edge: Edge) {
      box = Box(Contents(destination: destination, name: name, edge: edge))
    }

    /// The destination with its values. If the destination is on screen, these are the screen's
    /// current values.
    public package(set) var destination: any Destination {
      get { box.contents.destination }
      set { change { $0.destination = newValue } }
    }

    /// The destination's type, read without copying the destination.
    var type: any Destination.Type { typeOf(box.contents.destination) }

    /// Returns true if this node or a descendant has a destination of a type.
    package func hasType(_ type: any Destination.Type) -> Bool {
      if box.contents.children.isEmpty { return self.type == type }
      var node = self
      // Use a loop instead of recursion, because a stack of any length has one child at each level.
      while node.type != type {
        let children = node.box.contents.children
        guard children.count == 1 else { return children.contains { $0.hasType(type) } }
        node = children[0]
      }
      return true
    }

    /// Returns true if both nodes share their storage, so nothing in their trees can differ.
    package func isIdentical(to other: Node) -> Bool { box === other.box }

    /// The destination's stable name.
    public var name: String { box.contents.name }

    /// The edge that connects this node to its parent.
    public var edge: Edge { box.contents.edge }

    /// The children in order: the nodes in slots, in slot order, then the pushed node, then the
    /// presented node.
    public var children: [Node] { box.contents.children }

    /// The index of the focused child, or nil if the focused path ends at this node.
    package var focusedChild: Int? { box.contents.focusedChild }

    /// The selected tab or the last focused pane, even if something covers the container.
    public var selectedSlot: String? { box.contents.selectedSlot }

    /// Storage that copies of a node share until one of them changes. Nodes are copied more often
    /// than they're changed.
    ///
    /// The conformance to `Sendable` is unchecked because a node only changes its storage while no
    /// copy shares it, so accesses can't overlap.
    private final class Box: @unchecked Sendable {
      @exclusivity(unchecked) var contents: Contents

      init(_ contents: Contents) { self.contents = contents }

      /// Frees the descendants one by one, because recursion through a long chain would exhaust the
      /// thread's stack.
      deinit {
        var rest: [Node] = []
        swap(&rest, &contents.children)
        while var node = rest.popLast() {
          guard !node.children.isEmpty, isKnownUniquelyReferenced(&node.box) else { continue }
          var above: [Node] = []
          swap(&above, &node.box.contents.children)
          rest.append(contentsOf: above)
        }
      }
    }

    fileprivate struct Contents: Sendable {
      var destination: any Destination
      let name: String
      var edge: Edge
      var children: [Node] = []
      var focusedChild: Int?
      var selectedSlot: String?
    }

    /// Replaces a child, unless the new child is still the same value. The node then stays shared.
    mutating func setChild(_ child: Int, _ new: Node) {
      guard children[child].box !== new.box else { return }
      change { $0.children[child] = new }
    }

    fileprivate mutating func change<Result>(
      _ change: (inout Contents) -> Result
    ) -> Result {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.contents) }
      return change(&box.contents)
    }
  }
}

extension Hierarchy.Node {
  mutating func focus(on child: Int) {
    let slot = children[child].edge.slotName
    guard focusedChild != child || slot.map({ $0 != selectedSlot }) ?? false else { return }
    change {
      $0.focusedChild = child
      if let slot { $0.selectedSlot = slot }
    }
  }

  mutating func select(_ slot: String?) {
    if slot != selectedSlot { change { $0.selectedSlot = slot } }
  }

  mutating func changeChild<Result>(
    _ child: Int, _ work: (inout Self) -> Result
  ) -> Result {
    change { work(&$0.children[child]) }
  }

  package mutating func removeChild(_ child: Int) {
    change { $0.removeChild(child) }
  }

  /// Inserts a child, replacing any child at the same position. Children in slots come first, in
  /// the given order, then the pushed child, then the presented one.
  package mutating func set(_ child: Self, slotOrder: @autoclosure () -> [String], focused: Bool) {
    change { contents in
      if contents.children.isEmpty {
        contents.children = [child]
        if focused { contents.focusedChild = 0 }
      } else {
        contents.set(child, slotOrder: slotOrder, focused: focused)
      }
      if focused, let slot = child.edge.slotName { contents.selectedSlot = slot }
    }
  }
}

extension Hierarchy.Node.Contents {
  fileprivate mutating func removeChild(_ child: Int) {
    children.remove(at: child)
    if let selectedSlot, !children.contains(where: { $0.edge.slotName == selectedSlot }) {
      self.selectedSlot = nil
    }
    guard let focus = focusedChild, focus >= child else { return }
    focusedChild = focus == child ? nil : focus - 1
  }

  fileprivate mutating func set(
    _ child: Hierarchy.Node, slotOrder: () -> [String], focused: Bool
  ) {
    let edge = child.edge
    let number: Int
    if let old = children.firstIndex(where: { $0.edge.isSamePosition(as: edge) }) {
      number = old
      children[number] = child
    } else {
      let slotOrder = slotOrder()
      let position = edge.position(in: slotOrder)
      number =
        children.firstIndex { $0.edge.position(in: slotOrder) > position } ?? children.endIndex
      children.insert(child, at: number)
      if let focus = focusedChild, focus >= number { focusedChild = focus + 1 }
    }
    if focused { focusedChild = number }
  }
}

extension Hierarchy.Edge {
  /// Returns true if a parent can't have children on both edges.
  func isSamePosition(as other: Self) -> Bool {
    switch (self, other) {
    case (.slot(let a, _), .slot(let b, _)): a == b
    case (.sheet, .cover), (.cover, .sheet): true
    default: self == other
    }
  }

  fileprivate func position(in slots: [String]) -> Int {
    switch self {
    case .slot(let name, _): slots.firstIndex(of: name) ?? slots.count
    case .root, .window, .push: slots.count + 1
    case .sheet, .cover: slots.count + 2
    }
  }
}

extension Hierarchy.Node {
  /// Returns a container's slots in order: slots with content, and empty slots that the container's
  /// value declares.
  ///
  /// - Parameter current: The destination with its current state.
  package func slots(declaredBy current: any Destination) -> [Slot] {
    var slots = children.compactMap { child -> Slot? in
      if case .slot(let name, let kind) = child.edge { Slot(name, kind) } else { nil }
    }
    var next = 0
    for slot in current.slots {
      let filled = slots.firstIndex { $0.name == slot.name }
      if filled == nil { slots.insert(slot, at: next) }
      next = (filled ?? next) + 1
    }
    return slots
  }

  var pushed: Self? { pushedChild.map { children[$0] } }

  var presented: Self? { presentedChild.map { children[$0] } }

  var pushedChild: Int? { children.firstIndex { $0.edge == .push } }

  var presentedChild: Int? { children.firstIndex { $0.edge.isPresented } }

  var selectedChild: Int? {
    selectedSlot.flatMap { slot in children.firstIndex { $0.edge.slotName == slot } }
  }

  package func child(on edge: Hierarchy.Edge) -> Int? {
    children.firstIndex { $0.edge.isSamePosition(as: edge) }
  }

  func focuses(on child: Self) -> Bool {
    focused?.edge.isSamePosition(as: child.edge) ?? false
  }

  package var childrenFocusFirst: [Int] {
    guard let focusedChild else { return Array(children.indices) }
    return [focusedChild] + children.indices.filter { $0 != focusedChild }
  }

  /// This node and the nodes pushed onto it, from the bottom up.
  var stack: [Self] {
    var stack = [self]
    while let next = stack[stack.count - 1].pushed { stack.append(next) }
    return stack
  }

  package var alone: Self { Self(destination, name: name, edge: edge) }

  package func reparented(at edge: Hierarchy.Edge) -> Self {
    var moved = self
    if self.edge != edge { moved.change { $0.edge = edge } }
    return moved
  }

  /// Returns the tree after applying a closure to each child. If the closure returns nil, the child
  /// is removed.
  package func mappingChildren(_ change: (Self) -> Self?) -> Self {
    var node = self
    for index in children.indices.reversed() {
      if let child = change(children[index]) {
        node.setChild(index, child)
      } else {
        node.removeChild(index)
      }
    }
    if node.focusedChild == nil, node.children.count < children.count { node.focusNaturally() }
    return node
  }

  /// Moves the focus to the visible child: the presented child if there is one, then the pushed
  /// child, then the child in the selected slot.
  mutating func focusNaturally() {
    let first = children.firstIndex { $0.edge.isSlot }
    if let child = presentedChild ?? pushedChild ?? selectedChild ?? first { focus(on: child) }
  }

  package mutating func focus(onSlot name: String) {
    guard let number = children.firstIndex(where: { $0.edge.slotName == name }) else { return }
    focus(on: number)
  }

  package mutating func change(at address: Hierarchy.Address, _ change: (inout Self) -> Void) {
    self.change(at: address.edges[...], change)
  }

  private mutating func change(
    at edges: ArraySlice<Hierarchy.Edge>, _ change: (inout Self) -> Void
  ) {
    guard let edge = edges.first else { return change(&self) }
    guard let number = child(on: edge) else { return }
    changeChild(number) { $0.change(at: edges.dropFirst(), change) }
  }
}

extension Slot {
  package var edge: Hierarchy.Edge { .slot(name, kind) }
}

extension Hierarchy.Edge {
  var isSlot: Bool { slotName != nil }

  package var slotName: String? {
    if case .slot(let name, _) = self { name } else { nil }
  }
}

extension Placement {
  /// Returns the style of the first alternative that uses this edge, or nil if no alternative uses
  /// it.
  package func style(on edge: Hierarchy.Edge) -> PresentationStyle? {
    switch form {
    case .first(let all):
      all.lazy.compactMap { $0.style(on: edge) }.first.map(style.merging)
    case .onShown(_, let own, let other):
      own.inHierarchy == edge ? style : other.style(on: edge).map(style.merging)
    case .on(_, let own): own.inHierarchy == edge ? style : nil
    case .root: edge == .root ? style : nil
    case .window: edge == .window || edge == .cover ? style : nil
    case .slot(let slot, _, _, _): edge.slotName == slot ? style : nil
    }
  }
}

extension Placement.Edge {
  var inHierarchy: Hierarchy.Edge {
    switch self {
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}

/// Returns a destination's type. Opening the destination is cheaper than asking the runtime.
private func typeOf<Value: Destination>(_ destination: Value) -> any Destination.Type { Value.self }
