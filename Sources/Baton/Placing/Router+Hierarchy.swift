extension Router {
  /// The hierarchy that ends at a destination, as the app's own buttons ask for it.
  ///
  /// - Parameter shown: What is on screen, so that of several places for a destination one is taken that
  ///   fits.
  /// - Throws: Why it has no place in this app.
  public func hierarchy(
    to destination: some Destination, over shown: Hierarchy? = nil
  ) throws(RoutingError) -> Hierarchy {
    try hierarchy(endingAt: destination, over: shown)
  }

  /// What is shown without any request; nil where the app has a root of its own.
  public var home: Hierarchy? {
    get throws(RoutingError) {
      guard let homeLink else { return nil }
      return try hierarchy(endingAt: found(ownLink: homeLink).destination, over: nil)
    }
  }

  /// Where the app goes once a command is carried out; nil where it shows nothing.
  package func hierarchy(
    after command: any Command, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy? {
    guard let place = command.shows else { return nil }
    return try hierarchy(endingAt: place, over: shown)
  }

  /// The slots of a container that this app shows, with the destination that each shows first.
  public func slots(of container: some Destination) -> [(slot: Slot, first: (any Destination)?)] {
    slotOrder(of: container).compactMap { name in
      guard let entry = slotEntry(name, of: container), entry.isShown else { return nil }
      let first = entry.slot.first.flatMap { try? found(ownLink: $0).destination }
      return (entry.slot, first)
    }
  }
}
