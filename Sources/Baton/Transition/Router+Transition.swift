extension Router {
  /// The steps from what is shown to what is wanted, with the least change.
  ///
  /// The common part is kept as the user left it; only the leaf takes the state that was asked for. What
  /// covers the way is dismissed, and containers that are made anew show the first content of all their
  /// slots.
  ///
  /// - Parameters:
  ///   - wanted: The hierarchy of a request.
  ///   - shown: What is on screen; nil where nothing is yet.
  ///   - opensWindows: Whether what belongs in a window gets one; else it covers what is shown.
  ///   - rebuilding: Whether all is made anew, whatever is shown.
  public func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, opensWindows: Bool = false,
    rebuilding: Bool = false
  ) -> Hierarchy.Transition {
    var plan = TransitionPlan(index)
    return plan.transition(
      from: shown, to: wanted, opensWindows: opensWindows, rebuilding: rebuilding)
  }

  /// What a presenter read from its live containers, as places of this app.
  public func hierarchy(of shown: ShownScreen) -> Hierarchy {
    Hierarchy(shown, index)
  }
}

extension RouterIndex {
  /// The tree with the first content of the slots that it does not name, as a new container shows them.
  func filled(_ place: Hierarchy.Place) -> Hierarchy.Place {
    var place = place
    for number in place.children.indices {
      place.changeChild(number) { $0 = filled($0) }
    }
    for slot in type(of: place.destination)?.slots ?? [] {
      guard place.child(on: .slot(slot.name, slot.kind)) == nil,
        let first = firstContent(of: slot, in: place)
      else { continue }
      place.append(first, self, focused: false)
    }
    return place
  }

  private func firstContent(
    of slot: Slot, in container: Hierarchy.Place
  ) -> Hierarchy.Place? {
    guard let link = slot.first, let number = typeNumber(of: container.destination) else {
      return nil
    }
    let router = Router(index: self)
    guard let first = try? router.found(ownLink: link).destination else { return nil }
    var walk = PlacementWalk(router, over: nil)
    guard let steps = try? walk.branch(to: first, in: slot.name, of: number) else { return nil }
    return filled(tree(of: steps[...]))
  }
}
