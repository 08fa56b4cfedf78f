import Baton

/// The rules of a router that people come from, as far as they decide which route takes a link.
protocol MigrationDialect {
  /// As it is called on the command line.
  static var name: String { get }
  /// What it calls itself.
  static var title: String { get }
  /// The calls that register routes, for reading source files.
  static var calls: [RegistrationCall] { get }
  /// Whether a route may have a priority.
  static var hasPriorities: Bool { get }
  /// Whether most links have a host before their path, also those of a scheme.
  static var needsHost: Bool { get }
  /// What changes for all routes.
  static var changes: [MigrationNote] { get }

  /// What becomes of a route.
  static func translation(of route: ForeignRoute) -> MigratedRoute
  /// Whether it took the link.
  static func takes(_ link: ForeignLink, by route: ForeignRoute) -> Bool
  /// Which of two routes it tried first where both take a link; nil where that was left to chance.
  static func first(of a: ForeignRoute, _ b: ForeignRoute) -> ForeignRoute?
  /// A text that a link must have for the route to take it; nil where it may take
  /// many.
  static func key(of route: ForeignRoute) -> String?
  /// The text of a link that routes with a key must have as theirs.
  static func key(ofLink link: ForeignLink) -> String
  /// Why that one.
  static func reason(for first: ForeignRoute, over other: ForeignRoute) -> String
}

extension MigrationDialect {
  static var hasPriorities: Bool { false }
  static var needsHost: Bool { false }

  /// The order of registration, as most have it.
  static func first(of a: ForeignRoute, _ b: ForeignRoute) -> ForeignRoute? {
    a.number < b.number ? a : b
  }

  static func reason(for first: ForeignRoute, over other: ForeignRoute) -> String {
    "it was registered first"
  }
}

/// Something that the person who migrates should know.
struct MigrationNote: Hashable {
  /// Stable, for programs.
  let code: String
  let text: String

  init(_ code: String, _ text: String) {
    self.code = code
    self.text = text
  }
}

/// A route with its pattern for Baton.
struct MigratedRoute {
  /// Nil where there is none.
  var pattern: String?
  /// Kinds of parameters other than text.
  var types: [String: ParameterKind] = [:]
  var notes: [MigrationNote] = []
}

/// All dialects.
enum MigrationDialects {
  static var all: [any MigrationDialect.Type] {
    [
      JLRoutesDialect.self, URLNavigatorDialect.self, DeepLinkKitDialect.self,
      CrossroadDialect.self,
    ]
  }
}
