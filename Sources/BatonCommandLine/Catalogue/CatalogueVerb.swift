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
    """
  let options = [
    VerbOption.value("--html", "file", "write the page there and not to the standard output"),
    VerbOption.value("--title", "text", "what the page is called"),
    VerbOption.value("--feature", "name", "only the routes of this feature"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    guard let router = router.router(streams) else { return .problems }
    let isWhole = arguments["--feature"] == nil
    let entries = CatalogueEntry.all(
      of: try router.routes(ofFeature: arguments["--feature"]), router)
    let page = CataloguePage(
      title: arguments["--title"] ?? "Links", entries: entries,
      exclusions: router.exclusions.filter { isWhole || $0.feature == arguments["--feature"] },
      resolvers: isWhole ? router.linkResolvers : [],
      rewrites: isWhole ? router.linkRewrites : [],
      graph: isWhole ? router.placementGraph : nil,
      linkBox: isWhole ? LinkBox(router: router, entries: entries) : nil)
    let path = arguments["--html"]
    try streams.write(page.html.description, to: path == "-" ? nil : path)
    return .done
  }
}
