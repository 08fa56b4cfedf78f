/// A conversion of a hierarchy to its saved form. It leaves out the parts that must not be saved.
struct HierarchySaving {
  private let router: Router
  private(set) var problems: [Diagnostic] = []

  init(_ router: Router) { self.router = router }

  /// Saves a destination and everything on top of it. This method loops over the stack, which can
  /// be long. It only recurses into slots and presentations, because their depth is limited.
  ///
  /// - Parameter usual: The default edge for the first destination. The edge is only saved if it
  ///   differs from this default.
  /// - Returns: Nil if everything must be left out.
  mutating func stack(
    _ bottom: Hierarchy.Node, usual: SavedEdge = .root, on parent: Hierarchy.Node? = nil,
    level: Int = 0
  ) throws(RoutingError) -> JSON? {
    guard level < SavedState.maxLevels else {
      problems.append(.tooDeep(bottom.name))
      return nil
    }
    let nodes = bottom.stack
    var stack: [JSONObject] = []
    var below = parent
    for node in nodes {
      guard var saved = try alone(node, on: below) else { break }
      var slots: [JSONObject.Member] = []
      for child in node.children {
        if let slot = child.edge.slotName {
          let content = try self.stack(child, usual: .slot, on: node, level: level + 1)
          if let content { slots.append(.init(key: slot, value: content)) }
        } else if child.edge.isPresented {
          saved["presented"] = try self.stack(child, usual: .sheet, on: node, level: level + 1)
        }
      }
      if !slots.isEmpty { saved["slots"] = .object(JSONObject(slots)) }
      stack.append(saved)
      below = node
    }
    guard !stack.isEmpty else { return nil }
    for index in stack.indices {
      stack[index].takeFocus(of: nodes[index], isPushedOn: index + 1 < stack.count)
    }
    if bottom.edge.kind != usual.rawValue { stack[0]["edge"] = .string(bottom.edge.kind) }
    return .array(stack.map(JSON.object))
  }

  /// Saves the destination without its children. Returns nil if the destination must not be saved.
  private mutating func alone(
    _ node: Hierarchy.Node, on parent: Hierarchy.Node?
  ) throws(RoutingError) -> JSONObject? {
    guard let type = router.routableType(of: node.destination) else {
      throw .unknownDestination(node.destination)
    }
    guard !type.traits.isTransient else { return nil }
    var saved: JSONObject = ["name": .string(type.name)]
    do {
      if let property = try type.secret(in: node.destination) {
        problems.append(
          Diagnostic(
            .redacted, about: type.name,
            says: "\(type.name) was not saved, because its redacted property \(property) is set"))
        return nil
      }
      let values = JSONObject(saved: try type.stored(node.destination, form: .saved))
      if !values.members.isEmpty { saved["values"] = .object(values) }
    } catch {
      throw .notEncoded(error, type)
    }
    if let slot = node.focusedSlot ?? node.selectedSlot,
      router.slots(in: node.destination).contains(where: { $0.name == slot })
    {
      saved["selected"] = .string(slot)
    }
    if let parent, !node.edge.isSlot,
      !router.puts(node.destination, on: node.edge, of: parent.destination)
    {
      saved["onTop"] = .bool(true)
    }
    return saved
  }
}

extension JSONObject {
  /// Saves the focus, unless it's the default focus of a new hierarchy.
  fileprivate mutating func takeFocus(of node: Hierarchy.Node, isPushedOn: Bool) {
    let slots = self["slots"]?.asObject
    let isPresenting = self["presented"] != nil
    let wanted: SavedFocus
    let isKept: Bool
    switch node.focused?.edge {
    case .slot(let slot, _): (wanted, isKept) = (.slot, slots?[slot] != nil)
    case .push: (wanted, isKept) = (.push, isPushedOn)
    case .sheet, .cover: (wanted, isKept) = (.presented, isPresenting)
    case .root, .window, nil: (wanted, isKept) = (.none, true)
    }
    let natural = SavedFocus(
      isPresenting: isPresenting, isPushedOn: isPushedOn,
      showsSlot: self["selected"]?.asString.flatMap { slots?[$0] } != nil)
    if isKept, wanted != natural { self["focus"] = .string(wanted.rawValue) }
  }
}
