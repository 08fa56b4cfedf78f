extension Hierarchy.Transition: CustomStringConvertible {
  /// Stable text: a line that lists the nodes that are kept, then one line for each step.
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
  package func text(naming name: (Hierarchy.Place) -> String) -> String {
    func listed(_ places: [Hierarchy.Place]) -> String {
      places.map { $0.inTree(name) }.joined(separator: ", ")
    }
    return switch action {
    case .dismiss(let places): "dismiss \(listed(places)) over \(name(holder))"
    case .leave(let places): "leave \(listed(places))"
    case .select(let slot): "select \(slot) in \(name(holder))"
    case .replace(let old?, let place) where place.isLocked && old.name == place.name:
      "lock \(place.edge.label)\(place.name)"
    case .replace(let old?, let place) where old.isLocked: "unlock \(place.compact(name))"
    case .replace(let old?, let place): "replace \(old.inTree(name)) with \(place.compact(name))"
    case .replace(nil, let place): "show \(place.compact(name))"
    case .push(let place): "push \(place.compact(name)) on \(name(holder))"
    case .present(let place): "present \(place.compact(name)) over \(name(holder))\(style.words)"
    case .openWindow(let place): "open \(place.compact(name))"
    }
  }
}

extension Hierarchy.Place {
  /// The node with its edge.
  fileprivate func inTree(_ name: (Hierarchy.Place) -> String) -> String { edge.label + name(self) }

  /// The tree on one line, with slots in brackets and pushed nodes after slashes.
  fileprivate func compact(_ name: (Hierarchy.Place) -> String) -> String {
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
  /// The step's text without its animation.
  fileprivate var words: String {
    detents.isEmpty ? "" : " at \(detents.map(\.description).joined(separator: ", "))"
  }
}
