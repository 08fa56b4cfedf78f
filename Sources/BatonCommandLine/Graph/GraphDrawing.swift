import Baton
import BatonInspection

/// A graph of placements as text for programs that draw. Nodes are numbered, for a name may be any
/// text.
struct GraphDrawing {
  private let graph: Router.PlacementGraph
  private let numbers: [String: Int]

  init(_ graph: Router.PlacementGraph) {
    self.graph = graph
    numbers = Dictionary(
      graph.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var mermaid: String {
    var text = "flowchart LR\n"
    for (number, feature) in features.enumerated() {
      text += "  subgraph f\(number)[\"\(Self.mermaidText(feature))\"]\n"
      for node in graph.nodes where node.feature == feature {
        let label = Self.mermaidText(label(of: node, break: "<br>"))
        let (open, close) = Self.mermaidBox(of: node)
        text += "    \(id(node.name))\(open)\"\(label)\"\(close)\n"
      }
      text += "  end\n"
    }
    for edge in graph.edges {
      text += "  \(id(edge.parent)) -->|\"\(Self.mermaidText(edge.kind))\"| \(id(edge.child))\n"
    }
    for node in graph.nodes {
      for place in node.shows { text += "  \(id(node.name)) -.->|\"shows\"| \(id(place))\n" }
    }
    return text
  }

  var dot: String {
    var text = "digraph routes {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for (number, feature) in features.enumerated() {
      text += "  subgraph cluster\(number) {\n    label=\(Self.quoted(feature));\n"
      for node in graph.nodes where node.feature == feature {
        let shape =
          switch node.kind {
          case .command: ", style=\"rounded,dashed\""
          case .window: ", peripheries=2"
          case .place: node.slots.isEmpty ? "" : ", style=solid"
          }
        text +=
          "    \(id(node.name)) [label=\(Self.quoted(label(of: node, break: "\n")))\(shape)];\n"
      }
      text += "  }\n"
    }
    for edge in graph.edges {
      text += "  \(id(edge.parent)) -> \(id(edge.child)) [label=\(Self.quoted(edge.kind))];\n"
    }
    for node in graph.nodes {
      for place in node.shows {
        text += "  \(id(node.name)) -> \(id(place)) [label=\"shows\", style=dashed];\n"
      }
    }
    return text + "}\n"
  }

  private static func mermaidBox(of node: Router.PlacementGraph.Node) -> (String, String) {
    switch node.kind {
    case .command: ("([", "])")
    case .window: ("[[", "]]")
    case .place: node.slots.isEmpty ? ("(", ")") : ("[", "]")
    }
  }

  private var features: [String] { graph.nodes.map(\.feature).uniqued }

  private func id(_ name: String) -> String { "n\(numbers[name] ?? 0)" }

  /// The name, and below it the slots.
  private func label(of node: Router.PlacementGraph.Node, break line: String) -> String {
    node.slots.isEmpty ? node.name : node.name + line + node.slots.joined(separator: ", ")
  }

  private static func mermaidText(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("\"", with: "#quot;")
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
