/// Reads the places of a saved hierarchy leniently.
struct Restoration {
  let router: Router
  private var problems: [Router.DecodedHierarchy.Problem] = []
  /// Focused places below an unknown one, root to leaf.
  private var orphan: Hierarchy.Place?

  /// The deepest nesting that is read; no app is deeper, and reading must not exhaust the stack.
  private static let mostLevels = 256

  init(router: Router) {
    self.router = router
  }

  mutating func run(_ saved: SavedHierarchy.SavedPlace) -> Router.DecodedHierarchy {
    let root = place(saved, in: nil, level: 0, isFocused: true)
    var hierarchy = root.map(Hierarchy.init)
    if let orphan { hierarchy = placeAnew(orphan, in: hierarchy) }
    return Router.DecodedHierarchy(hierarchy: hierarchy, problems: problems)
  }

  private mutating func place(
    _ saved: SavedHierarchy.SavedPlace, in parent: RoutableType?, level: Int, isFocused: Bool
  ) -> Hierarchy.Place? {
    guard level < Self.mostLevels else {
      problems.append(.tooDeep(saved.name))
      return nil
    }
    guard let type = router.routableType(named: saved.name), !type.isCommand else {
      problems.append(.unknownDestination(saved.name))
      adopt(saved, level: level, isFocused: isFocused)
      return nil
    }
    guard let edge = edge(of: saved, in: parent) else {
      problems.append(.unknownSlot(type.name))
      adopt(saved, level: level, isFocused: isFocused)
      return nil
    }
    do {
      let routed = try type.decode(stored: saved.values.mapValues(\.value))
      guard let destination = routed.destination else { return nil }
      var place = Hierarchy.Place(destination, name: type.name, edge: edge)
      let order = type.slots.map(\.name)
      for (number, child) in saved.children.enumerated() {
        let isFocus = number == saved.focus
        if let child = self.place(
          child, in: type, level: level + 1, isFocused: isFocused && isFocus)
        {
          place.set(child, slotOrder: order, focused: isFocus)
        }
      }
      if let slot = saved.selected, place.children.contains(where: { $0.edge.slotName == slot }) {
        place.select(slot)
      }
      return place
    } catch {
      problems.append(.values(type, error))
      adopt(saved, level: level, isFocused: isFocused)
      return nil
    }
  }

  private func edge(
    of saved: SavedHierarchy.SavedPlace, in parent: RoutableType?
  ) -> Hierarchy.Edge? {
    switch saved.edge {
    case "window" where parent == nil: return .window
    case "root" where parent == nil: return .root
    case "push" where parent != nil: return .push
    case "sheet" where parent != nil: return .sheet
    case "cover" where parent != nil: return .cover
    case "slot":
      guard let slot = parent?.slots.first(where: { $0.name == saved.slot }) else { return nil }
      return .slot(slot.name, slot.kind)
    default: return nil
    }
  }

  /// Keeps what stood on an unknown place, if the focus went that way.
  private mutating func adopt(
    _ saved: SavedHierarchy.SavedPlace, level: Int, isFocused: Bool
  ) {
    guard isFocused, let focus = saved.focus, saved.children.indices.contains(focus) else { return }
    let child = saved.children[focus]
    // Where it stood is not known any more; as a root it can be read by itself.
    let alone = SavedHierarchy.SavedPlace(
      name: child.name, edge: "root", slot: nil, values: child.values, focus: child.focus,
      selected: child.selected,
      children: child.children)
    if let place = place(alone, in: nil, level: level + 1, isFocused: true) { orphan = place }
  }

  /// Gives the orphan the place that its own placement says, keeping what else was saved.
  private mutating func placeAnew(
    _ orphan: Hierarchy.Place, in hierarchy: Hierarchy?
  ) -> Hierarchy? {
    var walk = PlacementWalk(router, over: hierarchy)
    do throws(RoutingError) {
      let steps = try walk.steps(to: orphan.destination)
      problems.append(.placedAnew(orphan.name))
      guard let last = steps.last else { return hierarchy }
      let moved = orphan.standing(on: last.edge)
      return Hierarchy(root: graft(moved, by: steps[...], onto: hierarchy?.root))
    } catch {
      problems.append(.noPlace(orphan.name, error))
      return hierarchy
    }
  }

  /// Walks along the steps while they are the places that are there, then goes its own way.
  private func graft(
    _ orphan: Hierarchy.Place, by steps: ArraySlice<PlacementWalk.Step>,
    onto place: Hierarchy.Place?
  ) -> Hierarchy.Place {
    guard let step = steps.first, steps.count > 1 else { return orphan }
    var here = Hierarchy.Place(step.destination, name: step.name, edge: step.edge)
    if let place, place.edge == step.edge,
      router.areSamePlace(place.destination, step.destination)
    {
      here = place
    }
    let next = steps.dropFirst().first
    let there = here.children.first { $0.edge == next?.edge }
    let order = router.slotOrder(of: here.destination)
    here.set(graft(orphan, by: steps.dropFirst(), onto: there), slotOrder: order, focused: true)
    return here
  }
}
