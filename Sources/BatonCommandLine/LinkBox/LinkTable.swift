import Baton
import BatonInspection

/// The router's table as data for the page's script: rows of regular expressions, best match first.
/// Rows are marked if only the app's code can decide whether they match.
enum LinkTable {
  static func json(_ contract: PublishedRoutes) -> JSON {
    let associated = AssociatedRoutes(contract)
    let writer = RowWriter(links: associated.links)
    let declarations = associated.table.routes
    let routes = declarations.compactMap { declaration -> JSON? in
      guard !declaration.isExclusion else {
        return [
          "pattern": .string(declaration.text), "owner": "",
          "feature": .string(declaration.featureName ?? ""), "excludes": true,
        ]
      }
      return contract.route(declaration.text, of: declaration.ownerName).map {
        Self.route(declaration, $0)
      }
    }
    let rows = writer.rows(of: declarations)
    let resolvers = writer.rows(of: associated.resolved, isNamed: true)
    let rewrites = associated.rewrites.map { rewrite -> JSON in
      var json: JSONObject = [
        "name": .string(rewrite.name),
        "rows": .array(writer.rows(of: rewrite.taken, to: rewrite.target)),
      ]
      switch rewrite.rewrite.change {
      // The query item that contains the link to open instead of the original one.
      case .following(let query, _): json["query"] = .string(query)
      case .closure: json["isCode"] = true
      case .pattern, .fragmentAsPath: break
      }
      if rewrite.removesPrefix { json["isPrefix"] = true }
      return .object(json)
    }
    // The sources whose links need a scheme.
    let untrusted = Source.Kind.allCases.filter { Source($0).isUntrusted }.map(\.rawValue)
    return [
      "links": links(associated.links), "untrusted": .strings(untrusted),
      "routes": .array(routes), "rows": .array(rows), "resolvers": .array(resolvers),
      "rewrites": .array(rewrites), "types": .array(writer.types.map(JSON.object)),
    ]
  }

  private static func links(_ links: AppLinks) -> JSON {
    // The most specific domain is first.
    let domains = WebHosts(links).entries.map { entry -> JSON in
      ["domain": .string(entry.domain.text), "kind": entry.isListedHost ? "host" : "web"]
    }
    // The regular expression that matches the names of context items.
    let names = links.context.map { name in
      name.hasSuffix("*") ? name.dropLast().regex + "[^]*" : name.regex
    }
    let limits = links.limits
    return [
      "schemes": .strings(links.schemes.map { $0.lowercased() }),
      "webSchemes": links.allowsHTTP ? ["https", "http"] : ["https"],
      "domains": .array(domains), "context": .string("^(?:\(names.joined(separator: "|")))$"),
      "ignoresCase": .bool(links.ignoresPathCase), "plusIsSpace": .bool(links.plusIsSpace),
      "dropsDomain": .bool(links.dropsDomainAfterScheme),
      "limits": [
        "bytes": .number(limits.maxBytes), "segments": .number(limits.maxSegments),
        "items": .number(limits.maxQueryItems), "valueBytes": .number(limits.maxValueBytes),
      ],
    ]
  }

  /// Returns a route's properties that don't depend on a link.
  private static func route(_ declaration: RouteDeclaration, _ route: PublishedRoute) -> JSON {
    var json: JSONObject = [
      "pattern": .string(declaration.text), "owner": .string(route.destination),
      "feature": .string(route.feature),
    ]
    json["kind"] = .string(route.kind)
    let sources = Source.Kind.allCases.filter(route.isOpen)
    if sources.count < Source.Kind.allCases.count {
      json["open"] = .strings(sources.map(\.rawValue))
    }
    // Code in one of the app's types decides which strings are valid.
    let types = declaration.parameters
    if declaration.shape.parameters.contains(where: { types[$0.name]?.kind == .kind(.custom) }) {
      json["asksCode"] = true
    }
    json["deprecated"] = route.deprecatedSince.map(JSON.string)
    json["constants"] = route.constants.map { JSON.object(JSONObject($0.mapValues(JSON.string))) }
    return .object(json)
  }
}
