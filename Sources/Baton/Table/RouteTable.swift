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
  let limits: LinkLimits
  let hasWildcards: Bool
  let schemes: [[UInt8]]
  let domains: [Domain]
  let expansions: [TableExpansion]
  let roots: [TableRoot]
  let matchers: [TextMatcher]
  let closedLists: [[String]]
  let hostLists: [[Domain]]

  let nodes: FrozenArray<TableNode>
  let branches: FrozenArray<TableBranches>
  let mixedEdges: FrozenArray<TableMixedEdge>
  let edges: FrozenArray<TableEdge>
  let leaves: FrozenArray<TableLeaf>
  let checks: FrozenArray<TableCheck>
  let pool: FrozenArray<UInt8>

  init(_ layout: TableLayout) {
    links = layout.links
    routes = layout.routes
    schemes = layout.links.parsedSchemes
    domains = layout.links.parsedDomains
    hasWildcards = domains.contains(where: \.isWildcard)
    ignoresCase = layout.links.ignoresPathCase
    plusIsSpace = layout.links.plusIsSpace
    allowsHTTP = layout.links.allowsHTTP
    limits = layout.links.limits
    expansions = layout.expansions
    roots = layout.roots
    matchers = layout.matchers
    closedLists = layout.closedLists
    hostLists = layout.hostLists
    nodes = FrozenArray(layout.nodes)
    branches = FrozenArray(layout.branches)
    mixedEdges = FrozenArray(layout.mixedEdges)
    edges = FrozenArray(layout.edges.slots)
    leaves = FrozenArray(layout.leaves)
    checks = FrozenArray(layout.checks)
    pool = FrozenArray(layout.pool)
  }

  deinit {
    nodes.deallocate()
    branches.deallocate()
    mixedEdges.deallocate()
    edges.deallocate()
    leaves.deallocate()
    checks.deallocate()
    pool.deallocate()
  }
}
