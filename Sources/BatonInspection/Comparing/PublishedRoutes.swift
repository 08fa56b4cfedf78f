package import Baton
import Foundation

/// All routes in one version of an app, and the values in its links, activities, and saved states.
/// `baton routes --json` writes them to a file, so that you can compare a later version with it.
package struct PublishedRoutes: Sendable, Hashable {
  package var all: [PublishedRoute] = []
  package var exclusions: [PublishedExclusion] = []
  package var resolvers: [PublishedResolver] = []
  package var rewrites: [PublishedRewrite] = []
  /// The app's settings and contributions.
  package var links: PublishedLinks
  /// All destinations and commands.
  package var types: [PublishedType] = []

  package init(_ router: Router) {
    let router = router.whole
    exclusions = router.exclusions.map { .init(exclusion: $0.text, feature: $0.featureName ?? "") }
    resolvers = router.linkResolvers.map {
      .init(resolver: $0.name, patterns: $0.patterns.map(\.text))
    }
    rewrites = router.linkRewrites.map(PublishedRewrite.init)
    links = PublishedLinks(router)
    let routes = Dictionary(grouping: router.boundRoutes) { $0.type.name }
    all = router.routes.map { route in
      let bound = routes[route.destination]?.first { $0.pattern == route.pattern }
      return PublishedRoute(route) { bound.map(router.exampleLinks) ?? [] }
    }
    types = router.types.map { PublishedType($0, routes[$0.name] ?? [], in: router) }
  }

  /// Returns the included routes and their types, without exclusions, resolvers and rewrites.
  package func only(_ isIncluded: (PublishedRoute) -> Bool) -> PublishedRoutes {
    var some = self
    some.all = all.filter(isIncluded)
    let names = Set(some.all.map(\.destination))
    some.types = types.filter { names.contains($0.type) }
    (some.exclusions, some.resolvers, some.rewrites) = ([], [], [])
    return some
  }

  /// The destinations and commands, keyed by name.
  var typesByName: [String: PublishedType] {
    Dictionary(types.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PublishedRoutes {
  /// Reads the output of `baton routes --json`, which has one JSON object per line. Unknown members
  /// are ignored, because later versions may add more. If the file has a later format, lines that
  /// can't be read are also ignored.
  ///
  /// - Parameter file: The file's name, to show in problems.
  package init(parsing text: String, of file: String? = nil) throws(Diagnostic) {
    var links: PublishedLinks?
    let decoder = JSONDecoder()
    for (index, line) in text.lines.enumerated() where !line.allSatisfy(\.isBlank) {
      let data = Data(line.utf8)
      do {
        switch try decoder.decode(Line.self, from: data).content {
        case .links: links = try decoder.decode(PublishedLinks.self, from: data)
        case .type: types.append(try decoder.decode(PublishedType.self, from: data))
        case .exclusion:
          let exclusion = try decoder.decode(PublishedExclusion.self, from: data)
          _ = try PatternShape(parsing: exclusion.exclusion)
          exclusions.append(exclusion)
        case .resolver: resolvers.append(try decoder.decode(PublishedResolver.self, from: data))
        case .rewrite: rewrites.append(try decoder.decode(PublishedRewrite.self, from: data))
        case .route:
          let route = try decoder.decode(PublishedRoute.self, from: data)
          _ = try route.pattern.map(PatternShape.init(parsing:))
          all.append(route)
        }
      } catch {
        if let links, links.isLater { continue }
        let place = Diagnostic.Location(file: file, line: index + 1)
        if let problem = error as? PatternProblem { throw .pattern(problem, at: place) }
        throw .noRoute("this line isn't part of a contract", at: place)
      }
    }
    guard let links, !all.isEmpty else {
      throw .noRoute("the file has no settings or no routes", at: .init(file: file))
    }
    self.links = links
  }

  /// A line of the file. Its members determine its kind.
  private struct Line: Decodable {
    enum Content: String, CodingKey, CaseIterable {
      case links = "format"
      case type, exclusion, resolver, rewrite, route
    }
    let content: Content

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Content.self)
      content = Content.allCases.first(where: members.contains) ?? .route
    }
  }

  /// The text that ``init(parsing:)`` reads.
  package var text: String {
    Self.lines([links]) + Self.lines(all) + Self.lines(types) + declarationText
  }

  /// The file's lines for exclusions, resolvers and rewrites.
  package var declarationText: String {
    Self.lines(exclusions) + Self.lines(resolvers) + Self.lines(rewrites)
  }

  private static func lines(_ values: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return values.map { value in
      // Encoding can't fail, because the values are only strings, numbers and Booleans.
      let data = (try? encoder.encode(value)) ?? Data()
      return String(decoding: data, as: UTF8.self) + "\n"
    }.joined()
  }
}

extension Diagnostic {
  fileprivate static func noRoute(_ message: String, at location: Location) -> Self {
    Self(
      "file-invalid", message, at: [location],
      fix: "write the file with your tool's “routes --json”")
  }
}

extension Router {
  /// Returns the links to the examples that a route can both print and match, or an empty array if
  /// its type has only one example.
  fileprivate func exampleLinks(of route: RouteBinding) -> [String] {
    guard route.type.examples.count > 1 else { return [] }
    return route.type.examples.compactMap { example -> String? in
      if case .reached(let link) = reach(of: route, by: example) { link } else { nil }
    }.uniqued
  }
}
