/// All of an app's patterns in one flat, immutable table.
///
/// Matching only borrows the table, so it doesn't change any reference count.
package final class RouteTable: Sendable {
  package let links: AppLinks
  /// The routes as declared. Routes with problems don't match anything.
  package let routes: [RouteDeclaration]
  private let readShapes = Deferred<[PatternShape]>()

  let schemes: [[UInt8]]
  /// The app's domains and hosts, which URL values may use.
  let domains: [Domain]
  let webHosts: WebHosts
  package let context: ContextNames
  let roots: [TableRoot]
  let customRoot: UInt32
  /// True if, for some links, matching doesn't begin at the first node.
  let hasSeveralStarts: Bool
  let matchers: [TextMatcher]
  let closedLists: [ClosedList]
  let itemNames: [ReservedQueryNames]
  let hostLists: [[Domain]]
  let originFilters: [OriginFilter]

  let nodes: FrozenArray<TableNode>
  let branches: FrozenArray<TableBranches>
  let mixedEdges: FrozenArray<TableMixedEdge>
  let edges: FrozenArray<TableEdge>
  let edgeShift: UInt64
  let leaves: FrozenArray<TableLeaf>
  let checks: FrozenArray<TableCheck>
  /// The strings, each stored as a two-byte length followed by its bytes.
  let pool: FrozenArray<UInt8>
  let origins: FrozenArray<TableOrigin>
  /// If a link has at most this many bytes, the link and all of its parts are within the limits.
  let ordinaryBytes: Int

  init(_ contents: TableContents) {
    links = contents.links
    routes = contents.routes
    domains = contents.links.webHosts.compactMap(Domain.init)
    webHosts = WebHosts(contents.links)
    context = ContextNames(contents.links.context)
    schemes = contents.links.parsedSchemes
    roots = contents.roots
    customRoot = contents.customRoot
    hasSeveralStarts = !roots.isEmpty || customRoot != 0 || !contents.links.hosts.isEmpty
    matchers = contents.matchers
    closedLists = contents.closedLists
    itemNames = contents.itemNames
    hostLists = contents.hostLists
    originFilters = contents.originFilters
    nodes = FrozenArray(contents.nodes)
    branches = FrozenArray(contents.branches)
    mixedEdges = FrozenArray(contents.mixedEdges)
    edges = FrozenArray(contents.edges.slots)
    edgeShift = contents.edges.shift
    leaves = FrozenArray(contents.leaves)
    checks = FrozenArray(contents.checks)
    pool = FrozenArray(contents.pool.bytes)
    origins = FrozenArray(contents.origins)
    let limits = links.limits
    // A segment or query item takes at least two bytes, except for the last one.
    let parts = min(limits.maxSegments, limits.maxQueryItems, Int(UInt16.max))
    ordinaryBytes = min(limits.maxBytes, limits.maxValueBytes, 2 * max(parts, 0) - 1)
  }

  /// The shapes of all routes. They're parsed once, when first needed to explain why a link doesn't
  /// match.
  var shapes: [PatternShape] { readShapes.value { routes.map(\.shape) } }

  deinit {
    nodes.deallocate()
    branches.deallocate()
    mixedEdges.deallocate()
    edges.deallocate()
    leaves.deallocate()
    checks.deallocate()
    pool.deallocate()
    origins.deallocate()
  }
}
