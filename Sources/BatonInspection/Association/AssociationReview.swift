package import Baton

/// A comparison of an association file with routes, using sample links from both.
package struct AssociationReview {
  /// A component that sends links to the app although no route matches them.
  package struct WideComponent {
    package let place: AssociationFile.Decision.Place
    package let shape: String
    /// All sample links that don't open anything.
    package let lost: [String]
    /// At most two of the links that no route matches, to show in a message.
    package var links: [String] { Array(lost.prefix(2)) }
  }

  /// A pattern, and one of its links that the file doesn't send to the app.
  package struct UncoveredPattern {
    package let feature: String
    package let pattern: String
    package let link: String
    package let decision: AssociationFile.Decision
  }

  package private(set) var wideComponents: [WideComponent] = []
  package private(set) var unsent: [UncoveredPattern] = []
  /// Components that never match because of earlier ones.
  package private(set) var unreached: [(AssociationFile.Decision.Place, shape: String)] = []

  private let plan: AssociationPlan
  /// The file that follows the plan exactly.
  private let best: AssociationFile
  private let isBest: Bool
  private let app: String

  /// - Parameters:
  ///   - app: The identifier of the app that has the routes.
  ///   - plan: The exact plan for the routes and the file's domain.
  package init(_ file: AssociationFile, for app: String, plan: AssociationPlan) {
    (self.app, self.plan, best) = (app, plan, plan.file(appIDs: [app]))
    isBest = file == best
    let (routes, origin) = (plan.routes, plan.origin)
    let decider = AssociationDecider(file, for: app)
    for (place, samples) in zip(file.places(for: app), file.samples(for: app)) {
      let (own, isTaking) = decider.samples(samples.map { origin + $0 }, of: place)
      if own.isEmpty, isTaking { unreached.append((place, file.shape(of: place))) }
      let lost = own.flatMap { link in
        routes.taker(link).map { taker in
          Self.spoiled(link, of: taker).filter { routes.taker($0) == nil }
        } ?? [link]
      }.filter {
        let decision = decider.decision(on: $0)
        return decision.verdict == .match && decision.place == place
      }
      guard !lost.isEmpty else { continue }
      wideComponents.append(
        WideComponent(place: place, shape: file.shape(of: place), lost: lost))
    }
    addUnsent(decider)
  }

  /// The differences from the routes as problems with the file.
  package var problems: [Diagnostic] {
    let decider = AssociationDecider(best, for: app)
    var problems: [Diagnostic] = []
    for route in unsent {
      problems.report(
        "not-sent",
        "\(route.pattern) of \(route.feature) misses links such as \(route.link): "
          + route.decision.reason,
        fix: route.decision.verdict == .exclude
          ? "add a component for it before the one that excludes it" : "add a component for it")
    }
    for component in wideComponents {
      let needless = component.lost.filter { decider.decision(on: $0).verdict != .match }
      let links = needless.isEmpty ? component.links : Array(needless.prefix(2))
      problems.report(
        "sent-in-vain",
        "\(component.shape) sends links that no route matches, such as "
          + links.joined(separator: " and "),
        fix: (needless.isEmpty ? "" : "exclude them earlier, or ")
          + "have the app open the web page if no route matches",
        severity: needless.isEmpty ? .note : .warning)
    }
    // Review the best file only if the given file has unreached components, and isn't the best one.
    let usual =
      unreached.isEmpty || isBest ? self : AssociationReview(best, for: app, plan: plan)
    for component in unreached {
      let isUsual = usual.unreached.contains { $0.shape == component.shape }
      problems.report(
        "never-reached",
        "\(component.shape) is never reached, because earlier components decide first",
        fix: isUsual ? "leave it, or remove it" : "move it before them",
        severity: isUsual ? .note : .warning)
    }
    return problems
  }

  /// Returns variations of a link for a pattern. Each variation sets a query item or the fragment
  /// to a value that only a text parameter accepts.
  private static func spoiled(_ link: String, of pattern: String) -> [String] {
    guard let shape = try? PatternShape(parsing: pattern) else { return [] }
    var links = shape.query.filter(\.canBeSpoiled).compactMap { link.adding(item: $0.name) }
    if shape.fragment != nil { links.append(link.prefix { $0 != "#" } + "#~") }
    return links
  }

  private mutating func addUnsent(_ decider: AssociationDecider) {
    let (routes, domain) = (plan.routes, Domain(plan.domain))
    var links: [(feature: String, pattern: String, link: String)] = []
    for (entry, samples) in zip(plan.entries, best.samples(for: app)) {
      for pattern in entry.patterns {
        links += samples.map { (entry.features.joined(separator: ", "), pattern, plan.origin + $0) }
      }
    }
    links += routes.examples.filter {
      (try? DeepLink($0.link))?.host.map { domain?.contains(Array($0.utf8)) ?? false } ?? false
    }
    var named: Set<String> = []
    for (feature, pattern, link) in links where !named.contains(pattern) {
      let decision = decider.decision(on: link)
      guard decision.verdict != .match,
        // For a rewritten link, `pattern` ends with the pattern that the link matches after the
        // rewrite.
        let taker = routes.taker(link),
        pattern == taker || pattern.hasSuffix(" \u{2192} \(taker)")
      else { continue }
      named.insert(pattern)
      unsent.append(
        UncoveredPattern(feature: feature, pattern: pattern, link: link, decision: decision))
    }
  }
}

