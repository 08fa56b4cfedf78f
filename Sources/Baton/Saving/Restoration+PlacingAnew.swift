extension Restoration {
  /// Moves a destination to the position in the restored hierarchy that its placement specifies. A
  /// destination that isn't focused never replaces another one.
  mutating func relocate(_ orphan: Orphan, in hierarchy: inout Hierarchy?) {
    let place = orphan.place
    var walk = PlacementWalk(router, over: hierarchy)
    do throws(RoutingError) {
      let steps = try walk.steps(to: place.destination)
      guard let last = steps.last else { return }
      if last.edge == .window, let shown = hierarchy {
        cover(shown, with: orphan, in: &hierarchy)
        return
      }
      guard orphan.isFocused || hasRoom(for: steps, in: hierarchy) else {
        problems.append(.taken(place.name))
        return
      }
      problems.append(.relocated(place.name))
      let root = attach(
        place.standing(on: last.edge), by: steps[...], onto: hierarchy?.root,
        isFocused: orphan.isFocused)
      hierarchy = Hierarchy(root: root)
    } catch {
      problems.append(.noPlace(place.name, error))
    }
  }

  /// Covers the scene with a destination whose placement asks for a separate window.
  private mutating func cover(
    _ shown: Hierarchy, with orphan: Orphan, in hierarchy: inout Hierarchy?
  ) {
    guard orphan.isFocused else {
      problems.append(.taken(orphan.place.name))
      return
    }
    problems.append(.relocated(orphan.place.name))
    var above = orphan.place.standing(on: .cover)
    for place in shown.focus.reversed() {
      var place = place
      let order = router.slotOrder(of: place.destination)
      place.set(above, slotOrder: order, focused: true)
      above = place
    }
    hierarchy = Hierarchy(root: above)
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
  /// steps.
  private func attach(
    _ orphan: Hierarchy.Place, by steps: ArraySlice<PlacementWalk.Step>,
    onto place: Hierarchy.Place?, isFocused: Bool
  ) -> Hierarchy.Place {
    guard let step = steps.first, let next = steps.dropFirst().first else { return orphan }
    var here = Hierarchy.Place(step.destination, name: step.name, edge: step.edge)
    var takesFocus = true
    if let place, isPlace(place, of: step) {
      here = place
      takesFocus = isFocused || here.focused == nil && !next.edge.isSlot
    }
    let order = router.slotOrder(of: step.destination)
    for branch in next.beside where here.child(on: branch.edge) == nil {
      here.set(branch, slotOrder: order, focused: false)
    }
    let there = here.child(on: next.edge).map { here.children[$0] }
    let above = attach(orphan, by: steps.dropFirst(), onto: there, isFocused: isFocused)
    here.set(above, slotOrder: order, focused: takesFocus)
    return here
  }
}

extension Hierarchy.Edge {
  fileprivate var isBottom: Bool { self == .root || self == .window }
}
