import Baton
import BatonInspection

struct CatalogueVerb: Verb {
  let name = "catalogue"
  let summary = "Writes a web page that lists all routes."
  let discussion = """
    The page is one file that needs no network. It has a box that tells which route matches a \
    link, a search, filters, and for each destination its patterns, links to tap or scan, and the \
    destinations it is placed on. The page’s address contains the search: \
    “page.html#q=video&source=webLink”. In the graph, a double border marks a separate window, \
    and a dashed one a command.

      baton catalogue --output Links.html
    """
  let options: [CommandLineOption] = [
    .value("--output", "file", "write to this file instead of standard output"),
    .value("--title", "text", "the page's title"),
    .value("--feature", "name", "only the routes of this feature"),
    .choice(
      "--graph", "format", of: PlacementGraph.Form.self,
      "only the graph of placements: svg, mermaid, or dot for Graphviz"),
    .contract,
    .value("--since", "revision", "mark what changed since this revision of git; needs --contract"),
  ]
  let exclusiveOptions = [
    ["--graph", "--title"], ["--graph", "--feature"], ["--graph", "--since"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let form = arguments["--graph"].flatMap(PlacementGraph.Form.init)
    let contract = try router.contract(arguments, streams)
    let text =
      if let form { PlacementGraph(contract).text(form) } else {
        try page(contract, arguments)
      }
    try streams.write(text, to: arguments["--output"])
    return .done
  }

  private func page(
    _ contract: PublishedRoutes, _ arguments: Arguments
  ) throws(UsageError) -> String {
    let feature = arguments["--feature"]
    let isWhole = feature == nil
    let changes = try ContractChanges(arguments, to: contract)
    let entries = try CatalogueEntry.all(of: contract, feature: feature, since: changes)
    return CataloguePage(
      title: arguments["--title"] ?? "Links", entries: entries,
      sections: (changes.map { [$0.section(of: feature)] } ?? []) + contract.sections(of: feature),
      graph: isWhole ? PlacementGraph(contract) : nil,
      linkBox: isWhole ? LinkBox(contract: contract, entries: entries) : nil
    ).html.description
  }
}
