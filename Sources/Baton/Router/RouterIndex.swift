/// What a router knows of its features beside the table: immutable, made once.
///
/// A class so that copying a ``Router`` copies one reference.
final class RouterIndex: Sendable {
  let table: RouteTable
  let features: [String]
  let types: [RoutableType]
  /// The patterns of each type as declared, those with problems too.
  let patterns: [[RoutePattern]]
  /// The routes of each type that are printed.
  let printed: [[Int]]
  let home: String
  private let byType: [ObjectIdentifier: Int]
  private let byName: [String: Int]
  private let byActivity: [String: Int]
  let slots: [String: SlotEntry]
  let searchItemLink: @Sendable (String) -> String?
  /// In the order in which they are asked.
  let rewrites: [LinkRewrite]
  /// The type that answers a continued search.
  let searchAnswer: Int?

  /// A slot with its container.
  struct SlotEntry: Sendable {
    let slot: Slot
    let container: Int
    /// The container's value, where it can be made without values.
    let value: (any Destination)?
    /// Whether its first content is provided.
    var isShown: Bool
  }

  init(
    table: RouteTable, features: [String], types: [RoutableType], patterns: [[RoutePattern]],
    home: String, slots: [String: SlotEntry],
    rewrites: [LinkRewrite], searchItemLink: @escaping @Sendable (String) -> String?
  ) {
    self.rewrites = rewrites
    self.searchItemLink = searchItemLink
    self.table = table
    self.features = features
    self.types = types
    self.patterns = patterns
    printed = Self.printed(Array(table.routes), patterns)
    self.home = home
    self.slots = slots
    let numbered = types.enumerated()
    byType = Dictionary(
      numbered.map { (ObjectIdentifier($1.type), $0) }, uniquingKeysWith: { first, _ in first })
    byName = Dictionary(numbered.map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    byActivity = Dictionary(
      numbered.flatMap { number, type in type.type.activityTypes.map { ($0.name, number) } },
      uniquingKeysWith: { first, _ in first })
    searchAnswer = types.firstIndex { $0.traits.searchQueryProperty != nil }
  }

  /// The pattern of a route as it was declared.
  func pattern(of route: RouteDeclaration) -> RoutePattern? {
    patterns[route.owner].first { $0.text.utf8.elementsEqual(route.text.utf8) }
  }

  func type(of value: any Routable) -> RoutableType? {
    byType[ObjectIdentifier(Swift.type(of: value))].map { types[$0] }
  }

  func typeNumber(of value: any Routable) -> Int? {
    byType[ObjectIdentifier(Swift.type(of: value))]
  }

  func type(named name: String) -> RoutableType? {
    byName[name].map { types[$0] }
  }

  func type(for activity: ActivityType) -> RoutableType? {
    byActivity[activity.name].map { types[$0] }
  }

  var activityTypes: [String] { byActivity.keys.sorted() }

  /// Two destinations are one place when their types and all that cannot be left out agree.
  func areSamePlace(_ a: any Destination, _ b: any Destination) -> Bool {
    guard let number = typeNumber(of: a), number == typeNumber(of: b) else { return false }
    return a.isEqual(to: b)
      || types[number].identity(of: a) == types[number].identity(of: b)
  }
}
