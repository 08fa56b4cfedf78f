extension Hierarchy.Transition: CustomStringConvertible {
  /// One line per step, after a line for what stays. Stable.
  public var description: String {
    var lines = kept.isEmpty ? [] : ["keep \(kept.map(\.inTree).joined(separator: " › "))"]
    lines += steps.map { $0.isAnimated ? "\($0) (animated)" : $0.description }
    return lines.joined(separator: "\n")
  }
}

extension Hierarchy.Transition.Step: CustomStringConvertible {
  /// The change: `push Song(id: "1") on Album(id: "2")`.
  public var description: String {
    switch action {
    case .dismiss(let places): "dismiss \(places.listed) over \(holder)"
    case .leave(let places): "leave \(places.listed)"
    case .select(let slot): "select \(slot) in \(holder)"
    case .replace(let old?, let place) where place.isLocked && old.name == place.name:
      "lock \(place.edge.label)\(place.name)"
    case .replace(let old?, let place) where old.isLocked: "unlock \(place.compact)"
    case .replace(let old?, let place): "replace \(old.inTree) with \(place.compact)"
    case .replace(nil, let place): "show \(place.compact)"
    case .push(let place): "push \(place.compact) on \(holder)"
    case .present(let place): "present \(place.compact) over \(holder)\(style.words)"
    case .openWindow(let place): "open \(place.compact)"
    }
  }
}

extension Sequence<Hierarchy.Place> {
  fileprivate var listed: String { map(\.inTree).joined(separator: ", ") }
}

extension Hierarchy.Place {
  /// The node with its edge.
  var inTree: String { edge.label + description }

  /// The tree on one line, with slots in brackets and pushed nodes after slashes.
  var compact: String {
    let inSlots = children.filter(\.edge.isSlot)
    let slots = inSlots.map { child in
      (inSlots.count > 1 && child.edge.slotName == selectedSlot ? "*" : "") + child.compact
    }
    let above = children.filter { !$0.edge.isSlot }.map { " / \($0.compact)" }
    return inTree + (slots.isEmpty ? "" : " [\(slots.joined(separator: ", "))]") + above.joined()
  }
}

extension PresentationStyle {
  /// The step's text without its animation.
  fileprivate var words: String {
    detents.isEmpty ? "" : " at \(detents.map(\.description).joined(separator: ", "))"
  }
}
