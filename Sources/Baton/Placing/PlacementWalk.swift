/// A walk along placements from a destination down to its root.
struct PlacementWalk {
  /// The maximum number of steps from a destination to its root.
  static let maxSteps = 32
  /// The maximum number of destinations that a walk visits. It limits the cost of nested
  /// alternatives.
  private static let maxLooks = 1_024

  /// A destination on the way from the root to the requested destination. A container's children
  /// are in the panes that aren't on the way.
  typealias Step = Hierarchy.Node

  let router: Router
  /// The focused nodes on screen.
  let shown: [Hierarchy.Node]
  private var visited: [any Destination] = []
  private var looks = 0

  init(_ router: Router, over shown: Hierarchy?) {
    self.init(router, along: shown?.focus ?? [])
  }

  /// Creates a walk that treats these nodes as the ones on screen, whether or not they're focused.
  init(_ router: Router, along nodes: [Hierarchy.Node]) {
    self.router = router
    shown = nodes
  }

  /// Returns the steps from the root to the destination.
  mutating func steps(to destination: any Destination) throws(RoutingError) -> [Step] {
    guard let type = router.routableType(of: destination) else {
      throw .unknownDestination(destination)
    }
    if let start = visited.firstIndex(where: { $0.isEqual(to: destination) }) {
      let names = (visited[start...] + [destination]).map { router.name(of: $0) }
      throw RoutingError(
        .placement, says: "the placements form a loop: \(names.joined(separator: " → "))",
        cause: .loop(Set(names).ordered()))
    }
    looks += 1
    guard visited.count < Self.maxSteps, looks <= Self.maxLooks else {
      let name = router.name(of: visited.first ?? destination)
      throw RoutingError(
        .placement,
        says: "the placements of \(name) don't reach a root within \(Self.maxSteps) steps")
    }
    if visited.isEmpty { visited.reserveCapacity(4) }
    visited.append(destination)
    defer { visited.removeLast() }
    return try steps(to: destination, type, by: destination.placement)
  }

  private mutating func steps(
    to destination: any Destination, _ type: RouteType, by placement: Placement
  ) throws(RoutingError) -> [Step] {
    switch placement.form {
    case .root: return bottom(Step(destination, name: type.name, edge: .root))
    case .window: return bottom(Step(destination, name: type.name, edge: .window))
    case .on(let parent, let edge):
      var steps = try steps(to: resolve(parent, of: type))
      if edge == .push, let last = steps.last, router.isContainer(last.destination) {
        throw .onContainer(type.name, last.name)
      }
      steps.append(Step(destination, name: type.name, edge: edge.inHierarchy))
      return steps
    case .slot(let slot, let container, let beside, let replaces):
      return try steps(to: destination, type, slot: slot, container, beside, replaces)
    case .onShown(let destinations, let edge, let other):
      let isAncestor = visited.count > 1
      if let steps = isAncestor ? existingPath(destination) : nil { return steps }
      let onTop = stepsOnTop(to: destination, type, edge.inHierarchy) { node in
        destinations.contains { router.isOne(node.destination, of: $0) }
      }
      if let onTop { return onTop }
      return try steps(to: destination, type, by: other)
    case .first(let alternatives):
      return try first(of: alternatives, to: destination, type)
    }
  }

