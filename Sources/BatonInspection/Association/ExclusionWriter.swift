import Baton

/// A writer that turns exclusions into components that prevent links from opening the app. These
/// components come before all components that would send the links to the app.
///
/// The first component that matches a link determines the decision, and wildcards also match
/// slashes. So an exclusion's component comes after the components of all routes that rank higher,
/// and after the components for longer paths that it would block. If that isn't possible, the
/// exclusion is left out: blocking one of the app's links is worse than sending the app a link that
/// it returns to the browser.
struct ExclusionWriter {
  /// A route's position in the route table, and its components. The position is nil for routes from
  /// a rewrite or resolver, which get their links before an exclusion does.
  typealias Route = (number: Int?, drafts: [ComponentDraft])

  private let table: RouteTable
  private let routes: [Route]
  /// The links of the table's routes, keyed by the route's position.
  private var languages: [Int: PatternLanguage] = [:]
  /// The components of all routes, without duplicates.
  private let merged: [ComponentDraft]
  /// The file's first entries: the exclusions, and the components that must precede them.
  private(set) var entries: [AssociationPlan.Entry] = []
  /// The routes' components that are already in ``entries``.
  private var used: [ComponentDraft] = []
  /// Exclusions that no component can express.
  private(set) var inexpressible: [String] = []

  init(_ routes: [Route], merged: [ComponentDraft], in table: RouteTable) {
    self.routes = routes
    self.merged = merged
    self.table = table
  }

  /// The routes' components that don't have to come before an exclusion.
  var rest: [ComponentDraft] {
    merged.filter { draft in !used.contains { $0.component == draft.component } }
  }

  /// Adds exclusions, longest first, so the components that must precede a short exclusion don't
  /// override longer exclusions.
  mutating func add(_ exclusions: [Route]) {
    guard !exclusions.isEmpty else { return }
    let origins = LinkOrigins(table.links, routes: table.routes)
    for number in (routes + exclusions).compactMap(\.number) {
      languages[number] = PatternLanguage(table.routes[number], on: origins)
    }
    let all = exclusions.flatMap { route in
      route.drafts.map { (route: route, draft: $0) }
    }.sorted {
      $0.draft.hasTail == $1.draft.hasTail
        ? ComponentDraft.precedes($0.draft, $1.draft) : !$0.draft.hasTail
    }
    inexpressible = exclusions.compactMap(declaration)
      .filter { !$0.isExpressible(table.links) }.map(\.text)
    for (route, draft) in all {
      guard let declaration = declaration(of: route), declaration.isExpressible(table.links)
      else { continue }
      for other in routes {
        if other.number == nil {
          for earlier in other.drafts where earlier.mayMeet(draft) { putFirst(earlier) }
        } else if ranks(other, above: route) {
          for higher in other.drafts { putFirst(higher) }
        } else if !draft.hasTail {
          for longer in other.drafts where longer.mayMeet(draft) {
            if longer.hasTail {
              putFirst(longer.longer(than: draft.depth))
            } else if longer.depth > draft.depth {
              putFirst(longer)
            }
          }
        }
      }
      var component = draft.entry.component
      component.exclude = true
      let feature = declaration.featureName.map { " by \($0)" } ?? ""
      component.comment = "excluded\(feature): \(declaration.text)"
      entries.append(.init(component: component, features: [], patterns: []))
    }
  }

  private func declaration(of route: Route) -> RouteDeclaration? {
    route.number.map { table.routes[$0] }
  }

  private mutating func putFirst(_ draft: ComponentDraft) {
    let known =
      merged.first { $0.component == draft.component }
      ?? merged.first { !$0.isNarrowed && $0.path == draft.path } ?? draft
    guard !used.contains(where: { $0.component == known.component }) else { return }
    used.append(known)
    entries.append(known.entry)
  }

  /// Returns true if a route outranks an exclusion that matches the same link.
  private func ranks(_ route: Route, above exclusion: Route) -> Bool {
    guard let number = route.number, let exclusionNumber = exclusion.number,
      let one = languages[number], let two = languages[exclusionNumber]
    else { return false }
    return one.sets.contains { own in
      two.sets.contains { other in
        let link = own.intersection(other)?.link
        let found = link.flatMap { FoundOverlap($0, of: number, exclusionNumber, in: table) }
        return found?.winner.route == number
      }
    }
  }
}

