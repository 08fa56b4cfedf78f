extension Hierarchy {
  /// A destination at its position in a hierarchy.
  public struct Place: Sendable {
    private var box: Box

    package init(_ destination: any Destination, name: String, edge: Edge) {
      box = Box(Contents(destination: destination, name: name, edge: edge))
    }

    /// The destination with its values. For a shown screen, its current state.
    public internal(set) var destination: any Destination {
      get { box.contents.destination }
      set { change { $0.destination = newValue } }
    }

    /// The destination's stable name.
    public var name: String { box.contents.name }

    /// The edge that connects it to its parent.
    public var edge: Edge { box.contents.edge }

    /// The children: content of slots in their order, then the pushed one, then the presented one.
    public var children: [Place] { box.contents.children }

    /// The child with the focus, or nil for the leaf.
    package var focusedChild: Int? { box.contents.focusedChild }

    /// The selected tab or the last focused pane, even if something covers the container.
    public var selectedSlot: String? { box.contents.selectedSlot }

    /// Storage that copies share until one of them changes. Nodes are copied more often than
    /// changed.
    ///
    /// Unchecked, because a node changes it only while no copy shares it, so accesses can't
    /// overlap.
    private final class Box: @unchecked Sendable {
      @exclusivity(unchecked) var contents: Contents

      init(_ contents: Contents) { self.contents = contents }

      /// Frees the children one by one. Recursion would exhaust the thread's stack on a long chain.
      deinit {
        var rest: [Place] = []
        swap(&rest, &contents.children)
        while var place = rest.popLast() {
          guard !place.children.isEmpty, isKnownUniquelyReferenced(&place.box) else { continue }
          var above: [Place] = []
          swap(&above, &place.box.contents.children)
          rest.append(contentsOf: above)
        }
      }
    }

    fileprivate struct Contents: Sendable {
      var destination: any Destination
      let name: String
      let edge: Edge
      var children: [Place] = []
      var focusedChild: Int?
      var selectedSlot: String?
    }

    fileprivate mutating func change<Result>(
      _ change: (inout Contents) -> Result
    ) -> Result {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.contents) }
      return change(&box.contents)
    }
  }
}

extension Hierarchy.Place {
  mutating func takeChildren(of other: Self) {
    change {
      $0.children = other.children
      $0.focusedChild = other.focusedChild
      $0.selectedSlot = other.selectedSlot
    }
  }

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

  /// Inserts a child: slots in the given order, then the pushed one, then the presented one. It
  /// replaces a child on the same edge.
  package mutating func set(_ child: Self, slotOrder: @autoclosure () -> [String], focused: Bool) {
    change { contents in
      if contents.children.isEmpty {
        contents.children = [child]
        if focused { contents.focusedChild = 0 }
      } else {
        contents.set(child, slotOrder: slotOrder(), focused: focused)
      }
      if focused, let slot = child.edge.slotName { contents.selectedSlot = slot }
    }
  }
}

extension Hierarchy.Place.Contents {
  fileprivate mutating func removeChild(_ child: Int) {
    children.remove(at: child)
    if let selectedSlot, !children.contains(where: { $0.edge.slotName == selectedSlot }) {
      self.selectedSlot = nil
    }
    guard let focus = focusedChild, focus >= child else { return }
    focusedChild = focus == child ? nil : focus - 1
  }

  fileprivate mutating func set(_ child: Hierarchy.Place, slotOrder: [String], focused: Bool) {
    let focus = focused ? child.edge : focusedChild.map { children[$0].edge }
    children.removeAll { $0.edge.isSamePosition(as: child.edge) }
    children.append(child)
    children.sort { $0.edge.position(in: slotOrder) < $1.edge.position(in: slotOrder) }
    focusedChild = focus.flatMap { edge in
      children.firstIndex { $0.edge.isSamePosition(as: edge) }
    }
  }
}

extension Hierarchy.Edge {
  /// Returns true if a parent has only one position for both.
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
