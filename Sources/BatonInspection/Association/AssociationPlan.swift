package import Baton

/// The components of a router's association file, with their routes.
///
/// A wildcard matches slashes too, so `/a/?*` would also send `/a/b/c` to the app. To avoid that,
/// components with a tail come first, followed by the others, from most segments to fewest. The
/// components with `n` segments come after an exclusion of all longer links. By then, the
/// components for longer links have already been tried.
package struct AssociationPlan {
  package struct Entry: Equatable {
    package let component: AssociationFile.Component
    /// The features of the component's routes. Empty for exclusions.
    package let features: [String]
    package let patterns: [String]
  }

  package private(set) var entries: [Entry] = []
  package private(set) var variables: [String: [String]] = [:]
  /// Exclusions that no component can express. The system sends the excluded links to the app,
  /// which opens them in the browser.
  package private(set) var inexpressibleExclusions: [String] = []
  package let defaults: AssociationFile.Component
  package let routes: AssociatedRoutes
  package let domain: String
  private let coverage: AssociationFile.Coverage

  package init(_ routes: AssociatedRoutes, domain: String, coverage: AssociationFile.Coverage) {
    (self.routes, self.domain, self.coverage) = (routes, domain, coverage)
    let (table, rewrites, isOpen) = (routes.table, routes.rewrites, routes.isOpen)
    defaults = AssociationFile.Component(
      caseSensitive: table.links.ignoresPathCase ? false : nil, percentEncoded: false)
    var writer = ComponentWriter(links: table.links, coverage: coverage)
    var opening: [ExclusionWriter.Route] = []
    var exclusions: [ExclusionWriter.Route] = []
    let own = table.routes.indices.filter {
      !table.routes[$0].isExclusion && isOpen(table.routes[$0])
    }
    let taken = RewrittenRoutes(own.map { table.routes[$0] }, rewrites, links: table.links).all
    let expanded = routes.resolved.map {
      $0.ofFeature("the resolver \u{201C}\($0.ownerName)\u{201D}")
    }
    for (index, route) in (taken + expanded).enumerated()
    where route.holds(on: domain, of: table.links) {
      let drafts = writer.drafts(of: route)
      // Only the app's own routes have a rank. Routes from rewrites and resolvers don't.
      let number = index < own.count ? own[index] : nil
      opening.append((number, drafts))
    }
    for (number, route) in table.routes.enumerated()
    where route.isExclusion && route.holds(on: domain, of: table.links) {
      exclusions.append((number, writer.drafts(of: route, isNarrow: true)))
    }
    variables = writer.variables
    var first = ExclusionWriter(opening, merged: Self.merged(opening.flatMap(\.drafts)), in: table)
    first.add(exclusions)
    entries = first.entries
    add(first.rest, excludesLonger: coverage == .exact)
    dropUnreachable()
    inexpressibleExclusions = first.inexpressible
    addSentExclusions()
  }

  /// Adds the exclusions whose links the file still sends to the app. There are two kinds:
  /// exclusions whose links an earlier component matches, and exclusions that match links only
  /// after a rewrite. No component excludes links of the second kind, because a rewrite has no rank
  /// among the routes.
  private mutating func addSentExclusions() {
    let own = routes.table.routes.filter(\.isExclusion)
    guard !own.isEmpty else { return }
    let (links, origin) = (routes.links, origin)
    let file = file(appIDs: [Self.app])
    let decider = AssociationDecider(file, for: Self.app)
    let opened = file.samples(for: Self.app).joined().map { origin + $0 }
      .filter { decider.decision(on: $0).verdict == .match && routes.taker($0) == nil }
    let sent = Set(opened.compactMap(exclusion(of:)))
    let patterns = routes.rewrites.filter { $0.target != nil }
    for (index, route) in RewrittenRoutes(own, patterns, links: links).all.enumerated()
    where route.holds(on: domain, of: links) && !inexpressibleExclusions.contains(route.text) {
      var writer = ComponentWriter(links: links, coverage: coverage)
      let components = writer.drafts(of: route, isNarrow: true).map(\.entry.component)
      let excluding = AssociationFile(
        details: [.init(appIDs: [Self.app], components: components, defaults: defaults)],
        substitutionVariables: writer.variables)
      let excluded = excluding.samples(for: Self.app).joined().map { origin + $0 }
      let isRewritten = index >= own.count
      if sent.contains(route.text)
        || excluded.contains(where: {
          decider.decision(on: $0).verdict == .match && (isRewritten || exclusion(of: $0) != nil)
        })
      {
        inexpressibleExclusions.append(route.text)
      }
    }
  }

  /// A placeholder app identifier, for files that are used only to make decisions about links.
  private static let app = "A.b"

  /// The origin of sample links. For a wildcard, it's one of the hosts.
  var origin: String {
    "https://" + (domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain[...])
  }

  /// Returns the exclusion that's the best match for a link, or nil.
  private func exclusion(of link: String) -> String? {
    var text: String?
    routes.table.forEachCandidate(for: link) { candidate in
      if candidate.isExclusion { text = candidate.declaration.text }
      return candidate.isExclusion || routes.isOpen(candidate.declaration)
    }
    return text
  }

  /// Removes components that never match because an earlier component matches the same links.
  private mutating func dropUnreachable() {
    var kept: [PathStart: [AssociationFile.Component]] = [:]
    entries = entries.filter { entry in
      let component = entry.component.completed(by: defaults)
      let start = PathStart(component, variables)
      guard
        !start.wider.contains(where: {
          kept[$0, default: []].contains { $0.takesAll(of: component) }
        })
      else { return false }
      kept[start, default: []].append(component)
      return true
    }
  }

  /// The exclusions that no component can express, as problems.
  package var problems: [Diagnostic] {
    inexpressibleExclusions.map {
      Diagnostic(
        "exclusion-sent",
        "links excluded by \($0) are sent to the app, because no component can exclude them",
        fix: "have the app open the web page if no route matches", severity: .note)
    }
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
              comment: "longer paths than those below"), features: [], patterns: []))
      }
      entries += drafts.sorted(by: ComponentDraft.precedes).map(\.entry)
    }
  }

  /// Returns one draft for each component. Leaves out a draft if another draft with the same path
  /// covers it.
  private static func merged(_ drafts: [ComponentDraft]) -> [ComponentDraft] {
    var merged: [ComponentDraft] = []
    var places: [AssociationFile.Component: Int] = [:]
    for draft in drafts {
      if let place = places[draft.component] {
        merged[place].add(draft)
      } else {
        places[draft.component] = merged.count
        merged.append(draft)
      }
    }
    // The paths of drafts that accept any query. A path's value is true if one of its drafts has a
    // tail.
    var whole: [String: Bool] = [:]
    for draft in merged where !draft.isNarrowed {
      whole[draft.path] = draft.hasTail || whole[draft.path] ?? false
    }
    return merged.filter { draft in
      guard draft.isNarrowed, let hasTail = whole[draft.path] else { return true }
      return draft.hasTail && !hasTail
    }
  }
}

