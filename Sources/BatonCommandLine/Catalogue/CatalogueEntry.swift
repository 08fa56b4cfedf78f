import Baton
import BatonInspection

/// A destination or command as the page describes it.
struct CatalogueEntry {
  struct Pattern {
    let route: PublishedRoute
    /// The `id` of the pattern's element in the page.
    let anchor: String
    let links: [ExampleLink]
    /// The same links with other origins.
    let elsewhere: [ExampleLink]
  }

  /// An example link. You can only tap it if the route can be opened from outside the app.
  struct ExampleLink {
    let text: String
    let isOpen: Bool

    init(_ text: String, of route: PublishedRoute) {
      self.text = text
      let scheme = text.prefix { $0 != ":" }.lowercased()
      let isWeb = scheme == "https" || scheme == "http"
      // An app could use one of these as its custom scheme, but on a web page, such a link would
      // run code.
      let isCode = ["javascript", "data", "vbscript"].contains(scheme)
      isOpen = !isCode && route.isOpen(to: isWeb ? .webLink : .customScheme)
    }
  }

  /// The first route of the destination or command.
  let route: PublishedRoute
  /// The sources outside the app that the route accepts.
  let sources: [Source.Kind]
  /// The accepted sources that can actually open the entry. If the entry has no pattern, links
  /// can't open it.
  let reachableBy: [Source.Kind]
  let patterns: [Pattern]
  /// The hierarchies of the examples. Hierarchies that differ only in values are listed once.
  let hierarchies: [[PublishedType.Place]]
  /// True if the entry is new: it's missing from the revision that the page is compared with.
  let isNew: Bool
  let changes: [RouteChange]

  var name: String { route.destination }
  var isCommand: Bool { route.kind == "command" }
  var anchor: String { Self.anchor(name) }

  static func all(
    of contract: PublishedRoutes, feature: String?, since changes: ContractChanges?
  ) throws(UsageError) -> [CatalogueEntry] {
    let resolver = RouteResolver(contract)
    var entries: [CatalogueEntry] = []
    var rest = try contract.named(feature).all[...]
    while let first = rest.first {
      let own = rest.prefix { $0.destination == first.destination && $0.feature == first.feature }
      rest = rest.dropFirst(own.count)
      entries.append(CatalogueEntry(Array(own), first, contract, resolver, changes))
    }
    return entries
  }

  private init(
    _ routes: [PublishedRoute], _ first: PublishedRoute, _ contract: PublishedRoutes,
    _ resolver: RouteResolver, _ changes: ContractChanges?
  ) {
    route = first
    isNew = changes?.isNew(first.destination) ?? false
    self.changes = changes?.changes(to: first.destination) ?? []
    sources = RouteAudit.outside.filter(first.isOpen)
    let type = contract.types.first { $0.type == first.destination }
    patterns = routes.filter { $0.pattern != nil }.enumerated().map { number, route in
      Pattern(
        route: route, anchor: "\(Self.anchor(route.destination)).\(number + 1)",
        examples: resolver.exampleLinks(of: route))
    }
    let links = resolver.links
    let shapes = routes.compactMap(\.shape)
    reachableBy = sources.filter { source in
      switch source {
      case .webLink:
        !links.webHosts.isEmpty && shapes.contains { $0.scheme == nil || $0.isWeb }
      case .customScheme: !links.schemes.isEmpty && shapes.contains { !$0.isWeb }
      case .searchItem, .notification: !shapes.isEmpty
      case .activity: !first.activityTypes.isEmpty
      case .searchQuery: type?.answersSearch != nil
      case .document: type?.documents.isEmpty == false
      default: true
      }
    }
    hierarchies = type?.hierarchies ?? []
  }

  /// Returns the anchor of the destination or command with this name. Names are unique.
  static func anchor(_ name: String) -> String {
    "to-" + name.unicodeScalars.map { $0.properties.isWhitespace ? "_" : String($0) }.joined()
  }
}

extension CatalogueEntry.Pattern {
  /// - Parameter examples: The links to each example. The page shows the links that a user can tap.
  ///   If the user can't tap any, it shows a single link.
  fileprivate init(route: PublishedRoute, anchor: String, examples: [[String]]) {
    self.route = route
    self.anchor = anchor
    let all = examples.map { $0.map { CatalogueEntry.ExampleLink($0, of: route) } }
    let open = all.map { $0.filter(\.isOpen) }.filter { !$0.isEmpty }
    links = open.isEmpty ? all.prefix(1).flatMap { $0.prefix(1) } : open.map { $0[0] }
    elsewhere = open.flatMap { $0.dropFirst() }
  }
}

extension RouteResolver {
  /// Returns a list of links for each of a route's examples: first the printed link, then links on
  /// other origins. For the first example, the list includes all origins except wildcards. For the
  /// others, it includes only the first scheme. Each link appears once.
  fileprivate func exampleLinks(of route: PublishedRoute) -> [[String]] {
    var known: Set<String> = []
    let examples = route.examples ?? route.example.map { [$0] } ?? []
    return examples.enumerated().map { number, example in
      let path = Self.path(of: example)
      let domains = number == 0 ? links.domains.filter { !$0.hasPrefix("*.") } : []
      let schemes = number == 0 ? links.schemes : Array(links.schemes.prefix(1))
      let wanted = outcome(of: example, from: .app).reading
      // In a custom-scheme link, the first segment is the authority, so escape the characters that
      // would mark user info or a port.
      let first = path.dropFirst().prefix { !"/?#".contains($0) }
      let rest = path.dropFirst(first.count + 1)
      let authority = first.replacing("@", with: "%40").replacing(":", with: "%3A")
      let others =
        (domains.map { "https://\($0)\(path)" } + schemes.map { "\($0)://\(authority)\(rest)" })
        .filter { link in
          let reading = outcome(of: link, from: .app).reading
          return reading?.name == route.destination && reading?.pattern == route.pattern
            && reading?.texts == wanted?.texts
        }
      return ([example] + others).filter { known.insert($0).inserted }
    }
  }

  /// Returns a link's path and everything after it, for use with any origin.
  private static func path(of link: String) -> Substring {
    let rest = link.drop { $0 != ":" }.dropFirst()
    let isWeb = link.lowercased().hasPrefix("http")
    return isWeb ? rest.dropFirst(2).drop { $0 != "/" } : rest.dropFirst()
  }
}
