extension Hierarchy {
  /// The steps from the current hierarchy to the requested one. Nothing changes in the part that
  /// both hierarchies share.
  ///
  /// Create a transition with ``Router/transition(to:from:opensWindows:rebuilding:animated:)``. A
  /// transition's text is stable, so you can compare it in tests.
  public struct Transition: Sendable, Hashable {
    /// The steps. Their actions are in this order: dismiss, leave, replace, select, push, present.
    public let steps: [Step]
    /// The hierarchy after all steps, including branches that the request doesn't mention. Nil if
    /// nothing was shown and the request opens its own window.
    package let result: Hierarchy?
    /// The nodes on the focused path that are kept, starting with the root.
    package let kept: [Node]
    package let leafIsKept: Bool

    /// True if the requested hierarchy is already on screen.
    package var isEmpty: Bool { steps.isEmpty }

    package var opensWindow: Bool { steps.indices.contains { steps[$0].opensWindow } }
  }
}

extension Hierarchy.Transition {
  /// A single step of a transition.
  public struct Step: Sendable, Hashable {
    /// A change to the screen.
    public enum Action: Sendable, Hashable {
      /// Dismisses the screen presented at the address and everything above it. The nodes are
      /// listed from the bottom up.
      case dismiss([Hierarchy.Node])
      /// Removes the screens pushed at the address, or everything in one slot of the container at
      /// the address. The nodes are listed from the bottom up.
      case leave([Hierarchy.Node])
      /// Focuses a slot of the container at the address.
      case select(String)
      /// Replaces the node at the address and everything on top of it. The old node is nil if the
      /// address is empty.
      case replace(Hierarchy.Node?, with: Hierarchy.Node)
      /// Pushes a tree of nodes at the address, in a single animation.
      case push(Hierarchy.Node)
      /// Presents a tree at the address, as a sheet or cover depending on its edge.
      case present(Hierarchy.Node)
      /// Opens a window for a tree.
      case openWindow(Hierarchy.Node)
    }

    /// The change that the step makes.
    public let action: Action
    /// The address of the node that the step changes.
    public let address: Hierarchy.Address
    /// The node at the address, without its children, for the step's description.
    let holder: Hierarchy.Node
    /// The container's slots in order, if the step fills or empties one of them.
    package let slotOrder: [String]
    /// True if the step is animated. Only the last step and any visible dismissals before it are
    /// animated. Restored and handed-off screens never animate.
    public internal(set) var isAnimated = false
    /// The presentation style, limited to the aspects that the presenter supports.
    public internal(set) var style = PresentationStyle()

    init(
      _ action: Action, at address: Hierarchy.Address, of holder: Hierarchy.Node,
      slotOrder: [String] = []
    ) {
      self.action = action
      self.address = address
      self.holder = holder.alone
      self.slotOrder = slotOrder
    }
  }

  /// The new nodes, parents first. Before the first step, a presenter creates a screen for every
  /// node that isn't in another window.
  public var made: [Hierarchy.AddressedNode] {
    // Copying the steps would take longer.
    steps.indices.flatMap { steps[$0].made }
  }

  /// The removed nodes, children first. Before the first step, the host asks their screens whether
  /// they can be removed.
  package var left: [Hierarchy.AddressedNode] {
    var left: [Hierarchy.AddressedNode] = []
    // Copying the steps would take longer.
    for index in steps.indices {
      let address = steps[index].address
      let gone: [Hierarchy.AddressedNode]
      switch steps[index].action {
      case .dismiss(let nodes), .leave(let nodes):
        guard let node = nodes.first else { continue }
        gone = node.addressed(at: address.appending(node.edge))
      case .replace(let node?, _): gone = node.addressed(at: address)
      case .replace(nil, _), .select, .push, .present, .openWindow: continue
      }
      for place in gone.reversed() { left.append(place) }
    }
    return left
  }
}

extension Hierarchy.Transition.Step {
  /// Returns true if the step dismisses the screen that the user is looking at.
  func dismisses(whatIsAt focus: Hierarchy.Address) -> Bool {
    guard case .dismiss(let nodes) = action, let lowest = nodes.first else { return false }
    return address.appending(lowest.edge).isPrefix(of: focus)
  }

  /// True if the step shows a scene's first screen.
  package var showsFirst: Bool {
    if case .replace(nil, _) = action { address == .root } else { false }
  }
}
