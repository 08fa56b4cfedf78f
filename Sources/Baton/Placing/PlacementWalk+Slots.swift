// Slots that only a container's value names.
extension PlacementWalk {
  /// Returns the container as shown on screen, if it's there. The user may have arranged its slots.
  func asShown(_ container: any Destination) -> any Destination {
    shown.last { router.areSamePlace($0.destination, container) }?.destination ?? container
  }

  /// Returns true if a container's value decides about the slot: the type names it and the value
  /// doesn't, or only values name it.
  func isOfValue(_ known: Router.SlotEntry?, _ holder: any Destination) -> Bool {
    known.map { $0.container == router.typeNumber(of: holder) }
      ?? (holder.slots != type(of: holder).slots)
  }

  /// Returns the container on screen with a slot that no type names.
  func shownHolder(of slot: String) -> (any Destination)? {
    shown.last { place in place.destination.slots.contains { $0.name == slot } }?.destination
  }
}

extension Router {
  /// Returns a slot of a container, if its value has it.
  func slotEntry(_ name: String, of container: any Destination) -> SlotEntry? {
    slotEntry(name, of: container, slotEntries[name])
  }

  /// - Parameter known: The app's own entry for a slot of that name.
  func slotEntry(
    _ name: String, of container: any Destination, _ known: SlotEntry?
  ) -> SlotEntry? {
    guard let number = typeNumber(of: container),
      let slot = container.slots.first(where: { $0.name == name })
    else { return nil }
    if let known, known.container == number, known.slot == slot { return known }
    let isShown = slot.first.map { (try? found(ownLink: $0))?.routed.destination != nil } ?? true
    return SlotEntry(slot: slot, container: number, value: nil, isShown: isShown)
  }
}
