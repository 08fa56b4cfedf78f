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
  ///   - animated: Whether what the user sees may move.
  public func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, opensWindows: Bool = false,
    rebuilding: Bool = false, animated: Bool = true
  ) -> Hierarchy.Transition {
    transition(
      to: wanted, from: shown, opensWindows: opensWindows, rebuilding: rebuilding, isWhole: false,
      animated: animated)
  }

  /// - Parameters:
  ///   - isWhole: Whether what is wanted names all branches, so that what it does not name goes.
  ///   - remakesLeaf: Whether the leaf is made anew where it is on screen already.
  ///   - style: How the request wants its place presented.
  ///   - honoured: What the presenter honours of how places are presented.
  ///   - locking: Puts locked places in the stead of those of a tree that may not be shown.
  package func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, opensWindows: Bool, rebuilding: Bool,
    isWhole: Bool, remakesLeaf: Bool = false, animated: Bool = true,
    style: PresentationStyle = PresentationStyle(),
    honoured: Set<PresentationStyle.Aspect> = Set(PresentationStyle.Aspect.allCases),
    locking: @escaping (Hierarchy.Place) -> Hierarchy.Place = { $0 }
  ) -> Hierarchy.Transition {
    var plan = TransitionPlan(self)
    plan.locking = locking
    plan.isWhole = isWhole
    plan.isAnimated = animated
    plan.remakesLeaf = remakesLeaf
    plan.style = style
    plan.honoured = honoured
    return plan.transition(
      from: shown, to: wanted, opensWindows: opensWindows, rebuilding: rebuilding)
  }
}

extension Router {
  /// The steps that put a tree where another one stands in what is shown, with all that is on it; without
  /// a tree they only take that away. The root always needs one.
  package func transition(
    exchanging address: Hierarchy.Address, of shown: Hierarchy, for tree: Hierarchy.Place?
  ) -> Hierarchy.Transition {
    var plan = TransitionPlan(self)
    return plan.exchange(address, of: shown, for: tree)
  }

  /// What a new container would show first in one of its slots; nil where that is nothing.
  package func firstContent(
    ofSlot name: String, in container: Hierarchy.Place
  ) -> Hierarchy.Place? {
    container.destination.slots.first { $0.name == name }
      .flatMap { firstContent(of: $0, in: container) }
  }

  /// The tree with the first content of the slots that it does not name, as a new container shows them.
  package func filled(_ place: Hierarchy.Place) -> Hierarchy.Place {
    var place = place
    for number in place.children.indices {
      place.changeChild(number) { $0 = filled($0) }
    }
    for slot in place.destination.slots {
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
    let holder = container.destination
    guard let link = slot.first, typeNumber(of: holder) != nil else { return nil }
    guard let first = try? found(ownLink: link).destination else { return nil }
    var walk = PlacementWalk(self, over: nil)
    guard let steps = try? walk.branch(to: first, in: slot.name, of: holder) else { return nil }
    return filled(tree(of: steps[...]))
  }
}

extension Hierarchy.Place {
  /// Puts a child in its place; what stands there goes.
  mutating func append(_ child: Self, _ router: Router, focused: Bool) {
    let holder = destination
    set(child, slotOrder: router.slotOrder(of: holder), focused: focused)
  }
}
