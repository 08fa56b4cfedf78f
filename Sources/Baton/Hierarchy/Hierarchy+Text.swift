extension Hierarchy: CustomStringConvertible {
  /// The tree as stable text. Slots carry their names; where several slots are named, `*` marks the
  /// one that has the focus.
  public var description: String {
    var lines = [root.edge == .window ? "window: \(root)" : root.description]
    root.addLines(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }
}

extension Hierarchy.Place: CustomStringConvertible {
  /// The name with the properties that are set: `VideoPlayer(videoId: "abcd1234")`.
  public var description: String {
    if let foreign = destination as? ForeignScreen { return "foreign \(foreign.label)" }
    return destination.text(named: name)
  }

  fileprivate func addLines(to lines: inout [String], indent: String) {
    let slots = children.filter { $0.edge.isSlot }.count
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      let isSelected = child.edge.isSlot && child.edge.slotName == selectedSlot
      let mark = slots > 1 && isSelected ? "*" : ""
      lines.append("\(indent)\(isLast ? "└─ " : "├─ ")\(mark)\(child.edge.label)\(child)")
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
  package func text(named name: String) -> String {
    let record = (try? ValueRecord(encoding: self)) ?? ValueRecord()
    return record.isEmpty ? name : "\(name)(\(record.description))"
  }
}