extension QueryElement {
  /// True if the item's value isn't fixed, so a link could have a value that the pattern rejects.
  fileprivate var canBeSpoiled: Bool { if case .literal = value { false } else { true } }
}

extension String {
  /// Returns the link with one more query item. Its value is one that only a text parameter accepts.
  /// Returns nil if the link already has an item with that name.
  fileprivate func adding(item name: String) -> String? {
    let item = PercentCoding.encode(name, as: .queryText) + "="
    let start = prefix { $0 != "#" }
    guard !start.contains("?" + item), !start.contains("&" + item) else { return nil }
    return start + (start.contains("?") ? "&" : "?") + item + "~" + dropFirst(start.count)
  }
}

extension AssociationFile {
  /// Returns sample links for each of an app's components. They have no scheme and no domain.
  package func samples(for app: String) -> [[String]] {
    let components = places(for: app).map(component(at:))
    let names = components.flatMap(\.emptyItems).uniqued
    return components.map { component in
      let samples = samples(of: component)
      // A component that requires an item to be empty also matches links without the item. To reach
      // the components after it, try links in which the item isn't empty.
      return names.isEmpty
        ? samples : samples + samples.map { names.reduce($0) { $0.adding(item: $1) ?? $0 } }
    }
  }

  private func samples(of component: Component) -> [String] {
    let isDecoded = component.percentEncoded == false
    let variables = VariableTable(substitutionVariables)
    func texts(_ pattern: String) -> [String] {
      AssociationPattern(pattern, variables: variables, ignoresCase: false).samples
    }
    func encoded(_ text: String, _ set: AllowedBytes) -> String {
      isDecoded ? PercentCoding.encode(text, as: set) : text
    }
    let written = (component.path ?? "*").drop { $0 == "/" }
    let fragments = component.fragment.map(texts)
    var paths = texts(String(written))
    // A wildcard at the end also matches longer paths, so add samples with longer paths.
    if written.hasSuffix("*") {
      let isWhole = written.dropLast().last.map { $0 == "/" } ?? true
      paths += texts(isWhole ? written.dropLast() + "~/~" : written + "/~/~")
    }
    return paths.enumerated().flatMap { turn, path in
      var link =
        "/"
        + path.split(separator: "/", omittingEmptySubsequences: false)
        .map { encoded(String($0), .segment) }.joined(separator: "/")
      let bare = link
      switch component.query {
      case nil: break
      case .text(let pattern):
        let queries = texts(pattern)
        link += "?" + encoded(queries[turn % queries.count], .queryText)
      case .items(let items):
        let query = items.sorted { $0.key < $1.key }.map { name, pattern in
          let values = texts(pattern)
          return encoded(name, .queryText) + "="
            + encoded(values[turn % values.count], .queryText)
        }
        link += "?" + query.joined(separator: "&")
      }
      if let fragments { link += "#" + encoded(fragments[turn % fragments.count], .fragment) }
      // Items that may be empty may also be missing, so try the link without them.
      return component.takesNoItems ? [link, bare] : [link]
    }
  }
}

extension AssociationFile.Component {
  /// The names of the query items that must be empty. If the whole query must be empty, it's an
  /// arbitrary name.
  fileprivate var emptyItems: [String] {
    switch query {
    case .items(let items): items.filter(\.value.isEmpty).keys.sorted()
    case .text(""): ["~"]
    default: []
    }
  }

  /// True if all of the component's query items may be empty. A file can't tell an empty item from
  /// a missing one.
  fileprivate var takesNoItems: Bool {
    guard case .items(let items) = query, fragment == nil else { return false }
    return items.values.allSatisfy { $0.allSatisfy { $0 == "*" } }
  }
}

extension AssociationFile {
  /// Compares the web links in a golden table, and returns a problem for each link that the routes
  /// and the file treat differently. Links on other domains or from other sources are skipped.
  package func problems(
    of table: GoldenTable, for app: String, routes: AssociatedRoutes, domain: String
  ) -> [Diagnostic] {
    let decider = AssociationDecider(self, for: app)
    return table.entries.compactMap { entry in
      guard case .link(let link) = entry.question.subject,
        entry.question.source.map({ $0.kind == .webLink }) ?? true,
        let parsed = try? DeepLink(link), parsed.scheme == "https" || parsed.scheme == "http",
        let host = parsed.host, Domain(domain)?.contains(Array(host.utf8)) ?? false
      else { return nil }
      let isTaken = routes.taker(link) != nil
      let decision = decider.decision(on: link)
      guard isTaken != (decision.verdict == .match) else { return nil }
      let place = Diagnostic.Location(file: table.file, line: entry.line)
      return isTaken
        ? Diagnostic(
          "link-not-sent", "\(link) is not sent to the app: \(decision.reason)", at: [place],
          fix: "add a component for it, or write the file again with your tool's "
            + "“files write --replace”")
        : Diagnostic(
          "link-sent-in-vain", "\(link) is sent, but the app can't open it: \(decision.reason)",
          at: [place], fix: "exclude it, or have the app open the web page if no route matches",
          severity: .warning)
    }
  }
}
