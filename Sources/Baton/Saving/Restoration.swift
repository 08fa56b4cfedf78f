/// The restoration of a saved hierarchy. Destinations that this app doesn't have or can't read are
/// cut off. Destinations that aren't allowed at their saved position move to the position that
/// their placement specifies.
struct Restoration {
  let router: Router
  var problems: [Diagnostic]
  private var orphans: [Orphan] = []
  private var orphansBegun = 0
  private var destinationsLeft = SavedState.maxDestinations

  /// A destination that can't keep its saved position, and everything on top of it.
  ///
  /// The number is its position in the saved state's order, in which parents come before children.
  typealias Orphan = (node: Hierarchy.Node, number: Int, isFocused: Bool)

  typealias Known = (destination: any Destination, type: RouteType)

  /// The position that a destination had when it was saved.
  enum Base {
    /// On a destination that is cut off.
    case nowhere
    case root
    case pushed(on: Known)
    /// In a shown slot of a container.
    case slot(Slot, Known, SavedNode)
    case presented(over: Known)
  }

  init(router: Router, problems: [Diagnostic]) {
    self.router = router
    self.problems = problems
  }

  mutating func run(_ saved: SavedStack) -> Hierarchy? {
    let root = stack(saved, on: .root, isFocused: true)
    var hierarchy = root.map(Hierarchy.init)
    orphans = orphans.ordered { $0.number < $1.number }
    // Place focused destinations first. The other destinations are only placed where there's room.
    for orphan in orphans.filter(\.isFocused) + orphans.filter({ !$0.isFocused }) {
      relocate(orphan, in: &hierarchy)
    }
    return hierarchy
  }

  /// Destinations of one stack that stay together, in order from the bottom up.
  private struct Segment {
    /// Nil if this part keeps its saved position.
    var orphan: (number: Int, isFocused: Bool)?
    var nodes: [(node: Hierarchy.Node, focus: SavedFocus?)] = []
  }

  /// Restores a stack. This method loops instead of recursing, because a stack can be long.
  ///
  /// - Parameter isFocused: True if the stack's lowest destination is on the focused path.
  /// - Returns: The lowest destination and everything that remains on top of it, or nil if the
  ///   lowest destination isn't allowed at this position.
  mutating func stack(_ saved: SavedStack, on base: Base, isFocused: Bool) -> Hierarchy.Node? {
    var segments = [Segment()]
    var below: Known?
    var isFocused = isFocused
    for (index, node) in saved.nodes.enumerated() {
      if destinationsLeft == 0 {
        problems.append(
          Diagnostic(
            .tooDeep, about: node.name,
            says: "\(value: node.name) was cut off, because the saved state has more than "
              + "\(SavedState.maxDestinations) destinations"))
        break
      }
      destinationsLeft -= 1
      let focus =
        node.focus
        ?? SavedFocus(
          isPresenting: node.presented != nil, isPushedOn: index + 1 < saved.nodes.count,
          showsSlot: node.selected.flatMap { node.slots[$0] } != nil)
      let goesOn = isFocused && focus == .push
      if let known = read(node) {
        let base = index == 0 ? base : below.map { .pushed(on: $0) } ?? .nowhere
        let stands = edge(of: known, node, saved.edge, on: base)
        if stands == nil, below != nil || index == 0 {
          segments.append(beginOrphan(isFocused: isFocused))
        }
        let made = make(known, node, on: stands ?? .root, isFocused: isFocused, focus: focus)
        segments[segments.count - 1].nodes.append((made, node.focus))
        below = known
      } else {
        _ = children(of: node, on: nil, isFocused: isFocused, focus: focus)
        segments.append(beginOrphan(isFocused: goesOn))
        below = nil
      }
      isFocused = goesOn
    }
    return gather(segments)
  }

  private mutating func beginOrphan(isFocused: Bool) -> Segment {
    orphansBegun += 1
    return Segment(orphan: (orphansBegun, isFocused))
  }

  /// Joins each segment's destinations into a tree. Returns the tree that keeps its position.
  private mutating func gather(_ segments: [Segment]) -> Hierarchy.Node? {
    var kept: Hierarchy.Node?
    for segment in segments {
      var above: Hierarchy.Node?
      for (node, focus) in segment.nodes.reversed() {
        var node = node
        if let above { node.append(above, router, focused: false) }
        node.takeFocus(focus)
        above = node
      }
      guard let node = above else { continue }
      if let (number, isFocused) = segment.orphan {
        orphans.append((node, number, isFocused))
      } else {
        kept = node
      }
    }
    return kept
  }
}

extension Hierarchy.Node {
  /// Restores the saved focus. If the focused child is gone, uses the focus that a new hierarchy
  /// would have.
  fileprivate mutating func takeFocus(_ saved: SavedFocus?) {
    let kept: Int?
    switch saved {
    case .some(.none): return
    case .slot: kept = selectedChild
    case .push: kept = pushedChild
    case .presented: kept = presentedChild
    case nil: kept = nil
    }
    if let number = kept ?? presentedChild ?? pushedChild ?? selectedChild { focus(on: number) }
  }
}
