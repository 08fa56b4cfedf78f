import Baton
import BatonInspection

/// `baton catalogue`.
struct CatalogueVerb: Verb {
  let name = "catalogue"
  let summary = "Writes all routes as one page to look through, for people and phones."
  let discussion = """
    The page is one file that needs no network: a box that takes any link and says who takes it \
    and why not the others, a search, filters by feature and source, and for each destination its \
    patterns with their parameters, links to tap and to copy, and the destinations it is placed on. It can be read without JavaScript, and printed. A search is in \
    the page's address and can be sent to somebody: “page.html#q=video&source=webLink”; so is a \
    link that is asked for. It has no values but those of examples.

    In the graph, arrows lead from a parent to what is placed on it, with the way: push, sheet, cover, or the slot of a \
    container. A place with a window of its own has a double border, a command a dashed one, with what it shows.

      baton catalogue --output Links.html
    """
  let options = [
    VerbOption.value("--output", "file", "write there and not to the standard output"),
    VerbOption.value("--title", "text", "what the page is called"),
    VerbOption.value("--feature", "name", "only the routes of this feature"),
    VerbOption.choice(
      "--graph", "form", of: GraphDrawing.Form.allCases.map(\.rawValue),
      "only the graph of placements: svg, mermaid, or dot for Graphviz"),
  ]
  let exclusiveOptions = [["--graph", "--title"], ["--graph", "--feature"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let form = try GraphDrawing.Form(named: arguments["--graph"])
    guard let router = router.router(streams) else { return .problems }
    let text =
      if let form { GraphDrawing(router.placementGraph).text(form) } else {
        try page(router, arguments)
      }
    let path = arguments["--output"]
    try streams.write(text, to: path == "-" ? nil : path)
    return .done
  }

  private func page(_ router: Router, _ arguments: Arguments) throws(UsageError) -> String {
    let feature = arguments["--feature"]
    let isWhole = feature == nil
    let entries = CatalogueEntry.all(of: try router.routes(ofFeature: feature), router)
    return CataloguePage(
      title: arguments["--title"] ?? "Links", entries: entries,
      exclusions: router.exclusions.filter { isWhole || $0.feature == feature },
      resolvers: isWhole ? router.linkResolvers : [],
      rewrites: isWhole ? router.linkRewrites : [],
      graph: isWhole ? router.placementGraph : nil,
      linkBox: isWhole ? LinkBox(router: router, entries: entries) : nil
    ).html.description
  }
}
