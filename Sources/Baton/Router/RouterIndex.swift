/// What a router knows of its features beside the table: immutable, made once.
///
/// A class so that copying a ``Router`` copies one reference.
final class RouterIndex: Sendable {
  let table: RouteTable
  let features: [String]
  let types: [RoutableType]
  /// The patterns of each type as declared, those with problems too.
  let patterns: [[RoutePattern]]
  /// The routes of the table, in its order.
  let routes: [BoundRoute]
  /// The routes of each type that are printed, in the order of its patterns.
  let printed: [[BoundRoute]]
  let origins: PrintedOrigins
  let home: String
  private let byType: TypeNumbers
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
    routes: [BoundRoute], home: String, slots: [String: SlotEntry],
    rewrites: [LinkRewrite], searchItemLink: @escaping @Sendable (String) -> String?
  ) {
    self.rewrites = rewrites
    self.searchItemLink = searchItemLink
    self.table = table
    self.features = features
    self.types = types
    self.patterns = patterns
    self.routes = routes
    var printed = Array(repeating: [BoundRoute](), count: types.count)
    for (route, declaration) in zip(routes, table.routes) where route.isPrinted {
      printed[declaration.owner].append(route)
    }
    self.printed = printed
    origins = PrintedOrigins(table.links)
    self.home = home
    self.slots = slots
    let numbered = types.enumerated()
    byType = TypeNumbers(types.map(\.type))
    byName = Dictionary(numbered.map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    byActivity = Dictionary(
      numbered.flatMap { number, type in type.type.activityTypes.map { ($0.name, number) } },
      uniquingKeysWith: { first, _ in first })
    searchAnswer = types.firstIndex { $0.traits.searchQueryProperty != nil }
  }

  /// Another index with other slots.
  init(_ index: RouterIndex, slots: [String: SlotEntry]) {
    table = index.table
    features = index.features
    types = index.types
    patterns = index.patterns
    routes = index.routes
    printed = index.printed
    origins = index.origins
    home = index.home
    byType = index.byType
    byName = index.byName
    byActivity = index.byActivity
    self.slots = slots
    searchItemLink = index.searchItemLink
    rewrites = index.rewrites
    searchAnswer = index.searchAnswer
  }

  func type(of value: any Routable) -> RoutableType? {
    byType[Swift.type(of: value)].map { types[$0] }
  }

  func typeNumber(of value: any Routable) -> Int? {
    byType[Swift.type(of: value)]
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
    guard Swift.type(of: a) == Swift.type(of: b), let number = typeNumber(of: a) else {
      return false
    }
    return a.isEqual(to: b)
      || types[number].identity(of: a) == types[number].identity(of: b)
  }
}