/// A component before it's added to an association file.
struct ComponentDraft {
  /// The component without its comment.
  let component: AssociationFile.Component
  /// The smallest number of segments in a matching path.
  let depth: Int
  var hasTail: Bool
  /// True if a wildcard is meant for one segment but would also match several.
  let takesSlashes: Bool
  var features: [String]
  var patterns: [String]

  var path: String { component.path ?? "" }
  var isNarrowed: Bool { component.query != nil || component.fragment != nil }

  mutating func add(_ other: ComponentDraft) {
    // `/:a` and `/{a+}` are both written as `/?*`. Only `/{a+}` has a tail, so one draft with a
    // tail is enough.
    hasTail = hasTail || other.hasTail
    features += other.features.filter { !features.contains($0) }
    patterns += other.patterns.filter { !patterns.contains($0) }
  }

  var entry: AssociationPlan.Entry {
    var component = component
    component.comment = "\(features.joined(separator: ", ")): \(patterns.joined(separator: ", "))"
    return AssociationPlan.Entry(component: component, features: features, patterns: patterns)
  }

  static func precedes(_ a: ComponentDraft, _ b: ComponentDraft) -> Bool {
    if a.depth != b.depth { return a.depth > b.depth }
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    return a.component.text.utf8.lexicographicallyPrecedes(b.component.text.utf8)
  }
}

extension RouteDeclaration {
  /// Returns true if the route can match links on the domain.
  func holds(on domain: String, of links: AppLinks) -> Bool {
    if let scheme = shape.scheme, scheme != "https", scheme != "http" { return false }
    guard let domain = Domain(domain) else { return false }
    guard let host = shape.host else { return holdsWithoutHost(on: domain, of: links) }
    if domain.isWildcard {
      // The pattern may match only some of the domain's hosts. A file can't express that.
      return host.parameters.isEmpty
        ? domain.contains(host.literal) : domain.contains(everyHostOf: host)
    }
    return TextMatcher(host: host, parameters).ranges(in: domain.name) != nil
  }

  /// Returns true if a pattern without a host applies to the domain. A feature can limit its
  /// patterns to some domains.
  private func holdsWithoutHost(on domain: Domain, of links: AppLinks) -> Bool {
    let name = domain.isWildcard ? Array("www".utf8) + domain.name : domain.name
    if let entry = WebHosts(links).entry(of: name), entry.isListedHost { return false }
    return origins?.takes(host: name) ?? true
  }
}
