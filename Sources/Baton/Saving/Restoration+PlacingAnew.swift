extension Restoration {
  /// Moves a destination to the position in the restored hierarchy that its placement specifies. A
  /// destination that isn't focused never replaces another one.
  mutating func relocate(_ orphan: Orphan, in hierarchy: inout Hierarchy?) {
    let place = orphan.place
    var walk = PlacementWalk(router, over: hierarchy)
    do throws(RoutingError) {
      var steps = try walk.steps(to: place.destination)
      let needsWindow =
        steps[0].edge == .window && walk.shown.first.map { !isPlace($0, of: steps[0]) } ?? false
      // Present it as a cover over the scene instead.
      if needsWindow {
        steps[0].edge = .cover
        let covered = walk.shown.firstIndex { isPlace($0, of: steps[0]) } ?? walk.shown.count
        steps = walk.shown.prefix(covered).map { PlacementWalk.Step($0, router) } + steps
      }
      guard orphan.isFocused || !needsWindow && hasRoom(for: steps, in: hierarchy) else {
        problems.append(.taken(place.name))
        return
      }
      problems.append(.relocated(place.name))
      hierarchy = Hierarchy(root: attach(orphan, by: steps, onto: hierarchy?.root))
    } catch {
      problems.append(.noPlace(place.name, error))
    }
  }

  /// Returns true if nothing is at the position that the steps lead to.
  private func hasRoom(for steps: [PlacementWalk.Step], in hierarchy: Hierarchy?) -> Bool {
    guard var place = hierarchy?.root else { return true }
    for (step, next) in zip(steps, steps.dropFirst()) {
      guard isPlace(place, of: step) else { return false }
      guard let number = place.child(on: next.edge) else { return true }
      place = place.children[number]
    }
    return false
  }

  private func isPlace(_ place: Hierarchy.Place, of step: PlacementWalk.Step) -> Bool {
    (place.edge == step.edge || place.edge.isBottom && step.edge.isBottom)
      && router.areSamePlace(place.destination, step.destination)
  }

  /// Follows the steps as far as the hierarchy already contains them, then adds the remaining
  /// steps. It loops instead of recursing, because there can be any number of steps.
  private mutating func attach(
    _ orphan: Orphan, by steps: [PlacementWalk.Step], onto root: Hierarchy.Place?
  ) -> Hierarchy.Place {
    var below: [(place: Hierarchy.Place, takesFocus: Bool)] = []
    var shown = root
    for (step, next) in zip(steps, steps.dropFirst()) {
      var here = Hierarchy.Place(step.destination, name: step.name, edge: step.edge)
      var takesFocus = true
      if let place = shown, isPlace(place, of: step) {
        here = place
        takesFocus = orphan.isFocused || here.focused == nil && !next.edge.isSlot
      } else {
        reportTaken(shown)
      }
      let order = next.beside.isEmpty ? [] : router.slotOrder(of: step.destination)
      for branch in next.beside where here.child(on: branch.edge) == nil {
        here.set(branch, slotOrder: order, focused: false)
      }
      below.append((here, takesFocus))
      shown = here.child(on: next.edge).map { here.children[$0] }
    }
    reportTaken(shown)
    var tree = orphan.place.standing(on: steps[steps.count - 1].edge)
    for (place, takesFocus) in below.reversed() {
      var place = place
      let order = router.slotOrder(of: place.destination)
      place.set(tree, slotOrder: order, focused: takesFocus)
      tree = place
    }
    return tree
  }

  /// Reports all destinations of a tree that another one replaces.
  private mutating func reportTaken(_ tree: Hierarchy.Place?) {
    var rest = [tree].compactMap(\.self)
    while let place = rest.popLast() {
      problems.append(.taken(place.name))
      rest += place.children.reversed()
    }
  }
}

extension Hierarchy.Edge {
  fileprivate var isBottom: Bool { self == .root || self == .window }
}
