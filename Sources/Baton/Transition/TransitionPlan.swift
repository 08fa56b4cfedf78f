/// A comparison of the current hierarchy with the requested one, starting at the root.
struct TransitionPlan {
  let router: Router
  /// True if the request lists every branch, so all other branches are removed.
  var isWhole = false
  var remakesLeaf = false
  var isAnimated = true
  var style = PresentationStyle()
  /// The style aspects that the presenter supports. All other aspects in requests and placements
  /// are ignored.
  var supportedAspects = PresentationStyle.Aspect.all
  /// Returns a tree in which placeholders replace all destinations that must be locked.
  var locking: (Node) -> Node = { $0 }
  private var steps: [Step] = []
  var kept: [Node] = []
  var leafIsKept = false

  typealias Node = Hierarchy.Node
  typealias Address = Hierarchy.Address
  typealias Step = Hierarchy.Transition.Step

  init(_ router: Router) {
    self.router = router
  }

  mutating func transition(
    from shown: Hierarchy?, to wanted: Hierarchy, opensWindows: Bool, rebuilding: Bool
  ) -> Hierarchy.Transition {
    let wanted = wanted.root.withoutHidden(isInFocus: true)
    kept.reserveCapacity(8)
    let result: Node? =
      if let root = shown?.root, !rebuilding {
        change(root, to: wanted, opensWindows: opensWindows)
      } else {
        show(wanted, insteadOf: shown?.root)
      }
    animateSteps(from: shown)
    return Hierarchy.Transition(
      steps: steps, result: result.map(Hierarchy.init), kept: kept, leafIsKept: leafIsKept)
  }

  private mutating func change(
    _ shown: Node, to wanted: Node, opensWindows: Bool
  ) -> Node {
    var root = shown
    if meet(&root, at: .root, with: wanted, onFocus: true) { return root }
    guard wanted.edge == .window else { return show(wanted, insteadOf: shown) }
    if opensWindows {
      add(.openWindow(filled(wanted)), at: .root, of: root)
    } else {
      cover(&root, with: wanted.reparented(at: .cover))
    }
    return root
  }

  private mutating func show(_ wanted: Node, insteadOf shown: Node?) -> Node {
    let old = shown.map { withoutCovers($0, at: .root) }
    let new = filled(wanted)
    let tree = withoutPresented(new, at: .root)
    add(.replace(old, with: tree), at: .root, of: tree)
    return new
  }

  /// Covers the screen with a destination that needs a window, because the app can't open windows.
  private mutating func cover(_ root: inout Node, with cover: Node) {
    if meetCover(&root, at: .root, with: cover) { return }
    let focus = Hierarchy(root: root)
    kept = focus.focus
    present(cover, over: focus.leafAddress, of: focus.leaf)
    root.change(at: focus.leafAddress) { $0.append(filled(cover), router, focused: true) }
  }

  /// Searches the presented screens for a matching cover, and merges the requested cover into it.
  private mutating func meetCover(
    _ node: inout Node, at address: Address, with cover: Node
  ) -> Bool {
    if node.edge == .cover, isSame(node, cover) {
      if remakesLeaf, cover.focused == nil {
        let made = filled(cover)
        add(.replace(withoutCovers(node, at: address), with: made), at: address, of: made)
        node = made
      } else {
        merge(&node, at: address, with: cover, onFocus: true)
      }
      return true
    }
    guard let number = node.focusedChild else { return false }
    let next = address.appending(node.children[number].edge)
    kept.append(node)
    if node.changeChild(number, { meetCover(&$0, at: next, with: cover) }) { return true }
    kept.removeLast()
    return false
  }

  /// Returns a new tree in which each empty slot has its initial content.
  func filled(_ node: Node) -> Node {
    locking(router.filled(node).withoutHidden(isInFocus: true))
  }

  func isSame(_ a: Node, _ b: Node) -> Bool {
    router.areSameDestination(a.destination, b.destination)
  }
}

extension TransitionPlan {
  /// Replaces the node at an address with a tree, or removes it if there's no tree.
  mutating func exchange(
    _ address: Address, of shown: Hierarchy, for tree: Node?
  ) -> Hierarchy.Transition {
    // Locked screens disappear immediately.
    isAnimated = false
    var root = shown.root
    let old = shown[address]
    if let tree {
      let bare = old.map { withoutCovers($0, at: address) }
      let made = withoutPresented(tree, at: address)
      let holder = address.parent.flatMap { shown[$0] } ?? made
      add(.replace(bare, with: made), at: address, of: holder)
      if let parent = address.parent, let edge = address.edges.last {
        root.change(at: parent) { $0.append(tree.reparented(at: edge), router, focused: false) }
      } else {
        root = tree
      }
    } else if let parent = address.parent, let old {
      root.change(at: parent) { node in
        guard let number = node.child(on: old.edge) else { return }
        if old.edge.isPresented {
          dismiss(number, of: &node, at: parent)
        } else {
          leave(number, of: &node, at: parent)
        }
      }
    }
    return Hierarchy.Transition(
      steps: steps, result: Hierarchy(root: root).inView, kept: [], leafIsKept: false)
  }

