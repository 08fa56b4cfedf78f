/// All that a ``RouteTable`` holds, while it is laid out.
struct TableContents {
  let links: AppLinks
  private(set) var routes: [RouteDeclaration]
  let matchers: [TextMatcher]
  var roots: [TableRoot]
  var rootEntries: [RootEntry] = []
  /// The start of custom-scheme links.
  var customRoot: UInt32 = 0
  var closedLists: [ClosedList] = []
  /// The names of query items that patterns with `?{data*}` name.
  var itemNames: [TakenItemNames] = []
  var hostLists: [[Domain]] = [[]]
  var originFilters: [OriginFilter] = []
  var nodes: [TableNode] = []
  var branches: [TableBranches] = []
  var mixedEdges: [TableMixedEdge] = []
  var edges: TableEdges
  var leaves: [TableLeaf] = []
  var checks: [TableCheck] = []
  /// Texts, each as two bytes of length and its bytes.
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

  /// Lets each route read its pattern again when it's needed: the shapes take more memory than all the rest.
  mutating func forgetShapes() {
    for index in routes.indices { routes[index].forgetShape() }
  }
}
