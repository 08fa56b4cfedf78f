extension Router {
  /// Returns the nodes from the root to a destination, as a tree.
  package func hierarchy(
    endingAt destination: any Destination, over shown: Hierarchy?
  ) throws(RoutingError) -> Hierarchy {
    var walk = PlacementWalk(self, over: shown)
    return Hierarchy(root: tree(of: try walk.steps(to: destination)[...]))
  }

  /// Combines the steps to a tree, from the leaf down.
  func tree(of steps: ArraySlice<PlacementWalk.Step>) -> Hierarchy.Place {
    let leaf = steps[steps.endIndex - 1]
    var place = Hierarchy.Place(leaf.destination, name: leaf.name, edge: leaf.edge)
    var beside = leaf.beside
    for step in steps.dropLast().reversed() {
      let above = place
      place = Hierarchy.Place(step.destination, name: step.name, edge: step.edge)
      let order = beside.isEmpty ? [] : step.destination.slots.map(\.name)
      for branch in beside {
        place.set(branch, slotOrder: order, focused: false)
      }
      place.set(above, slotOrder: order, focused: true)
      beside = step.beside
    }
    return place
  }
}
