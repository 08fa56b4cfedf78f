extension Router {
  /// Returns the shortest series of steps from the current hierarchy to the requested one.
  ///
  /// Screens that are in both hierarchies stay as the user left them, except that the leaf changes
  /// to the requested state. Screens that are in the way are dismissed. A new container shows the
  /// first screen of each slot.
  ///
  /// - Parameters:
  ///   - wanted: The requested hierarchy.
  ///   - shown: The current hierarchy, or nil if nothing is shown.
  ///   - opensWindows: True to open windows for destinations that need one. If false, these
  ///     destinations cover the screen instead.
  ///   - rebuilding: True to recreate every screen, including those already shown.
  ///   - animated: True to animate visible steps.
  public func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, opensWindows: Bool = false,
    rebuilding: Bool = false, animated: Bool = true
  ) -> Hierarchy.Transition {
    transition(
      to: wanted, from: shown, opensWindows: opensWindows, rebuilding: rebuilding, isWhole: false,
      animated: animated)
  }

  /// - Parameters:
  ///   - isWhole: True if the requested hierarchy lists every branch, so all other branches are
  ///     removed.
  ///   - remakesLeaf: True to recreate the leaf if it's already on screen.
  ///   - style: The requested style.
  ///   - supportedAspects: The style aspects that the presenter supports.
  ///   - locking: Returns a tree in which placeholders replace all destinations that must be
  ///     locked.
  package func transition(
    to wanted: Hierarchy, from shown: Hierarchy?, opensWindows: Bool, rebuilding: Bool,
    isWhole: Bool, remakesLeaf: Bool = false, animated: Bool = true,
    style: PresentationStyle = PresentationStyle(),
    supportedAspects: Set<PresentationStyle.Aspect> = PresentationStyle.Aspect.all,
    locking: @escaping (Hierarchy.Node) -> Hierarchy.Node = { $0 }
  ) -> Hierarchy.Transition {
    var plan = TransitionPlan(self)
    plan.locking = locking
    plan.isWhole = isWhole
    plan.isAnimated = animated
    plan.remakesLeaf = remakesLeaf
    plan.style = style
    plan.supportedAspects = supportedAspects
    return plan.transition(
      from: shown, to: wanted, opensWindows: opensWindows, rebuilding: rebuilding)
  }
}

extension Router {
  /// Returns the steps that replace the node at an address with a tree. If there's no tree, the
  /// steps remove the node, unless it's the root.
  package func transition(
    exchanging address: Hierarchy.Address, of shown: Hierarchy, for tree: Hierarchy.Node?
  ) -> Hierarchy.Transition {
    var plan = TransitionPlan(self)
    return plan.exchange(address, of: shown, for: tree)
  }

  /// Returns the first screen of a slot in a new container, or nil if the slot starts empty.
  package func firstContent(
    ofSlot name: String, in container: Hierarchy.Node
  ) -> Hierarchy.Node? {
    slots(in: container.destination).first { $0.name == name }
      .flatMap { firstContent(of: $0, in: container) }
  }

  /// Returns the tree with each empty slot's first screen added, as in a new container.
  ///
  /// - Parameter outer: The slots that contain the tree because it's their first screen. They stay
  ///   empty inside the tree, which would otherwise contain itself without end.
  package func filled(_ node: Hierarchy.Node, in outer: [String] = []) -> Hierarchy.Node {
    var node = node
    for index in node.children.indices {
      node.setChild(index, filled(node.children[index], in: outer))
    }
    for slot in slots(in: node.destination) {
      guard node.child(on: slot.edge) == nil,
        let first = firstContent(of: slot, in: node, outer)
      else { continue }
      node.append(first, self, focused: false)
    }
    return node
  }

  private func firstContent(
    of slot: Slot, in container: Hierarchy.Node, _ outer: [String] = []
  ) -> Hierarchy.Node? {
    guard outer.count < PlacementWalk.maxSteps, !outer.contains(slot.name),
      let steps = stepsToFirst(of: slot, in: container.destination)
    else { return nil }
    return filled(tree(of: steps), in: outer + [slot.name])
  }

  /// Returns the steps from the bottom of a slot to its first screen. Returns nil if the slot has no
  /// first screen, or if it can't be placed.
  func stepsToFirst(of slot: Slot, in container: any Destination) -> [PlacementWalk.Step]? {
    guard let first = slot.first.flatMap({ try? found(ownLink: $0).destination }) else {
      return nil
    }
    var walk = PlacementWalk(self, over: nil)
    return try? walk.branch(to: first, in: slot.name, of: container)
  }
}
