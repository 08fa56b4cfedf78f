extension Router {
  /// Returns the hierarchy of the screens that a presenter read from its live containers.
  public func hierarchy(of shown: ShownScreen) -> Hierarchy {
    hierarchy(of: shown) { _, _ in }
  }

  /// Returns the same hierarchy as ``hierarchy(of:)``, and reports each screen whose destination
  /// differs from the one that the screen was created for.
  package func hierarchy(
    of shown: ShownScreen, mismatched: (_ made: any Destination, _ said: any Destination) -> Void
  ) -> Hierarchy {
    Hierarchy(root: Hierarchy.Node(shown, self, mismatched))
  }
}

extension ShownScreen {
  /// Creates a container's screen with the screens in its tabs or panes.
  ///
  /// - Parameters:
  ///   - container: The container's destination.
  ///   - slots: The content of the container's slots, keyed by slot name. Unknown names are
  ///     ignored.
  ///   - selected: The selected tab or focused pane.
  ///   - presented: The screen presented over the container.
  ///   - router: The router, which knows the slots that features contribute to the container.
  public static func container(
    _ container: any Destination, slots: [String: ShownScreen], selected: String,
    presented: ShownScreen? = nil, in router: Router
  ) -> ShownScreen {
    var screen = ShownScreen(.destination(container), edge: .root, selectedSlot: selected)
    for slot in router.slots(in: container) {
      guard var child = slots[slot.name] else { continue }
      child.edge = .slot(slot.name, slot.kind)
      if slot.name == selected { screen.focusedChild = screen.children.count }
      screen.children.append(child)
    }
    guard var presented else { return screen }
    if !presented.edge.isPresented { presented.edge = .sheet }
    screen.focusedChild = screen.children.count
    screen.children.append(presented)
    return screen
  }
}

extension Hierarchy.Node {
  fileprivate init(
    _ screen: ShownScreen, _ router: Router,
    _ mismatched: (_ made: any Destination, _ said: any Destination) -> Void
  ) {
    var slots: [String] = []
    switch screen.content {
    case .destination(let said):
      var destination = said
      if let made = screen.madeFor, !router.areSameDestination(made, said) {
        mismatched(made, said)
        destination = made
      }
      if !screen.children.isEmpty { slots = router.slotOrder(of: destination) }
      self.init(destination, name: router.name(of: destination), edge: screen.edge)
    case .locked(let locked): self.init(locked, name: locked.name, edge: screen.edge)
    case .foreign(let label):
      self.init(ForeignScreen(label: label), name: "foreign", edge: screen.edge)
    }
    for index in screen.children.indices {
      set(
        Self(screen.children[index], router, mismatched), slotOrder: slots,
        focused: index == screen.focusedChild)
    }
    if let slot = screen.selectedSlot { select(slot) }
  }
}
