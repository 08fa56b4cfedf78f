/// Collects the parts of a hierarchy that can be saved.
struct HierarchySaving {
  private let router: Router
  private let standing: RestorationPolicy
  private(set) var problems: [Diagnostic] = []

  init(_ router: Router) {
    self.router = router
    standing = RestorationPolicy(router)
  }

  /// Saves a destination and everything on it. This method loops over the stack, which can be long.
  /// It only recurses into slots and presentations, because their depth is limited.
  ///
  /// - Returns: Nil if nothing may be saved.
  mutating func stack(
    _ bottom: Hierarchy.Place, on parent: Hierarchy.Place? = nil, level: Int = 0
  ) throws(RoutingError) -> SavedStack? {
    guard level < SavedState.maxLevels else {
      problems.append(.tooDeep(bottom.name))
      return nil
    }
    var stack = SavedStack(edge: SavedEdge(rawValue: bottom.edge.kind), places: [])
    let places = bottom.stack
    var below = parent
    for place in places {
      guard var saved = try alone(place, on: below) else { break }
      for child in place.children {
        if let slot = child.edge.slotName {
          saved.slots[slot] = try self.stack(child, on: place, level: level + 1)
        } else if child.edge.isPresented {
          saved.presented = try self.stack(child, on: place, level: level + 1)
        }
      }
      stack.places.append(saved)
      below = place
    }
    for number in stack.places.indices {
      let isPushedOn = number + 1 < stack.places.count
      stack.places[number].takeFocus(of: places[number], isPushedOn: isPushedOn)
    }
    return stack.places.isEmpty ? nil : stack
  }

  /// Saves the destination without its children. Returns nil if it must not be saved.
  private mutating func alone(
    _ place: Hierarchy.Place, on parent: Hierarchy.Place?
  ) throws(RoutingError) -> SavedPlace? {
    guard let type = router.routableType(of: place.destination) else {
      throw .unknownDestination(place.destination)
    }
    guard !type.traits.isTransient else { return nil }
    var saved = SavedPlace(name: type.name)
    do {
      if let property = try type.secret(in: place.destination) {
        problems.append(.redacted(type.name, property))
        return nil
      }
      saved.values = JSONObject(
        saved: try type.stored(place.destination, form: .link))
    } catch {
      throw .notEncoded(error, type)
    }
    if let slot = place.focusedSlot ?? place.selectedSlot,
      router.slots(in: place.destination).contains(where: { $0.name == slot })
    {
      saved.selected = slot
    }
    if let parent, !place.edge.isSlot {
      saved.isOnTop = !standing.puts(place.destination, on: place.edge, of: parent.destination)
    }
    return saved
  }
}

extension SavedPlace {
  /// Saves the focus, unless it's the default that a new hierarchy has anyway.
  fileprivate mutating func takeFocus(of place: Hierarchy.Place, isPushedOn: Bool) {
    let wanted: SavedFocus
    let isKept: Bool
    switch place.focused?.edge {
    case .slot(let slot, _): (wanted, isKept) = (.slot, slots[slot] != nil)
    case .push: (wanted, isKept) = (.push, isPushedOn)
    case .sheet, .cover: (wanted, isKept) = (.presented, presented != nil)
    case .root, .window, nil: (wanted, isKept) = (.none, true)
    }
    focus = isKept && wanted != naturalFocus(isPushedOn: isPushedOn) ? wanted : nil
  }
}
