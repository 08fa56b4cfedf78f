import Baton
import BatonInspection

/// A graph of placements as text for drawing programs.
extension PlacementGraph {
  enum Form: String, CaseIterable {
    case svg, mermaid, dot
  }

  func text(_ form: Form) -> String {
    switch form {
    case .svg: GraphPicture(self).html.description
    case .mermaid:
      text(
        "flowchart LR\n", end: "", group: { "  subgraph f\($0)[\(Self.mermaid($1))]\n" },
        groupEnd: "  end\n",
        node: { node, id in
          let label = Self.mermaid(label(of: node, break: "<br>"))
          let (open, close) =
            switch node.kind {
            case .command, .point: ("([", "])")
            case .window: ("[[", "]]")
            case .place: node.slots.isEmpty ? ("(", ")") : ("[", "]")
            }
          return "\(id)\(open)\(label)\(close)"
        }, edge: { "\($0) -->|\(Self.mermaid($2))| \($1)" },
        shows: { "\($0) -.->|\"shows\"| \($1)" })
    case .dot:
      text(
        "digraph routes {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n", end: "}\n",
        group: { "  subgraph cluster\($0) {\n    label=\(Self.quoted($1));\n" }, groupEnd: "  }\n",
        node: { node, id in
          let shape =
            switch node.kind {
            case .command, .point: ", style=\"rounded,dashed\""
            case .window: ", peripheries=2"
            case .place: node.slots.isEmpty ? "" : ", style=solid"
            }
          return "\(id) [label=\(Self.quoted(label(of: node, break: "\n")))\(shape)];"
        }, edge: { "\($0) -> \($1) [label=\(Self.quoted($2))];" },
        shows: { "\($0) -> \($1) [label=\"shows\", style=dashed];" })
    }
  }

  private func text(
    _ start: String, end: String, group: (Int, String) -> String, groupEnd: String,
    node: (Node, String) -> String,
    edge: (String, String, String) -> String, shows: (String, String) -> String
  ) -> String {
    var text = start
    for (index, feature) in features.enumerated() {
      text += group(index, feature)
      for (index, one) in nodes.enumerated() where one.feature == feature {
        text += "    \(node(one, "n\(index)"))\n"
      }
      text += groupEnd
    }
    for one in edges { text += "  \(edge("n\(one.parent)", "n\(one.child)", one.kind))\n" }
    let numbers = numbers
    for (index, one) in nodes.enumerated() {
      for place in one.shows.compactMap({ numbers[$0] }) {
        text += "  \(shows("n\(index)", "n\(place)"))\n"
      }
    }
    return text + end
  }

  private func label(of node: Node, break line: String) -> String {
    node.slots.isEmpty ? node.name : node.name + line + node.slots.joined(separator: ", ")
  }

  private static func mermaid(_ text: String) -> String {
    "\"\(text.replacing("#", with: "#35;").replacing("\"", with: "#quot;"))\""
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