  /// Adds the requested style to the last step. Animates that step, and any visible dismissals
  /// before it.
  private mutating func animateSteps(from shown: Hierarchy?) {
    guard let last = steps.indices.last else { return }
    steps[last].style = steps[last].style.merging(style.keeping(supportedAspects))
    guard isAnimated, steps[last].style.isAnimated != false else { return }
    steps[last].isAnimated = !steps[last].showsFirst && !steps[last].opensWindow
    guard last > 0, let focus = shown?.leafAddress else { return }
    for index in 0..<last {
      steps[index].isAnimated = steps[index].dismisses(whatIsAt: focus)
    }
  }
}

extension TransitionPlan {
  mutating func dismiss(_ number: Int, of node: inout Node, at address: Address) {
    let presented = Hierarchy(root: node.children[number])
    add(.dismiss(presented.focus), at: address, of: node)
    node.removeChild(number)
  }

  /// Removes a screen that's either pushed onto a node or in one of the node's slots.
  mutating func leave(_ number: Int, of node: inout Node, at address: Address) {
    let edge = node.children[number].edge
    let left = withoutCovers(node.children[number], at: address.appending(edge))
    add(.leave(left.stack), at: address, of: node)
    node.removeChild(number)
  }

  /// Returns the node without the screens presented along its focused path. It's enough to dismiss
  /// the lowest of them, because everything above it is dismissed too.
  mutating func withoutCovers(_ node: Node, at address: Address) -> Node {
    var node = node
    if let number = node.presentedChild {
      dismiss(number, of: &node, at: address)
    } else if let number = node.focusedChild {
      let child = node.children[number]
      let bare = withoutCovers(child, at: address.appending(child.edge))
      node.changeChild(number) { $0 = bare }
    }
    return node
  }
}

extension TransitionPlan {
  mutating func present(_ node: Node, over address: Address, of holder: Node) {
    // Presentations are the last steps. The ones in the tree follow the tree's own.
    let position = steps.count
    let tree = withoutPresented(filled(node), at: address.appending(node.edge))
    steps.insert(step(.present(tree), at: address, of: holder), at: position)
  }

  /// Returns the tree without its presented screens, which are shown in separate steps.
  mutating func withoutPresented(_ node: Node, at address: Address) -> Node {
    var node = node
    for index in node.children.indices.reversed() {
      let child = node.children[index]
      if child.edge.isPresented {
        node.removeChild(index)
        present(child, over: address, of: node)
      } else {
        node.setChild(index, withoutPresented(child, at: address.appending(child.edge)))
      }
    }
    return node
  }

  mutating func add(_ action: Step.Action, at address: Address, of holder: Node) {
    let isInSlot =
      switch action {
      case .replace: address.edges.last?.isSlot ?? false
      case .leave(let nodes): nodes.first?.edge.isSlot ?? false
      case .dismiss, .select, .push, .present, .openWindow: false
      }
    let order = isInSlot ? router.slotOrder(of: holder.destination) : []
    let position = steps.lastIndex { $0.action.order <= action.order }.map { $0 + 1 } ?? 0
    steps.append(step(action, at: address, of: holder, slotOrder: order))
    // The step is usually the last one, and appending is cheaper than inserting.
    if position < steps.count - 1 { steps.insert(steps.removeLast(), at: position) }
  }

  /// Returns a step with the style that the placement of its new destination specifies.
  private func step(
    _ action: Step.Action, at address: Address, of holder: Node, slotOrder: [String] = []
  ) -> Step {
    var step = Step(action, at: address, of: holder, slotOrder: slotOrder)
    if let node = step.addition?.node,
      let style = node.destination.placement.style(on: node.edge)
    {
      step.style = style.keeping(supportedAspects)
    }
    return step
  }
}

extension Hierarchy.Transition.Step.Action {
  /// The position of the action among a transition's actions.
  fileprivate var order: Int {
    switch self {
    case .dismiss: 0
    case .leave: 1
    case .replace: 2
    case .select: 3
    case .push: 4
    case .present, .openWindow: 5
    }
  }
}
