extension RouterIndex {
  /// The places from the root to a destination, as a tree.
  func hierarchy(
    to destination: any Destination, over shown: Hierarchy?
  ) throws(Outcome.Reason) -> Hierarchy {
    var walk = PlacementWalk(Router(index: self), over: shown)
    return Hierarchy(root: tree(of: try walk.steps(to: destination)[...]))
  }

  /// Stands each step on the one before it.
  func tree(of steps: ArraySlice<PlacementWalk.Step>) -> Hierarchy.Place {
    let step = steps[steps.startIndex]
    var place = Hierarchy.Place(step.destination, name: step.name, edge: step.edge)
    let above = steps.dropFirst()
    guard let next = above.first else { return place }
    let order = slotOrder(of: step.destination)
    for branch in next.beside {
      place.set(tree(of: branch[...]), slotOrder: order, focused: false)
    }
    place.set(tree(of: above), slotOrder: order, focused: true)
    return place
  }

  func slotOrder(of destination: any Destination) -> [String] {
    type(of: destination)?.slots.map(\.name) ?? []
  }
}
