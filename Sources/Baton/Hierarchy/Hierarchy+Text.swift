extension Hierarchy: CustomStringConvertible {
  /// The tree as stable text. Slots carry their names; where several slots are named, `*` marks the
  /// one that has the focus. Properties that ``DestinationTrait/redacts(_:)`` names show no value.
  public var description: String { words.text }

  /// The tree with names alone, and `‹redacted›` for every value that ``DestinationTrait/logs(_:)``
  /// does not name: what may be logged.
  public var redacted: String { words.redacted }

  /// Both texts.
  var words: RedactableText {
    var lines = [root.edge == .window ? "window: \(root.words)" : root.words]
    root.addLines(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }
}

extension Hierarchy.Place: CustomStringConvertible {
  /// The name with the properties that are set: `VideoPlayer(videoId: "abcd1234")`.
  public var description: String { words.text }

  var words: RedactableText {
    if let foreign = destination as? ForeignScreen { return "foreign \(foreign.label)" }
    if isLocked { return "\(name) (locked)" }
    return destination.words(named: name)
  }

  fileprivate func addLines(to lines: inout [RedactableText], indent: String) {
    let slots = children.filter { $0.edge.isSlot }.count
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      let isSelected = child.edge.isSlot && child.edge.slotName == selectedSlot
      let mark = slots > 1 && isSelected ? "*" : ""
      lines.append("\(indent)\(isLast ? "└─ " : "├─ ")\(mark)\(child.edge.label)\(child.words)")
      child.addLines(to: &lines, indent: indent + (isLast ? "   " : "│  "))
    }
  }
}

extension Hierarchy.Edge {
  /// What stands before the place in a text.
  var label: String {
    switch self {
    case .root, .push: ""
    case .window: "window: "
    case .slot(let name, _): "\(name): "
    case .sheet: "sheet: "
    case .cover: "cover: "
    }
  }
}

extension Destination {
  /// A name with the properties that are set.
  package func text(named name: String) -> String { words(named: name).text }

  fileprivate func words(named name: String) -> RedactableText {
    DestinationTraits(Self.traits).text(of: self, named: name)
  }
}

extension Hierarchy {
  /// The hierarchy on one line, root first: `MainTabs > videos: VideoLibrary > VideoPlayer(videoId:
  /// "1")`. Nil where it has branches, which one line cannot show.
  public var line: String? {
    guard focus.allSatisfy({ $0.children.count <= 1 }) else { return nil }
    return focus.map { place in
      place.edge.label + place.description
    }.joined(separator: " > ")
  }
}
