/// The content of a ``RouteTable`` during layout.
struct TableContents {
  let links: AppLinks
  private(set) var routes: [RouteDeclaration]
  let matchers: [TextMatcher]
  var roots: [TableRoot]
  var rootEntries: [RootEntry] = []
  var customRoot: UInt32 = 0
  var closedLists: [ClosedList] = []
  /// For each pattern with `?{data*}`, the query item names that it doesn't collect.
  var itemNames: [ReservedQueryNames] = []
  var hostLists: [[Domain]] = [[]]
  var originFilters: [OriginFilter] = []
  var nodes: [TableNode] = []
  var branches: [TableBranches] = []
  var mixedEdges: [TableMixedEdge] = []
  var edges: TableEdges
  var leaves: [TableLeaf] = []
  var checks: [TableCheck] = []
  var pool: [UInt8] = []
  var schemes: [UInt32] = []
  var https: UInt32 = 0
  var http: UInt32 = 0
  var plainDomains: [UInt32] = []
  var plainHosts: [UInt32] = []
  var origins: [TableOrigin] = []

  init(
    links: AppLinks, routes: [RouteDeclaration], matchers: [TextMatcher], roots: [TableRoot],
    edges: TableEdges
  ) {
    self.links = links
    self.routes = routes
    self.matchers = matchers
    self.roots = roots
    self.edges = edges
  }

  /// Discards the parsed patterns, because they take more memory than everything else combined.
  /// Each route parses its pattern again when needed.
  mutating func forgetShapes() {
    for index in routes.indices { routes[index].forgetShape() }
  }
}

/// The query item names that `?{data*}` doesn't collect.
struct ReservedQueryNames: Sendable {
  let named: [[UInt8]]
  let context: ContextNames

  init(_ shape: PatternShape, _ links: AppLinks) {
    named = shape.query.map { Array($0.name.utf8) }
    context = ContextNames(links.context)
  }
}
