extension Hierarchy.Transition: CustomStringConvertible {
  /// The transition as stable text: one line that lists all kept nodes, followed by a line for each
  /// step.
  public var description: String {
    var lines =
      kept.isEmpty ? [] : ["keep \(kept.map { $0.inTree(\.description) }.joined(separator: " › "))"]
    lines += steps.map { $0.isAnimated ? "\($0) (animated)" : $0.description }
    return lines.joined(separator: "\n")
  }
}

extension Hierarchy.Transition.Step: CustomStringConvertible {
  /// The change as text, such as `push Song(id: "1") on Album(id: "2")`.
  public var description: String { text(naming: \.description) }

  /// Returns a description of the change, using the given text for each node.
  package func text(naming name: (Hierarchy.Node) -> String) -> String {
    func listed(_ nodes: [Hierarchy.Node]) -> String {
      nodes.map { $0.inTree(name) }.joined(separator: ", ")
    }
    return switch action {
    case .dismiss(let nodes): "dismiss \(listed(nodes)) over \(name(holder))"
    case .leave(let nodes): "leave \(listed(nodes))"
    case .select(let slot): "select \(slot) in \(name(holder))"
    case .replace(let old?, let node) where node.isLocked && old.name == node.name:
      "lock \(node.edge.label)\(node.name)"
    case .replace(let old?, let node) where old.isLocked: "unlock \(node.compact(name))"
    case .replace(let old?, let node): "replace \(old.inTree(name)) with \(node.compact(name))"
    case .replace(nil, let node): "show \(node.compact(name))"
    case .push(let node): "push \(node.compact(name)) on \(name(holder))"
    case .present(let node): "present \(node.compact(name)) over \(name(holder))\(style.words)"
    case .openWindow(let node): "open \(node.compact(name))"
    }
  }
}

extension Hierarchy.Node {
  fileprivate func inTree(_ name: (Hierarchy.Node) -> String) -> String { edge.label + name(self) }

  /// Returns the tree on one line, with slots in brackets and pushed nodes after slashes.
  fileprivate func compact(_ name: (Hierarchy.Node) -> String) -> String {
    let inSlots = children.filter(\.edge.isSlot)
    let slots = inSlots.map { child in
      (inSlots.count > 1 && child.edge.slotName == selectedSlot ? "*" : "") + child.compact(name)
    }
    let above = children.filter { !$0.edge.isSlot }.map { " / \($0.compact(name))" }
    return inTree(name) + (slots.isEmpty ? "" : " [\(slots.joined(separator: ", "))]")
      + above.joined()
  }
}

extension PresentationStyle {
  /// The heights of a sheet, as a suffix for the step's text.
  fileprivate var words: String {
    detents.isEmpty ? "" : " at \(detents.map(\.description).joined(separator: ", "))"
  }
}
