package import Baton
import Foundation

/// A route as `baton routes --json` writes it, to be compared with those of another version.
package struct PublishedRoute: Sendable, Hashable, Codable {
  /// Nil for a destination that only activities lead to.
  package let pattern: String?
  package let deprecatedSince: String?
  package let destination: String
  package let feature: String
  package let parameters: [Parameter]
  /// What the pattern itself sets; nil where it sets nothing, or an earlier version wrote it.
  package let constants: [String: String]?
  package let activityTypes: [String]
  /// The sources from outside that are open; nil for every source.
  package let accepts: [String]?
  package let requires: [String]
  package let example: String?

  package struct Parameter: Sendable, Hashable, Codable {
    package let name: String
    package let type: String
    package let words: [String]?
    package let optional: Bool
  }

  /// As the format names them.
  private enum CodingKeys: String, CodingKey {
    case pattern, deprecatedSince, destination, feature
    case parameters = "holes"
    case constants
    case activityTypes, accepts, requires, example
  }

  package init(_ route: Router.Route) {
    pattern = route.pattern?.text
    deprecatedSince = route.pattern?.deprecatedSince
    destination = route.destination
    feature = route.feature
    parameters = route.parameters.map {
      Parameter(name: $0.name, type: $0.type, words: $0.allowedValues, optional: $0.isOptional)
    }
    constants = route.constants.isEmpty ? nil : route.constants
    activityTypes = route.activityTypes.map(\.name)
    accepts = route.accepts?.map(\.rawValue)
    requires = route.requirements
    example = route.example
  }
}

/// All routes of a version of an app.
package struct PublishedRoutes: Sendable, Hashable {
  package let all: [PublishedRoute]
  /// Exclusions, resolvers and rewrites, as far as the file has them.
  package let declarations: [PublishedDeclaration]

  package init(_ router: Router) {
    all = router.routes.map(PublishedRoute.init)
    declarations = PublishedDeclaration.all(of: router)
  }

  /// Reads what `baton routes --json` wrote: a JSON object a line. Members that are not known are
  /// left alone, for a later version may write more.
  package init(parsing text: String) throws(Problem) {
    var all: [PublishedRoute] = []
    var declarations: [PublishedDeclaration] = []
    for (index, line) in text.split(separator: /\r?\n/, omittingEmptySubsequences: false)
      .enumerated()
    where !line.allSatisfy(\.isBlank) {
      let data = Data(line.utf8)
      if let declaration = try? JSONDecoder().decode(PublishedDeclaration.self, from: data) {
        declarations.append(declaration)
        continue
      }
      do {
        all.append(try JSONDecoder().decode(PublishedRoute.self, from: data))
      } catch {
        throw Problem(line: index + 1)
      }
    }
    guard !all.isEmpty else { throw Problem(line: nil) }
    self.all = all
    self.declarations = declarations
  }

  /// The text that ``init(parsing:)`` reads.
  package var text: String {
    Self.lines(all) + declarationText
  }

  /// The lines of what stands beside the routes.
  package var declarationText: String { Self.lines(declarations) }

  private static func lines(_ values: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return values.map { value in
      // Texts and truth values only: there is nothing that could not be encoded.
      let data = (try? encoder.encode(value)) ?? Data()
      return String(decoding: data, as: UTF8.self) + "\n"
    }.joined()
  }

  /// A line that is no route.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// From 1; nil where there is no line at all.
    package let line: Int?

    package var description: String {
      line.map { "line \($0) is not a route; write the file with “baton routes --json”" }
        ?? "the file has no route; write the file with “baton routes --json”"
    }
  }
}
