import Baton
import BatonInspection

/// The router's table as data for the page's script: rows of regular expressions, best first. Rows
/// that need the app's code for a decision are marked.
struct LinkTable: Encodable {
  struct Links: Encodable {
    struct Entry: Encodable {
      let domain, kind: String
    }

    struct Limits: Encodable {
      let bytes, segments, items, valueBytes: Int
    }

    let schemes, webSchemes: [String]
    /// The domains, most specific first.
    let domains: [Entry]
    /// The regular expression that matches the names of context items.
    let context: String
    let ignoresCase, plusIsSpace, dropsDomain: Bool
    let limits: Limits
  }

  /// A route's properties that don't depend on a link.
  struct Route: Encodable {
    let pattern, owner, feature: String
    var excludes: Bool?
    var kind: String?
    /// The sources that may open the route, or nil for all.
    var open: [String]?
    /// True if code in one of the app's types decides which strings are valid.
    var asksCode: Bool?
    var deprecated: String?
    var constants: [String: String]?
  }

  struct Rewrite: Encodable {
    let name: String
    let rows: [LinkRow]
    var isCode: Bool?
    /// The query item that contains the link to open instead of the original one.
    var query: String?
  }

  let links: Links
  /// The sources whose links need a scheme.
  let untrusted: [String]
  let routes: [Route]
  let rows, resolvers: [LinkRow]
  let rewrites: [Rewrite]
  let types: [ValueForm]

  init(_ contract: PublishedRoutes) {
    let associated = AssociatedRoutes(contract)
    let writer = RowWriter(links: associated.links)
    links = Links(associated.links)
    untrusted = Source.Kind.allCases.filter { Source($0).isUntrusted }.map(\.rawValue)
    let published = contract.all.filter { $0.pattern != nil }
    let declarations = associated.table.routes
    routes = declarations.map { declaration in
      guard !declaration.isExclusion else {
        return Route(
          pattern: declaration.text, owner: "", feature: associated.excluder(declaration),
          excludes: true)
      }
      let first = published[declaration.owner]
      return Route(declaration, contract.route(declaration.text, of: first.destination) ?? first)
    }
    rows = writer.rows(of: declarations)
    resolvers = writer.rows(ofResolvers: associated.resolved)
    rewrites = associated.rewrites.map { rewrite in
      var written = Rewrite(
        name: rewrite.name, rows: writer.rows(of: rewrite.taken, to: rewrite.target))
      switch rewrite.rewrite.change {
      case .following(let query, _): written.query = query
      case .closure: written.isCode = true
      case .pattern, .fragmentAsPath: break
      }
      return written
    }
    types = writer.types
  }
}

extension LinkTable.Links {
  fileprivate init(_ links: AppLinks) {
    schemes = links.schemes.map { $0.lowercased() }
    webSchemes = links.allowsHTTP ? ["https", "http"] : ["https"]
    domains = WebHosts(links).entries.map {
      Entry(domain: $0.domain.text, kind: $0.isListedHost ? "host" : "web")
    }
    let names = links.context.map { name in
      name.hasSuffix("*") ? name.dropLast().regex + "[^]*" : name.regex
    }
    context = "^(?:\(names.joined(separator: "|")))$"
    (ignoresCase, plusIsSpace) = (links.ignoresPathCase, links.plusIsSpace)
    dropsDomain = links.dropsDomainAfterScheme
    limits = Limits(
      bytes: links.limits.maxBytes, segments: links.limits.maxSegments,
      items: links.limits.maxQueryItems, valueBytes: links.limits.maxValueBytes)
  }
}

extension LinkTable.Route {
  fileprivate init(_ declaration: RouteDeclaration, _ route: PublishedRoute) {
    (pattern, owner, feature) = (declaration.text, route.destination, route.feature)
    kind = route.kind
    let sources = Source.Kind.allCases.filter(route.isOpen)
    if sources.count < Source.Kind.allCases.count { open = sources.map(\.rawValue) }
    let types = declaration.parameters
    if declaration.shape.parameters.contains(where: { types[$0.name]?.kind == .kind(.custom) }) {
      asksCode = true
    }
    deprecated = route.deprecatedSince
    constants = route.constants
  }
}