extension RouteDeclaration {
  /// Returns true if a component can exclude the pattern's links without excluding other links with
  /// the same number of segments.
  fileprivate func isExpressible(_ links: AppLinks) -> Bool {
    if let host = shape.host, !host.parameters.isEmpty { return false }
    // A component matches links of both schemes.
    guard shape.scheme != "http", shape.query.allSatisfy({ $0.isExpressible(links) }) else {
      return false
    }
    return shape.expansions.allSatisfy { expansion in
      let hasTail = expansion.segments.last?.isTail ?? false
      return expansion.segments.allSatisfy { segment in
        switch segment {
        case .literal(let bytes): bytes.isExpressible
        // Before a tail, a wildcard would match more than one segment.
        case .parameter, .unkept: !hasTail
        case .mixed(let shape): !hasTail && shape.literal.isExpressible
        case .tail, .rawTail, .anyTail: true
        }
      }
    }
  }
}

extension QueryElement {
  fileprivate func isExpressible(_ links: AppLinks) -> Bool {
    // The app reads `+` as a space, but a component doesn't.
    func hasExactSpaces(_ text: String) -> Bool { !links.plusIsSpace || !text.contains(" ") }
    guard hasExactSpaces(name) else { return false }
    switch value {
    case .parameter: return true
    // A component can't tell an item without a value, or with an empty one, from a missing item.
    case .flag: return false
    case .literal(let text):
      // A component that ignores the path's case also ignores the case of values.
      let hasExactCase = !links.ignoresPathCase || text.lowercased() == text.uppercased()
      return !text.isEmpty && hasExactCase && hasExactSpaces(text) && Array(text.utf8).isExpressible
    }
  }
}

extension [UInt8] {
  /// True if a component matches only this text. Components can't escape wildcard characters, and
  /// treat an encoded slash as a slash.
  fileprivate var isExpressible: Bool { !contains { "*?$/".utf8.contains($0) } }
}

extension ComponentDraft {
  /// Returns the same component, limited to paths with more than `depth` segments.
  fileprivate func longer(than depth: Int) -> ComponentDraft {
    let fixed = path.split(separator: "/").dropLast()
    guard fixed.count <= depth else { return self }
    let more = Array(repeating: "?*"[...], count: depth + 1 - fixed.count)
    var component = component
    component.path = "/" + (fixed + more).joined(separator: "/")
    return ComponentDraft(
      component: component,
      depth: fixed.count + more.count, hasTail: true, takesSlashes: false,
      features: [features.joined(separator: ", ")], patterns: [patterns.joined(separator: ", ")])
  }

  /// Returns true if the same path may match both components, regardless of the values of their
  /// variables.
  fileprivate func mayMeet(_ other: ComponentDraft) -> Bool {
    let (one, two) = (wildcards, other.wildcards)
    // Pairs of positions that the same text may reach in both paths.
    var rest = [[0, 0]]
    var seen: Set<[Int]> = []
    while let places = rest.popLast() {
      guard seen.insert(places).inserted else { continue }
      let (first, second) = (places[0], places[1])
      let a = first < one.count ? one[first] : nil
      let b = second < two.count ? two[second] : nil
      if a == nil, b == nil { return true }
      if a == "*" || b == "*" {
        if a != nil { rest.append([first + 1, second]) }
        if b != nil { rest.append([first, second + 1]) }
      } else if let a, let b, a == b || a == "?" || b == "?" {
        rest.append([first + 1, second + 1])
      }
    }
    return false
  }

  /// The path with a wildcard in place of each variable. A tail's wildcard also replaces the slash
  /// before the tail.
  private var wildcards: [Character] {
    var text = path.lowercased().replacing(/\$\([^)]*\)/, with: "*")
    if text.hasSuffix("/*") { text = text.dropLast(2) + "*" }
    return Array(text)
  }
}
