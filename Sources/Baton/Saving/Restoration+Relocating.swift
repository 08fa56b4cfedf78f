extension Restoration {
  /// Moves a destination to the position that its placement specifies in the restored hierarchy.
  /// Only a focused destination may replace another destination.
  mutating func relocate(_ orphan: Orphan, in hierarchy: inout Hierarchy?) {
    let node = orphan.node
    let name = node.name
    var walk = PlacementWalk(router, over: hierarchy)
    do throws(RoutingError) {
      var steps = try walk.steps(to: node.destination)
      let needsWindow =
        steps[0].edge == .window && walk.shown.first.map { !isPlace($0, of: steps[0]) } ?? false
      // Present the destination as a cover over the scene instead of in a window.
      if needsWindow {
        steps[0] = steps[0].reparented(at: .cover)
        let covered = walk.shown.firstIndex { isPlace($0, of: steps[0]) } ?? walk.shown.count
        steps = walk.shown.prefix(covered).map { $0.alone } + steps
      }
      guard orphan.isFocused || !needsWindow && hasRoom(for: steps, in: hierarchy) else {
        problems.append(.taken(name))
        return
      }
      problems.append(
        Diagnostic(.relocated, about: name, says: "\(name) was moved to its own placement"))
      hierarchy = Hierarchy(root: attach(orphan, by: steps, onto: hierarchy?.root))
    } catch {
      problems.append(
        Diagnostic(.noPlace, about: name, says: "\(name) can't be placed anymore: \(error.words)"))
    }
  }

  /// Returns true if the position at the end of the steps is free.
  private func hasRoom(for steps: [PlacementWalk.Step], in hierarchy: Hierarchy?) -> Bool {
    guard var node = hierarchy?.root else { return true }
    for (step, next) in zip(steps, steps.dropFirst()) {
      guard isPlace(node, of: step) else { return false }
      guard let number = node.child(on: next.edge) else { return true }
      node = node.children[number]
    }
    return false
  }

  private func isPlace(_ node: Hierarchy.Node, of step: PlacementWalk.Step) -> Bool {
    (node.edge == step.edge || node.edge.isBottom && step.edge.isBottom)
      && router.areSameDestination(node.destination, step.destination)
  }

  /// Follows the steps as far as the hierarchy already contains them, then adds the remaining
  /// steps. This method loops instead of recursing, because there can be any number of steps.
  private mutating func attach(
    _ orphan: Orphan, by steps: [PlacementWalk.Step], onto root: Hierarchy.Node?
  ) -> Hierarchy.Node {
    var below: [(node: Hierarchy.Node, takesFocus: Bool)] = []
    var shown = root
    for (step, next) in zip(steps, steps.dropFirst()) {
      var parent = step
      var takesFocus = true
      if let node = shown, isPlace(node, of: step) {
        parent = node
        takesFocus = orphan.isFocused || parent.focused == nil && !next.edge.isSlot
      } else {
        reportTaken(shown)
      }
      let order = step.children.isEmpty ? [] : router.slotOrder(of: step.destination)
      for branch in step.children where parent.child(on: branch.edge) == nil {
        parent.set(branch, slotOrder: order, focused: false)
      }
      below.append((parent, takesFocus))
      shown = parent.child(on: next.edge).map { parent.children[$0] }
    }
    reportTaken(shown)
    var tree = orphan.node.reparented(at: steps[steps.count - 1].edge)
    for (node, takesFocus) in below.reversed() {
      var node = node
      let order = router.slotOrder(of: node.destination)
      node.set(tree, slotOrder: order, focused: takesFocus)
      tree = node
    }
    return tree
  }

  /// Reports that each destination in a tree was replaced by another destination.
  private mutating func reportTaken(_ tree: Hierarchy.Node?) {
    var rest = [tree].compactMap(\.self)
    while let node = rest.popLast() {
      problems.append(.taken(node.name))
      rest += node.children.reversed()
    }
  }
}

extension Hierarchy.Edge {
  fileprivate var isBottom: Bool { self == .root || self == .window }
}