  /// Returns an array that contains the first step and has capacity for all the others.
  private func bottom(_ step: Step) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(visited.count)
    steps.append(step)
    return steps
  }

  private func resolve(
    _ parent: Placement.Parent, of type: RouteType
  ) throws(RoutingError) -> any Destination {
    switch parent {
    case .value(let destination): return destination
    case .link(let link):
      do throws(RoutingError) {
        return try router.found(ownLink: link.text).destination
      } catch {
        throw .parentLink(link.text, of: type, error)
      }
    }
  }

  private mutating func steps(
    to destination: any Destination, _ type: RouteType, slot name: String,
    _ container: (any Destination)?, _ beside: [String: any Destination], _ replaces: Bool
  ) throws(RoutingError) -> [Step] {
    let known = router.slotEntries[name]
    let holder = container.map(asShown) ?? (known == nil ? shownHolder(of: name) : nil)
    let entry = try entry(name, of: type, in: holder, known)
    let containerType = router.types[entry.container]
    guard let value = holder ?? entry.value else {
      let container = containerType.name
      throw RoutingError(
        .placement,
        says: "\(container) needs values; "
          + "pass an instance: .slot(\(name.quoted), in: \(container)(…))")
    }
    guard router.typeNumber(of: value) == entry.container else {
      throw .wrongContainer(router.name(of: value), slot: name)
    }
    var steps = try steps(to: value)
    let last = steps.count - 1
    let existing = beside.isEmpty || replaces ? nil : place(shownBy: steps)
    let order = beside.isEmpty ? [] : router.slotOrder(of: steps[last].destination)
    for (pane, other) in beside.ordered(by: { $0.key < $1.key }) {
      let branch = try branch(to: other, in: pane, of: value)
      let shown = existing?.children.first { $0.edge == branch[0].edge }
      steps[last].set(shown ?? router.tree(of: branch), slotOrder: order, focused: false)
    }
    steps.append(Step(destination, name: type.name, edge: .slot(name, entry.slot.kind)))
    return steps
  }

  private func entry(
    _ slot: String, of type: RouteType, in holder: (any Destination)?, _ known: Router.SlotEntry?
  ) throws(RoutingError) -> Router.SlotEntry {
    let own = holder.flatMap { router.slotEntry(slot, of: $0, known) }
    if own == nil, let holder, isOfValue(known, holder) {
      let container = router.name(of: holder)
      throw RoutingError(
        .placement,
        says:
          "\(type.name) is placed in the slot \(slot.quoted), which this \(container) doesn't have")
    }
    guard let entry = own ?? known else {
      let slots = router.slotEntries
      throw RoutingError(
        .placement,
        says: "\(type.name) is placed in the slot \(value: slot.quoted), which no container has",
        suggestions: EditDistance.nearest(to: slot, in: slots.keys.ordered()),
        cause: .missingSlot(slot))
    }
    guard entry.isShown else {
      throw RoutingError(
        .placement,
        says: "\(type.name) is placed in the slot \(slot.quoted), which is hidden because its "
          + "first link \((entry.slot.first ?? "").quoted) opens nothing in this app")
    }
    return entry
  }

  /// Returns the steps inside a slot, from its bottom screen to the destination.
  mutating func branch(
    to destination: any Destination, in slot: String, of container: any Destination
  ) throws(RoutingError) -> [Step] {
    guard let type = router.routableType(of: destination) else {
      throw .unknownDestination(destination)
    }
    let entry = try entry(slot, of: type, in: container, router.slotEntries[slot])
    guard entry.container == router.typeNumber(of: container) else {
      throw .wrongContainer(router.name(of: container), slot: slot)
    }
    let edge = Hierarchy.Edge.slot(slot, entry.slot.kind)
    // If the destination can't be placed, for example because its placement leads back to this
    // walk, place it directly in the pane.
    guard let steps = try? steps(to: destination) else {
      return [Step(destination, name: type.name, edge: edge)]
    }
    guard let bottom = steps.lastIndex(where: { $0.edge == edge }) else {
      throw RoutingError(
        .placement,
        says:
          "\(type.name) should be shown in the slot \(slot.quoted), but its placement is outside of it"
      )
    }
    return Array(steps[bottom...])
  }

  /// Returns the steps of the first alternative that fits the current screen. If no alternative
  /// fits, returns the steps of the first one that leads to a root.
  private mutating func first(
    of alternatives: [Placement], to destination: any Destination, _ type: RouteType
  ) throws(RoutingError) -> [Step] {
    var possible: [Step]?
    var reasons: [RoutingError] = []
    for alternative in alternatives {
      do throws(RoutingError) {
        let steps = try steps(to: destination, type, by: alternative)
        if shown.isEmpty || fits(steps) { return steps }
        possible = possible ?? steps
      } catch {
        reasons.append(error)
      }
    }
    if let possible { return possible }
    let words = reasons.map(\.words)
    throw RoutingError(
      .placement,
      says: "none of the \(words.count) placements of \(type.name) is possible: "
        + words.joined(separator: "; "))
  }

  /// Returns true if everything below the destination is on screen.
  private func fits(_ steps: [Step]) -> Bool {
    let below = steps.dropLast()
    guard below.count <= shown.count else { return false }
    return zip(below, shown).allSatisfy { step, node in
      step.edge == node.edge && router.areSameDestination(step.destination, node.destination)
    }
  }

  /// Returns the node on screen at the last step. Nil if a different destination is on screen at
  /// any of the steps.
  private func place(shownBy steps: [Step]) -> Hierarchy.Node? {
    let own = shown.filter { !$0.isForeign }
    guard steps.count <= own.count else { return nil }
    let isShown = zip(steps, own).enumerated().allSatisfy { number, pair in
      (number == 0 || pair.0.edge == pair.1.edge)
        && router.areSameDestination(pair.0.destination, pair.1.destination)
    }
    return isShown ? own[steps.count - 1] : nil
  }
}

