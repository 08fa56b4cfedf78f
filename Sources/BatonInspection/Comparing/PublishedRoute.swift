package import Baton

/// A route in the form that `baton routes --json` writes, for comparison with another version. Most
/// missing values are written as null, so that all lines have the same members.
package struct PublishedRoute: Sendable, Hashable, Codable {
  /// The route's pattern. Nil for a destination that only activities open.
  @NullIfNil package var pattern: String?
  @NullIfNil package var deprecatedSince: String?
  /// `destination` or `command`.
  package var kind: String
  package var destination: String
  package var feature: String
  package var parameters: [Parameter]
  /// The constant values that the pattern supplies. Nil if it supplies none.
  package var constants: [String: String]?
  package var activityTypes: [String]
  /// The sources outside the app that the route accepts, or nil if it accepts all of them.
  @NullIfNil package var accepts: [String]?
  package var requires: [String]
  /// The confirmation that the command's first example needs for requests from outside the app.
  @NullIfNil package var confirmation: Confirmation?
  @NullIfNil package var example: String?
  /// The examples' links. Nil if there are fewer than two links.
  @WhenUsed package var examples: [String]?

  package struct Parameter: Sendable, Hashable, Codable {
    package var name: String
    package var type: String
    package var words: [String]?
    package var optional: Bool
    /// The pattern's default value, which applies if a link leaves out the value.
    package var `default`: String?
  }

  package struct Confirmation: Sendable, Hashable, Codable {
    package var title: String
    @NullIfNil package var message: String?
    package var action: String
    package var destructive: Bool
  }

  private enum CodingKeys: String, CodingKey {
    case pattern, deprecatedSince, kind, destination, feature
    case parameters = "holes"
    case constants
    case activityTypes, accepts, requires, confirmation, example, examples
  }

  /// - Parameter links: Returns the links of the route's examples.
  package init(
    _ route: Router.Route, examples links: @escaping @Sendable () -> [String] = { [] }
  ) {
    pattern = route.pattern?.text
    deprecatedSince = route.pattern?.deprecatedSince
    kind = route.kind.rawValue
    destination = route.destination
    feature = route.feature
    parameters = route.parameters.map {
      Parameter(
        name: $0.name, type: $0.type, words: $0.allowedValues, optional: $0.isOptional,
        default: $0.defaultText)
    }
    constants = route.constants.isEmpty ? nil : route.constants
    activityTypes = route.activityTypes.map(\.name)
    accepts = route.accepts?.map(\.rawValue)
    requires = route.requirements
    confirmation = route.confirmation.map {
      Confirmation(
        title: $0.title, message: $0.message, action: $0.action, destructive: $0.isDestructive)
    }
    example = route.example
    _examples = WhenUsed {
      let links = links()
      return links.count > 1 ? links : nil
    }
  }
}

extension PublishedRoute {
  package func isOpen(to source: Source.Kind) -> Bool {
    switch source {
    case .app: true
    case .restoration: kind != "command"
    default: accepts?.contains(source.rawValue) ?? true
    }
  }

  /// The parsed pattern. Nil if the route has no pattern.
  package var shape: PatternShape? { pattern.flatMap { try? PatternShape(parsing: $0) } }

  /// The sources outside the app that the route accepts, as text. Nil if it accepts all of them.
  package var openTo: String? {
    accepts.map { $0.isEmpty ? "the app only" : $0.joined(separator: ", ") }
  }

  /// The constants as text, such as `tab = works`, sorted by name.
  package var constantTexts: [String] {
    (constants ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
  }
}

extension String {
  /// For the name of a list's type, the name of its elements' type. Otherwise nil.
  var elementTypeName: String? { elementTypeName(of: "Array<") ?? elementTypeName(of: "Set<") }

  func elementTypeName(of start: String) -> String? {
    hasPrefix(start) && hasSuffix(">") ? String(dropFirst(start.count).dropLast()) : nil
  }
}

extension PublishedRoute.Parameter: CustomStringConvertible {
  /// The type of a single value. For a list, the type of its elements.
  package var element: String { type.elementTypeName ?? type }

  /// The parameter as text, such as `position: Int?` or `order: newest|longest?`.
  package var description: String { "\(name): \(texts)\(optional ? "?" : "")" }

  /// The strings that the parameter accepts: the name of its type, or the words of a closed list.
  var texts: String { words.map { $0.joined(separator: "|") } ?? type }
}

extension PublishedRoute.Confirmation: CustomStringConvertible {
  /// The same text as the description of ``/Baton/CommandConfirmation``.
  package var description: String {
    "\(title.quoted) [\(action)\(destructive ? ", destructive" : "")]"
      + (message.map { " \($0)" } ?? "")
  }
}
