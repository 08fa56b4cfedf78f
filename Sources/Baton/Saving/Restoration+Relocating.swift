extension Restoration {
  /// Moves a destination to the position that its placement specifies in the restored hierarchy.
  /// Only a focused destination may replace another destination or take the focus.
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
      if !orphan.isFocused, let obstacle = obstacle(to: steps, in: hierarchy) {
        problems.append(.cutOff(name, .noPlace, because: obstacle))
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

  /// Returns the reason why a destination that isn't focused can't be at the end of the steps, or
  /// nil if it can.
  private func obstacle(
    to steps: [PlacementWalk.Step], in hierarchy: Hierarchy?
  ) -> RedactableText? {
    guard var node = hierarchy?.root else { return nil }
    var isFocused = true
    for (index, next) in steps.enumerated().dropFirst() {
      guard isPlace(node, of: steps[index - 1]) else { break }
      guard let number = node.child(on: next.edge) else {
        // A presented screen either takes the focus or isn't visible.
        let isInTheWay =
          isFocused && node.focused == nil && next.edge == .push
          || steps[index...].contains { $0.edge.isPresented }
        return isInTheWay ? "another screen has the focus" : nil
      }
      isFocused = isFocused && number == node.focusedChild
      node = node.children[number]
    }
    return "something else is in its place"
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
        if orphan.isFocused, !parent.focuses(on: next) { reportTaken(parent.removeFocusedCover()) }
      } else {
        reportTaken(shown)
      }
      for branch in step.children where parent.child(on: branch.edge) == nil {
        parent.append(branch, router, focused: false)
      }
      below.append((parent, takesFocus))
      shown = parent.child(on: next.edge).map { parent.children[$0] }
    }
    reportTaken(shown)
    var tree = orphan.node.reparented(at: steps[steps.count - 1].edge)
    for (node, takesFocus) in below.reversed() {
      var node = node
      node.append(tree, router, focused: takesFocus)
      tree = node
    }
    return tree
  }

  /// Reports that each destination in a tree was replaced by another destination.
  private mutating func reportTaken(_ tree: Hierarchy.Node?) {
    var rest = [tree].compactMap(\.self)
    while let node = rest.popLast() {
      problems.append(
        .cutOff(node.name, .noPlace, because: "something else is in its place"))
      rest += node.children.reversed()
    }
  }
}

extension Hierarchy.Node {
  /// Removes and returns the lowest presented screen on the focused path above this node. Without
  /// the focus, it wouldn't be visible.
  fileprivate mutating func removeFocusedCover() -> Self? {
    let focus = Hierarchy(root: self).focus
    guard let index = focus.indices.dropFirst().first(where: { focus[$0].edge.isPresented })
    else { return nil }
    var tree = focus[index - 1]
    tree.remove(tree.presentedChild)
    for var node in focus[..<(index - 1)].reversed() {
      if let number = node.focusedChild { node.changeChild(number) { $0 = tree } }
      tree = node
    }
    self = tree
    return focus[index]
  }
}

extension Hierarchy.Edge {
  fileprivate var isBottom: Bool { self == .root || self == .window }
}
