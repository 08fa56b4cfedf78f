import Baton
import BatonInspection

/// `baton graph`.
struct GraphVerb: Verb {
  let name = "graph"
  let isHidden = true
  let summary = "Draws which destinations are placed on or in which others, by feature."
  let discussion = """
    Arrows lead from a parent to what is placed on it, with the way: push, sheet, cover, or the \
    slot of a container. A place with a window of its own has its sign or a double border, a \
    command a dashed one, with what it shows. Only examples are drawn.
    """
  let options = [
    VerbOption.flag("--mermaid", "for Mermaid (the default)"),
    VerbOption.flag("--dot", "for Graphviz"),
    VerbOption.flag("--svg", "an SVG picture for browsers, in light and dark"),
    VerbOption.value("--output", "file", "write to this file instead of the standard output"),
  ]
  let exclusiveOptions = [["--mermaid", "--dot", "--svg"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let forms = ["--mermaid", "--dot", "--svg"].filter(arguments.has)
    guard let router = router.router(streams) else { return .problems }
    let graph = router.placementGraph
    let text =
      switch forms.first {
      case "--dot": GraphDrawing(graph).dot
      case "--svg": GraphPicture(graph).html.description
      default: GraphDrawing(graph).mermaid
      }
    try streams.write(text, to: arguments["--output"])
    return .done
  }
}
