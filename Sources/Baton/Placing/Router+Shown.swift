extension Router {
  /// What a presenter read from its live containers, as places of this app.
  public func hierarchy(of shown: ShownScreen) -> Hierarchy {
    Hierarchy(shown, self)
  }
}

extension Hierarchy {
  /// What a presenter read, as places of the router's app.
  init(_ screen: ShownScreen, _ router: Router) {
    self.init(root: Place(screen, router))
  }
}

extension Hierarchy.Place {
  init(_ screen: ShownScreen, _ router: Router) {
    var type: RoutableType?
    switch screen.content {
    case .destination(let destination):
      type = router.routableType(of: destination)
      let name = type?.name ?? String(describing: Swift.type(of: destination))
      self.init(destination, name: name, edge: screen.edge)
    case .locked(let locked): self.init(locked, name: locked.name, edge: screen.edge)
    case .foreign(let label):
      self.init(ForeignScreen(label: label), name: "foreign", edge: screen.edge)
    }
    for number in screen.children.indices {
      set(
        Self(screen.children[number], router), slotOrder: type?.slots.map(\.name) ?? [],
        focused: number == screen.focusedChild)
    }
    if let slot = screen.selectedSlot { select(slot) }
  }
}
