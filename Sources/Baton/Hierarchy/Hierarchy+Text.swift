extension Hierarchy: CustomStringConvertible {
  /// The tree as text in a stable format. If a container has several slots, `*` marks the selected
  /// one. `‹redacted›` replaces the values of redacted properties. Lines deeper than level 64 show
  /// their level number instead of being indented further.
  public var description: String { words.text }

  /// The tree as text for logs, with `‹redacted›` instead of every value that
  /// ``DestinationTrait/logs(_:)`` doesn't allow.
  public var redacted: String { words.redacted }

  package var words: RedactableText {
    var lines = [root.edge == .window ? "window: \(root.words)" : root.words]
    root.addLines(to: &lines)
    return lines.joined(separator: "\n")
  }
}

extension Hierarchy.Node: CustomStringConvertible {
  /// The name and every property that's set: `VideoPlayer(videoId: "abcd1234")`.
  public var description: String { words.text }

  var words: RedactableText {
    if let foreign = destination as? ForeignScreen { return "foreign \(foreign.label)" }
    if isLocked { return "\(name) (locked)" }
    return destination.words(named: name)
  }

  /// The maximum indentation. Without a limit, the text of a long stack would grow with the square
  /// of its length.
  private static let maxIndents = 64

  private typealias Line = (node: Self, indent: String, isLast: Bool, mark: String, level: Int)

  fileprivate func addLines(to lines: inout [RedactableText]) {
    var rest = linesAbove(indent: "", level: 1)
    while let line = rest.popLast() {
      let child = line.node
      let isNumbered = line.level > Self.maxIndents
      let number = isNumbered ? "(\(line.level)) " : ""
      lines.append(
        "\(line.indent)\(line.isLast ? "└─ " : "├─ ")\(number)\(line.mark)\(child.edge.label)\(child.words)"
      )
      let further = isNumbered ? "" : line.isLast ? "   " : "│  "
      rest += child.linesAbove(indent: line.indent + further, level: line.level + 1)
    }
  }

  /// Returns the lines for the children, starting with the last child.
  private func linesAbove(indent: String, level: Int) -> [Line] {
    let slots = children.filter { $0.edge.isSlot }.count
    return children.indices.reversed().map { number in
      let child = children[number]
      let isSelected = child.edge.isSlot && child.edge.slotName == selectedSlot
      let mark = slots > 1 && isSelected ? "*" : ""
      return (child, indent, number == children.count - 1, mark, level)
    }
  }
}

extension Hierarchy.Edge {
  /// The label before the node in the text form.
  package var label: String { self == .root || self == .push ? "" : "\(name): " }
}

extension Hierarchy {
  /// The hierarchy on one line, root first: `MainTabs > videos: VideoLibrary > VideoPlayer(videoId:
  /// "1")`. Nil if it has branches.
  package var line: String? {
    guard focus.allSatisfy({ $0.children.count <= 1 }) else { return nil }
    return focus.map { node in
      node.edge.label + node.description
    }.joined(separator: " > ")
  }
}
