package import Baton

/// The components of a router's association file with the routes that they are for.
///
/// A wildcard takes slashes too, so `/a/?*` would also send `/a/b/c`. Components are ordered by the
/// number of segments, tails first, and before those of `n` segments every longer link is excluded:
/// all that longer links can be taken by has been asked then.
package struct AssociationPlan {
  package struct Entry {
    package let component: AssociationFile.Component
    /// Empty for exclusions.
    package let features: [String]
    package let patterns: [String]
  }

  package private(set) var entries: [Entry] = []
  package private(set) var variables: [String: [String]] = [:]
  package let defaults: AssociationFile.Component

  package init(_ router: Router, domain: String, coverage: AssociationFile.Coverage) {
    let types = router.types
    let routes = router.table.routes.filter { types[$0.owner].accepts(.webLink) }
    self.init(
      routes.map { ($0, types[$0.owner].feature) }, router.rewrites.all, links: router.links,
      domain: domain, coverage: coverage)
  }

  /// Of patterns without destinations.
  package init(
    _ contest: PatternContest, domain: String, coverage: AssociationFile.Coverage
  ) {
    self.init(
      contest.table.routes.map { ($0, "") }, contest.rewrites.all, links: contest.table.links,
      domain: domain, coverage: coverage)
  }

  private init(
    _ routes: [RewrittenRoutes.Entry], _ rewrites: [PreparedRewrite], links: AppLinks,
    domain: String, coverage: AssociationFile.Coverage
  ) {
    let routes = RewrittenRoutes(routes, rewrites, links: links).all
    defaults = AssociationFile.Component(
      caseSensitive: links.ignoresPathCase ? false : nil, percentEncoded: false)
    var writer = ComponentWriter(links: links, coverage: coverage)
    let drafts = routes.filter { $0.route.holds(on: domain, of: links) }.flatMap { route, feature in
      writer.drafts(of: route, feature: feature)
    }
    variables = writer.variables
    add(Self.merged(drafts), excludesLonger: coverage == .exact)
  }

  package func file(appIDs: [String]) -> AssociationFile {
    AssociationFile(
      details: [
        .init(appIDs: appIDs, components: entries.map(\.component), defaults: defaults)
      ], substitutionVariables: variables)
  }

  private mutating func add(_ drafts: [ComponentDraft], excludesLonger: Bool) {
    let tails = drafts.filter(\.hasTail)
    entries += tails.sorted(by: ComponentDraft.precedes).map(\.entry)
    let byDepth = Dictionary(grouping: drafts.filter { !$0.hasTail }, by: \.depth)
    for (depth, drafts) in byDepth.sorted(by: { $0.key > $1.key }) {
      if excludesLonger, drafts.contains(where: \.takesSlashes) {
        let longer = Array(repeating: "?*", count: depth + 1).joined(separator: "/")
        entries.append(
          Entry(
            component: .init(
              path: "/" + longer, exclude: true, percentEncoded: true,
              comment: "longer than the following"), features: [], patterns: []))
      }
      entries += drafts.sorted(by: ComponentDraft.precedes).map(\.entry)
    }
  }

  /// One draft for each component, and none that another with the same path takes in.
  private static func merged(_ drafts: [ComponentDraft]) -> [ComponentDraft] {
    var merged: [ComponentDraft] = []
    for draft in drafts {
      if let place = merged.firstIndex(where: { $0.isSameShape(as: draft) }) {
        merged[place].add(draft)
      } else {
        merged.append(draft)
      }
    }
    return merged.filter { draft in
      !draft.isNarrowed
        || !merged.contains {
          !$0.isNarrowed && $0.path == draft.path && ($0.hasTail || !draft.hasTail)
        }
    }
  }
}

/// A component on its way into a file.
struct ComponentDraft {
  let path: String
  let query: [String: String]
  let fragment: String?
  /// How many segments there are at least.
  let depth: Int
  private(set) var hasTail: Bool
  /// Whether a wildcard stands for one segment, and would take more.
  let takesSlashes: Bool
  private(set) var features: [String]
  private(set) var patterns: [String]

  init(
    path: String, query: [String: String], fragment: String?, depth: Int, hasTail: Bool,
    takesSlashes: Bool, feature: String, pattern: String
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.depth = depth
    self.hasTail = hasTail
    self.takesSlashes = takesSlashes
    features = [feature]
    patterns = [pattern]
  }

  var isNarrowed: Bool { !query.isEmpty || fragment != nil }

  func isSameShape(as other: ComponentDraft) -> Bool {
    path == other.path && query == other.query && fragment == other.fragment
  }

  mutating func add(_ other: ComponentDraft) {
    // `/:a` and `/{a+}` are written alike, and the second takes all that the first does.
    hasTail = hasTail || other.hasTail
    features += other.features.filter { !features.contains($0) }
    patterns += other.patterns.filter { !patterns.contains($0) }
  }

  var entry: AssociationPlan.Entry {
    AssociationPlan.Entry(
      component: .init(
        path: path, query: query.isEmpty ? nil : .items(query), fragment: fragment,
        comment: "\(features.joined(separator: ", ")): \(patterns.joined(separator: ", "))"),
      features: features, patterns: patterns)
  }

  static func precedes(_ a: ComponentDraft, _ b: ComponentDraft) -> Bool {
    if a.depth != b.depth { return a.depth > b.depth }
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    return a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
  }

  private var key: String {
    query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
      + (fragment.map { "#" + $0 } ?? "")
  }
}

extension RouteDeclaration {
  /// Whether links of the domain can be the route's.
  func holds(on domain: String, of links: AppLinks) -> Bool {
    if let scheme = shape.scheme, scheme != "https", scheme != "http" { return false }
    guard let domain = Domain(domain) else { return false }
    guard let host = shape.host else { return holdsWithoutHost(on: domain, of: links) }
    if domain.isWildcard {
      // Some host below the domain; which ones a file cannot say.
      return host.parameters.isEmpty
        ? domain.contains(host.literal) : domain.contains(everyHostOf: host)
    }
    var rest = domain.name[...]
    for part in host.parts {
      switch part {
      case .literal(let bytes):
        guard let start = rest.firstRange(of: bytes) else { return false }
        rest = rest[start.upperBound...]
      case .parameter: rest = rest.dropFirst()
      }
    }
    guard case .literal = host.parts.last else { return true }
    return rest.isEmpty
  }

  /// Patterns without a host hold on domains, and where their feature is narrowed to, on some of them.
  private func holdsWithoutHost(on domain: Domain, of links: AppLinks) -> Bool {
    let name = domain.isWildcard ? Array("www".utf8) + domain.name : domain.name
    if let entry = WebHosts(links).entry(of: name), entry.isListedHost { return false }
    return origins?.takes(host: name) ?? true
  }
}
