/// Places as a tree, from a root to one focused leaf.
///
/// A hierarchy names what a request asks for and no more: branches that it does not name, such as the
/// other tabs, are not part of it and stay as they are. A saved scene names all branches.
public struct Hierarchy: Sendable, Hashable {
  public let root: Place

  init(root: Place) {
    self.root = root
  }

  /// A destination where it stands.
  public struct Place: Sendable {
    public internal(set) var destination: any Destination
    /// The destination's stable name.
    public let name: String
    /// How it stands on or in its parent.
    public let edge: Edge
    /// What is in its slots, in slot order, then what is pushed on it, then what is presented over it.
    public private(set) var children: [Place] = []
    /// Which child the focus goes on with; nil at the leaf.
    private(set) var focusedChild: Int?
    /// The selected tab, or the pane that had the focus last, also while something covers the container.
    public private(set) var selectedSlot: String?

    init(_ destination: any Destination, name: String, edge: Edge) {
      self.destination = destination
      self.name = name
      self.edge = edge
    }
  }

  /// How a place stands on or in its parent.
  public enum Edge: Sendable, Hashable {
    /// The bottom of a scene.
    case root
    /// The bottom of a window of its own.
    case window
    case slot(String, Slot.Kind)
    case push
    case sheet
    case cover
  }

  /// The places from the root to the focused leaf, each the parent of the next.
  public var focus: [Place] {
    var path = [root]
    while let next = path[path.count - 1].focused { path.append(next) }
    return path
  }

  /// The place that was asked for.
  public var leaf: Place { focus[focus.count - 1] }

  /// The places that take part in a continuation, root to leaf: the focused path, and all panes of its
  /// containers in slot order.
  public var chain: [Place] { root.chain }
}

extension Hierarchy.Place: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.edge == b.edge && a.name == b.name && a.focusedChild == b.focusedChild
      && a.selectedSlot == b.selectedSlot
      && AnyHashable(a.destination) == AnyHashable(b.destination) && a.children == b.children
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(destination))
    hasher.combine(edge)
    hasher.combine(children)
  }
}

extension Hierarchy.Place {
  /// The child on the way to the leaf.
  public var focused: Self? { focusedChild.map { children[$0] } }

  /// The selected tab, or the pane that has the focus.
  public var focusedSlot: String? {
    if case .slot(let name, _) = focused?.edge { name } else { nil }
  }

  fileprivate var chain: [Self] { chain(at: .root).map(\.place) }

  /// The chain from this place on, each place with its address.
  func chain(at address: Hierarchy.Address) -> [(address: Hierarchy.Address, place: Self)] {
    children.indices.reduce(into: [(address, self)]) { chain, index in
      let child = children[index]
      let isHidden = if case .slot(_, .tab) = child.edge { index != focusedChild } else { false }
      if !isHidden { chain += child.chain(at: address.appending(child.edge)) }
    }
  }

  mutating func takeChildren(of other: Self) {
    children = other.children
    focusedChild = other.focusedChild
    selectedSlot = other.selectedSlot
  }

  mutating func focus(on child: Int) {
    focusedChild = child
    selectedSlot = children[child].edge.slotName ?? selectedSlot
  }

  mutating func select(_ slot: String?) { selectedSlot = slot }

  mutating func changeChild<Result>(
    _ child: Int, _ change: (inout Self) -> Result
  ) -> Result {
    change(&children[child])
  }

  mutating func removeChild(_ child: Int) {
    children.remove(at: child)
    if !children.contains(where: { $0.edge.slotName == selectedSlot }) { selectedSlot = nil }
    guard let focus = focusedChild, focus >= child else { return }
    focusedChild = focus == child ? nil : focus - 1
  }

  /// Puts a child in its place: slots in the given order, then pushed, then presented. What stands
  /// there already is replaced.
  mutating func set(_ child: Self, slotOrder: [String], focused: Bool) {
    guard !children.isEmpty else {
      children.append(child)
      if focused { focus(on: 0) }
      return
    }
    let focus = focusedChild.map { children[$0].edge }
    children.removeAll { $0.edge.isSamePosition(as: child.edge) }
    children.append(child)
    children.sort { $0.edge.position(in: slotOrder) < $1.edge.position(in: slotOrder) }
    let edge = focused ? child.edge : focus
    focusedChild = edge.flatMap { edge in
      children.firstIndex { $0.edge.isSamePosition(as: edge) }
    }
    if focused { selectedSlot = child.edge.slotName ?? selectedSlot }
  }
}

extension Hierarchy.Edge {
  /// Whether only one child of a place can stand so.
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
