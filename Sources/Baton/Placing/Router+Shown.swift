extension Router {
  /// Returns the hierarchy that a presenter read from its live containers.
  public func hierarchy(of shown: ShownScreen) -> Hierarchy {
    Hierarchy(shown, self)
  }

  /// Returns the same hierarchy as ``hierarchy(of:)``, and reports screens that claim to show a
  /// different destination than they were made for.
  package func hierarchy(
    of shown: ShownScreen, mismatched: (_ made: any Destination, _ said: any Destination) -> Void
  ) -> Hierarchy {
    Hierarchy(root: Hierarchy.Place(shown, self, mismatched))
  }
}

extension Hierarchy {
  init(_ screen: ShownScreen, _ router: Router) {
    self.init(root: Place(screen, router, { _, _ in }))
  }
}

extension Hierarchy.Place {
  fileprivate init(
    _ screen: ShownScreen, _ router: Router,
    _ mismatched: (_ made: any Destination, _ said: any Destination) -> Void
  ) {
    var slots: [String] = []
    switch screen.content {
    case .destination(let said):
      var destination = said
      if let made = screen.madeFor, !router.areSamePlace(made, said) {
        mismatched(made, said)
        destination = made
      }
      if !screen.children.isEmpty { slots = router.slotOrder(of: destination) }
      self.init(destination, name: router.name(of: destination), edge: screen.edge)
    case .locked(let locked): self.init(locked, name: locked.name, edge: screen.edge)
    case .foreign(let label):
      self.init(ForeignScreen(label: label), name: "foreign", edge: screen.edge)
    }
    for number in screen.children.indices {
      set(
        Self(screen.children[number], router, mismatched), slotOrder: slots,
        focused: number == screen.focusedChild)
    }
    if let slot = screen.selectedSlot { select(slot) }
  }
}
