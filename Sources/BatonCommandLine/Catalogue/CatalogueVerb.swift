import Baton
import BatonInspection

/// `baton catalogue`.
struct CatalogueVerb: Verb {
  let name = "catalogue"
  let summary = "Writes all routes as one page, for people and phones."
  let discussion = """
    The page is one file that needs no network: a box that says who takes a link, a search, filters, \
    and for each destination its patterns, links to tap, and the destinations it is placed on. A search \
    is part of the page\u{2019}s address: “page.html#q=video&source=webLink”. In the graph, a double border \
    is a window of its own, a dashed one a command.

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
      contributions: router.publishedContributions.filter { isWhole || $0.feature == feature },
      exclusions: router.exclusions.filter { isWhole || $0.feature == feature },
      resolvers: isWhole ? router.linkResolvers : [],
      rewrites: isWhole ? router.linkRewrites : [],
      graph: isWhole ? router.placementGraph : nil,
      linkBox: isWhole ? LinkBox(router: router, entries: entries) : nil
    ).html.description
  }
}
