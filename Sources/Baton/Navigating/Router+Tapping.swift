extension Router {
  /// Returns the position of a destination that the user opened from another one: on top of it, if
  /// the placement allows that. Nil uses the placement alone.
  package func position(
    of place: any Destination, tappedAt address: Hierarchy.Address, in shown: Hierarchy
  ) -> Navigation.Position? {
    guard let holder = shown[address], !holder.isLocked,
      routableType(of: place) != nil, place.slots.isEmpty
    else { return nil }
    let placement = place.placement
    let mayStandThere = placement.alternatives.contains { form in
      guard case .onShown(let places, let edge, _) = form else { return false }
      return edge.inHierarchy == placement.edgeOnTop
        && (edge != .push || slotOrder(of: holder.destination).isEmpty)
        && places.contains { isOne(holder.destination, of: $0) }
    }
    return mayStandThere ? .onTop(of: address) : nil
  }
}
