/// All patterns of an app as one flat, immutable table.
///
/// A class because it owns memory that is shared and never copied: a match borrows it and touches no
/// reference count.
package final class RouteTable: Sendable {
  package let links: AppLinks
  /// The routes, as declared; those with problems are in here but lead nowhere.
  package let routes: [RouteDeclaration]

  /// Read on every match, so kept beside ``links``.
  let ignoresCase: Bool
  let plusIsSpace: Bool
  let allowsHTTP: Bool
  let dropsDomainAfterScheme: Bool
  let limits: LinkLimits
  let hasWildcards: Bool
  let domains: [Domain]
  let roots: [TableRoot]
  let hasRoots: Bool
  let matchers: [TextMatcher]
  let closedLists: [[String]]
  let hostLists: [[Domain]]

  let nodes: FrozenArray<TableNode>
  let branches: FrozenArray<TableBranches>
  let mixedEdges: FrozenArray<TableMixedEdge>
  let edges: FrozenArray<TableEdge>
  let edgeShift: UInt64
  let leaves: FrozenArray<TableLeaf>
  let checks: FrozenArray<TableCheck>
  /// Texts, each as two bytes of length and its bytes.
  let pool: PaddedBytes
  /// Where the app's own schemes stand in the pool, those of the web, and the domains that are no
  /// wildcards.
  let schemes: FrozenArray<UInt32>
  let https: UInt32
  let http: UInt32
  let plainDomains: FrozenArray<UInt32>
  let origins: FrozenArray<TableOrigin>
  /// Longer links may go over a limit.
  let ordinaryBytes: Int

  init(_ layout: TableLayout) {
    links = layout.links
    routes = layout.routes
    domains = layout.links.parsedDomains
    hasWildcards = domains.contains(where: \.isWildcard)
    ignoresCase = layout.links.ignoresPathCase
    plusIsSpace = layout.links.plusIsSpace
    allowsHTTP = layout.links.allowsHTTP
    dropsDomainAfterScheme = layout.links.dropsDomainAfterScheme
    limits = layout.links.limits
    roots = layout.roots
    hasRoots = !roots.isEmpty
    matchers = layout.matchers
    closedLists = layout.closedLists
    hostLists = layout.hostLists
    nodes = FrozenArray(layout.nodes)
    branches = FrozenArray(layout.branches)
    mixedEdges = FrozenArray(layout.mixedEdges)
    edges = FrozenArray(layout.edges.slots)
    edgeShift = layout.edges.shift
    leaves = FrozenArray(layout.leaves)
    checks = FrozenArray(layout.checks)
    pool = PaddedBytes(owning: layout.pool)
    schemes = FrozenArray(layout.schemes)
    https = layout.https
    http = layout.http
    plainDomains = FrozenArray(layout.plainDomains)
    origins = FrozenArray(layout.origins)
    ordinaryBytes = min(limits.bytes, limits.valueBytes, Int(UInt32.max) - 1)
  }

  deinit {
    nodes.deallocate()
    branches.deallocate()
    mixedEdges.deallocate()
    edges.deallocate()
    leaves.deallocate()
    checks.deallocate()
    pool.deallocate()
    schemes.deallocate()
    plainDomains.deallocate()
    origins.deallocate()
  }
}
