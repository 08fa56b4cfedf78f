/// The contents of a ``RouteTable`` while the table is being laid out.
struct TableContents {
  let links: AppLinks
  var routes: [RouteDeclaration]
  let matchers: [TextMatcher]
  let roots: [TableRoot]
  let customRoot: UInt32
  var nodes: [TableNode]
  var branches: [TableBranches]
  let edges: TableEdges
  var pool: TextPool
  var closedLists: [ClosedList] = []
  /// For each pattern with `?{data*}`, the query item names that it doesn't collect.
  var itemNames: [ReservedQueryNames] = []
  var hostLists: [[Domain]] = []
  var originFilters: [OriginFilter] = []
  var mixedEdges: [TableMixedEdge] = []
  var leaves: [TableLeaf] = []
  var checks: [TableCheck] = []
  var origins: [TableOrigin] = []
}

/// The query item names that `?{data*}` doesn't collect.
struct ReservedQueryNames: Sendable {
  let named: [[UInt8]]
  let context: ContextNames

  init(_ shape: PatternShape, _ context: ContextNames) {
    named = shape.query.map { Array($0.name.utf8) }
    self.context = context
  }
}