// Slots that a container's value has even though its type doesn't declare them.
extension PlacementWalk {
  /// Returns the container. If it's on screen or in another tab, returns its current value, because
  /// the user may have changed its slots.
  func asShown(_ container: any Destination) -> any Destination {
    func isContainer(_ node: Hierarchy.Node) -> Bool {
      router.areSameDestination(node.destination, container)
    }
    let node =
      shown.last(where: isContainer)
      ?? shown.first?.addressed(at: .root).map(\.node).last(where: isContainer)
    return node?.destination ?? container
  }

  /// Returns true if the slot's existence depends on the container's value. That's the case if the
  /// container's type declares the slot. It's also the case if no type declares the slot, and the
  /// value's slots differ from the type's slots.
  func isOfValue(_ known: Router.SlotEntry?, _ holder: any Destination) -> Bool {
    known.map { $0.container == router.typeNumber(of: holder) }
      ?? (holder.slots != type(of: holder).slots)
  }

  /// Returns the frontmost container on screen that has the slot. This method is for slots that no
  /// type declares.
  func shownHolder(of slot: String) -> (any Destination)? {
    shown.last { node in router.slots(in: node.destination).contains { $0.name == slot } }?
      .destination
  }
}

extension Router {
  /// Returns a container's slot, or nil if the container's value doesn't have this slot.
  func slotEntry(_ name: String, of container: any Destination) -> SlotEntry? {
    slotEntry(name, of: container, slotEntries[name])
  }

  /// - Parameter known: The entry for the slot with this name, if a type declares one.
  func slotEntry(
    _ name: String, of container: any Destination, _ known: SlotEntry?
  ) -> SlotEntry? {
    guard let number = typeNumber(of: container),
      let slot = slots(in: container).first(where: { $0.name == name })
    else { return nil }
    if let known, known.container == number, known.slot == slot { return known }
    let isShown = slot.first.map { (try? found(ownLink: $0))?.routed.destination != nil } ?? true
    return SlotEntry(slot: slot, container: number, value: nil, isShown: isShown)
  }
}

extension RoutingError {
  static func wrongContainer(_ container: String, slot: String) -> Self {
    Self(.placement, says: "\(container) has no slot \(slot.quoted)")
  }

  static func onContainer(_ name: String, _ container: String) -> Self {
    Self(
      .placement,
      says: "\(name) is pushed onto \(container), which is a container of slots and has no stack",
      cause: .pushOnContainer(container))
  }

  static func notOnTop(_ name: String, _ reason: String) -> Self {
    Self(.placement, says: "\(name) cannot go on top of the current screen: \(reason)")
  }

  static func parentLink(_ link: String, of type: RouteType, _ reason: RoutingError) -> Self {
    // If the type has redacted properties, hide both the link, which contains their values, and the
    // reason, which quotes the link.
    let isSecret = type.isSecret
    let link = isSecret ? RedactableText.mark : link.quoted
    let words = isSecret ? .hidden(reason.redacted) : reason.words
    return Self(
      .placement,
      says:
        "\(type.name) is placed on the link \(value: link), which doesn't open a destination: \(words)",
      suggestions: reason.suggestions)
  }
}
