import Baton
import Foundation

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
      case hit
      case encoded = "enc"
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

extension RouteCorpus {
  /// Reads a table from a folder: `routes-NAME.tsv` with the columns id, prefix and path, and
  /// `requests-NAME.tsv` with the columns link, id (-1 for none) and kind. Further columns are
  /// ignored.
  init(named name: String, in folder: String) throws {
    self.name = name
    routes = try RouteCorpus.rows("\(folder)/routes-\(name).tsv", columns: 3).map { row in
      row[2].split(separator: "/").map(String.init)
    }
    requests = try RouteCorpus.rows("\(folder)/requests-\(name).tsv", columns: 3).map { row in
      guard let id = Int(row[1]), let kind = Request.Kind(rawValue: row[2]) else {
        throw BenchmarkProblem(
          description: "requests-\(name).tsv: \(row[1]) \(row[2]) is no answer")
      }
      return Request(link: row[0], route: id < 0 ? nil : id, kind: kind)
    }
  }

  private static func rows(_ path: String, columns: Int) throws -> [[String]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchmarkProblem(description: "\(path) cannot be read; make it with gen_corpus.py")
    }
    return try text.split(separator: "\n").map { line in
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard row.count >= columns else {
        throw BenchmarkProblem(
          description: "\(path): a line with less than \(columns) columns: \(line)")
      }
      return row
    }
  }
}
