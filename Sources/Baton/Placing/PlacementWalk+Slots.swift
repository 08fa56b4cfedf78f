// Slots that a container's value names.
extension PlacementWalk {
  /// The same container as it is shown, where it is: the user may have arranged its slots.
  func asShown(_ container: any Destination) -> any Destination {
    shown.last { router.areSamePlace($0.destination, container) }?.destination ?? container
  }

  /// Whether a container's value says which slots it has: one that the type names and the value does not, or
  /// one that only values name.
  func isOfValue(_ known: Router.SlotEntry?, _ holder: any Destination) -> Bool {
    known.map { $0.container == router.typeNumber(of: holder) }
      ?? (holder.slots != type(of: holder).slots)
  }

  /// The container that is shown and has a slot that no type of the app names.
  func shownHolder(of slot: String) -> (any Destination)? {
    shown.last { place in place.destination.slots.contains { $0.name == slot } }?.destination
  }
}

extension Router {
  /// A slot of a container, if its value has it.
  func slotEntry(_ name: String, of container: any Destination) -> SlotEntry? {
    slotEntry(name, of: container, slotEntries[name])
  }

  /// - Parameter known: What the app knows of a slot of that name.
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
