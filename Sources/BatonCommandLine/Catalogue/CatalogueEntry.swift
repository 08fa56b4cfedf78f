import Baton
import BatonInspection

/// A destination or command with its description on the page.
struct CatalogueEntry {
  /// One of its patterns.
  struct Pattern {
    let route: Router.Route
    /// The `id` of the pattern's element in the page.
    let anchor: String
    /// One for each example.
    let links: [ExampleLink]
    /// The same links with other origins.
    let elsewhere: [ExampleLink]
  }

  /// An example link. You can only tap it if the route can be opened from outside the app.
  struct ExampleLink {
    let text: String
    let isOpen: Bool

    init(_ text: String, of route: Router.Route) {
      self.text = text
      let scheme = text.prefix { $0 != ":" }.lowercased()
      let isWeb = scheme == "https" || scheme == "http"
      // An app could use one of these as its custom scheme, but on a web page, such a link would
      // run code.
      let isCode = ["javascript", "data", "vbscript"].contains(scheme)
      isOpen = !isCode && route.isOpen(to: isWeb ? .webLink : .customScheme)
    }
  }

  let name: String
  let feature: String
  let kind: Router.Route.Kind
  let activityTypes: [String]
  /// The accepted sources from outside.
  let sources: [Source.Kind]
  /// The accepted sources that can actually open the entry. If it has no pattern, links can't open
  /// it.
  let reachableBy: [Source.Kind]
  let requirements: [String]
  let confirmation: CommandConfirmation?
  let patterns: [Pattern]
  /// Hierarchies of different shape.
  let hierarchies: [Hierarchy]

  var anchor: String { Self.anchor(name) }

  /// The entries of routes, in order.
  static func all(of routes: [Router.Route], _ router: Router) -> [CatalogueEntry] {
    var entries: [CatalogueEntry] = []
    var rest = routes[...]
    while let first = rest.first {
      let own = rest.prefix { $0.destination == first.destination && $0.feature == first.feature }
      rest = rest.dropFirst(own.count)
      entries.append(CatalogueEntry(Array(own), first, router))
    }
    return entries
  }

  private init(_ routes: [Router.Route], _ first: Router.Route, _ router: Router) {
    name = first.destination
    feature = first.feature
    kind = first.kind
    activityTypes = first.activityTypes.map(\.name)
    sources = RouteAudit.outside.filter(first.isOpen)
    requirements = first.requirements
    confirmation = first.confirmation
    let name = first.destination
    patterns = routes.filter { $0.pattern != nil }.enumerated().map { number, route in
      Pattern(
        route: route, anchor: "\(Self.anchor(name)).\(number + 1)",
        examples: router.exampleLinks(of: route))
    }
    reachableBy = sources.filter(router.sources(leadingTo: routes).contains)
    var shapes: Set<[String]> = []
    hierarchies = router.exampleHierarchies(of: name)
      .filter { shapes.insert($0.shape).inserted }
  }

  /// Returns the anchor of the destination or command with this name. No two of them have the same
  /// name.
  static func anchor(_ name: String) -> String {
    "to-" + name.unicodeScalars.map { $0.properties.isWhitespace ? "_" : String($0) }.joined()
  }
}

extension CatalogueEntry.Pattern {
  /// - Parameter examples: For each example, the links to it. The page shows the links that open
  ///   the route, or a single link if none do.
  fileprivate init(route: Router.Route, anchor: String, examples: [[String]]) {
    self.route = route
    self.anchor = anchor
    let all = examples.map { $0.map { CatalogueEntry.ExampleLink($0, of: route) } }
    let open = all.map { $0.filter(\.isOpen) }.filter { !$0.isEmpty }
    links = open.isEmpty ? all.prefix(1).flatMap { $0.prefix(1) } : open.map { $0[0] }
    elsewhere = open.flatMap { $0.dropFirst() }
  }
}

extension Hierarchy {
  /// The names and positions of the focused nodes. Examples that differ only in values have the
  /// same shape.
  fileprivate var shape: [String] {
    focus.map { "\($0.edge) \($0.name)" }
  }
}
