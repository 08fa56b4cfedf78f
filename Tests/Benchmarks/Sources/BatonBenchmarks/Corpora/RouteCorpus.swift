import Baton

/// The routes of an app, and links with known results.
struct RouteCorpus {
  struct Request {
    var link: String
    /// The index of the route that must match, or nil.
    var route: Int?
    var kind: Kind

    enum Kind: String, CaseIterable {
      /// A link that a route matches. In `encoded` links, there's a query, and values contain
      /// percent sequences.
      case hit, encoded
      /// A link of the app that routes almost match.
      case miss
    }
  }

  let name: String
  /// The segments of patterns: a literal, `:name` for a parameter, or `*name` for a tail of at
  /// least one segment.
  let routes: [[String]]
  let requests: [Request]

  static let links = AppLinks(
    schemes: ["app"], domains: ["links.example.com", "api.github.com"])

  /// The patterns as features write them. Parameters are named after their positions, because a
  /// pattern can't use a name twice.
  var patterns: [String] {
    routes.map { route in
      let segments = route.enumerated().map { place, segment in
        switch segment.first {
        case ":": "{parameter\(place)}"
        case "*": "{rest+}"
        default: segment
        }
      }
      return "/" + segments.joined(separator: "/")
    }
  }

  /// The declarations of the table, which haven't been parsed yet. All parameters are strings.
  var declarations: [RouteDeclaration] {
    patterns.enumerated().map { number, text in
      RouteDeclaration(text: text, owner: number, ownerName: text)
    }
  }

  /// Parses all patterns and builds their table.
  static func table(of declarations: [RouteDeclaration]) throws -> RouteTable {
    let builder = TableBuilder(links: links, routes: declarations)
    if let problem = builder.problems.first { throw problem }
    return builder.table()
  }

  /// Returns the links for which the table finds the wrong route.
  func wrongAnswers(of table: RouteTable) -> [Request] {
    requests.filter { request in
      var link = request.link
      return link.withUTF8 { (try? table.route(for: $0)) ?? nil } != request.route
    }
  }
}
