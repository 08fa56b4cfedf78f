import Foundation

/// The immutable table made of features: pure functions from links and activities to hierarchies, and
/// back. Safe on any thread, on a server, in a test.
///
/// ```swift
/// let router = try Router(
///   features: [Shell(), Videos()],
///   links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
/// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
/// ```
public struct Router: Sendable {
  /// One reference, so that a router is copied as cheaply as a number.
  private let storage: Storage

  /// Immutable, made once.
  private final class Storage: Sendable {
    let parts: Parts
    let lookups: Lookups
    let whole = Deferred<Router>(lock: NSLock())

    init(_ parts: Parts, _ lookups: Lookups) {
      self.parts = parts
      self.lookups = lookups
    }
  }

  /// The router's look-up tables.
  private struct Lookups: Sendable {
    let origins: PrintedOrigins
    /// The numbers of the routes of each type that are printed, in the order of its patterns.
    let printed: [[Int]]
    let byType: TypeNumbers
    let byName: NameTable
    let byActivity: NameTable
    let searchAnswer: Int?
    /// True if a link may change before it's matched.
    let changesLinks: Bool

    init(_ parts: Parts) {
      changesLinks = !(parts.rewrites.isEmpty && parts.resolvers.isEmpty)
      origins = PrintedOrigins(parts.table.links)
      let types = parts.types
      var printed = Array(repeating: [Int](), count: types.count)
      for number in parts.routes.indices where parts.routes.isPrinted(number) {
        printed[parts.table.routes[number].owner].append(number)
      }
      self.printed = printed
      byType = TypeNumbers(types.map(\.type))
      byName = NameTable(types.indices.map { (types[$0].name, $0) })
      byActivity = NameTable(
        types.indices.flatMap { number in
          types[number].type.activityTypes.map { ($0.name, number) }
        })
      searchAnswer = types.firstIndex { $0.traits.searchQueryProperty != nil }
    }
  }

  /// The parts of a router.
  struct Parts: Sendable {
    let table: RouteTable
    /// The names of the features.
    let features: [String]
    let types: [RoutableType]
    /// The routes of the table, in its order.
    let routes: BoundRoutes
    let home: String?
    var slots: [String: SlotEntry]
    /// In the order in which they are asked.
    let rewrites: RewriteSet
    /// Links that are expanded before they are rewritten.
    let resolvers: ResolverSet
    /// The features' contributions, by the name of the extension point, in order.
    let contributions: [String: [ContributionEntry]]
    let searchItemLink: @Sendable (String) -> String?
    /// Makes the same router with all types learnt; nil if they are.
    let learnAll: (@Sendable () -> Router)?
    /// The mistakes found.
    var problems: [any Error] = []
  }

  /// A slot with its container.
  package struct SlotEntry: Sendable {
    package let slot: Slot
    /// The number of its type.
    package let container: Int
    /// The container's value, where it can be made without values.
    let value: (any Destination)?
    /// True if a feature provides its first content.
    package var isShown: Bool
  }

  init(_ parts: Parts) {
    storage = Storage(parts, Lookups(parts))
  }

  /// Creates a router with other parts that no look-up depends on.
  init(_ router: Router, _ change: (inout Parts) -> Void) {
    var parts = router.storage.parts
    change(&parts)
    storage = Storage(parts, router.storage.lookups)
  }
}

extension Router {
  package var table: RouteTable { storage.parts.table }
  /// This router with all types learnt, for questions about all routes.
  package var whole: Router {
    storage.parts.learnAll.map(storage.whole.value) ?? self
  }

  /// The mistakes in this router's declarations. Few are known before all types are learnt.
  var knownProblems: [any Error] { storage.parts.problems }

  package var types: [RoutableType] { storage.parts.types }
  /// The routes of the table, in its order.
  package var boundRoutes: [BoundRoute] {
    storage.parts.routes.indices.map(boundRoute)
  }
  /// The link home, or nil if the app has a root of its own.
  package var homeLink: String? { storage.parts.home }
  package var slotEntries: [String: SlotEntry] { storage.parts.slots }
  package var rewrites: RewriteSet { storage.parts.rewrites }
  package var resolvers: ResolverSet { storage.parts.resolvers }
  package var contributions: [String: [ContributionEntry]] { storage.parts.contributions }
  var changesLinks: Bool { storage.lookups.changesLinks }
  var origins: PrintedOrigins { storage.lookups.origins }

  /// The type that answers a continued search.
  package var searchAnswer: RoutableType? { storage.lookups.searchAnswer.map { types[$0] } }

  /// The link of a search item, or nil if it leads nowhere.
  func searchItemLink(_ identifier: String) -> String? {
    storage.parts.searchItemLink(identifier)
  }

  /// The numbers of the routes of a type that are printed, in the order of its patterns.
  func printedRoutes(of type: Int) -> [Int] { storage.lookups.printed[type] }

  /// Returns a route by its number in the table.
  package func boundRoute(_ number: Int) -> BoundRoute { storage.parts.routes[number] }

  /// The links that are the app's own.
  public var links: AppLinks { table.links }

  /// The rewrites of links from outside, in order.
  public var linkRewrites: [LinkRewrite] { rewrites.all.map(\.rewrite) }

  /// The declared link resolvers.
  public var linkResolvers: [LinkResolver] { resolvers.all }

  /// The names of the features.
  public var features: [String] { storage.parts.features }

  package func routableType(of value: any Routable) -> RoutableType? {
    storage.lookups.byType[Swift.type(of: value)].map { types[$0] }
  }

  package func typeNumber(of value: any Routable) -> Int? {
    storage.lookups.byType[Swift.type(of: value)]
  }

  package func routableType(named name: String) -> RoutableType? {
    storage.lookups.byName[name].map { types[$0] }
  }

  package func routableType(for activity: ActivityType) -> RoutableType? {
    storage.lookups.byActivity[activity.name].map { types[$0] }
  }

  /// The names of all activity types, sorted.
  var activityTypes: [String] { storage.lookups.byActivity.names }

  /// The stable name of a destination or command; the type's name where it is of no feature.
  package func name(of value: any Routable) -> String {
    routableType(of: value)?.name ?? String(describing: Swift.type(of: value))
  }

  /// The names of the slots of a container, in order.
  package func slotOrder(of destination: any Destination) -> [String] {
    destination.slots.map(\.name)
  }
}

extension Router {
  /// Returns true if two destinations are the same place.
  ///
  /// They are if their types agree, and all properties that can't be left out or that a link's path
  /// or host carries. Everything else is state, and so are the properties in
  /// ``DestinationTrait/state(_:)``.
  public func isSamePlace(_ a: some Destination, as b: some Destination) -> Bool {
    areSamePlace(a, b)
  }

  /// Returns true if two destinations of one type differ in more than state, as their type declares
  /// it.
  package func differBesideState(_ a: any Destination, _ b: any Destination) -> Bool {
    guard let type = routableType(of: a), let one = try? ValueRecord(encoding: a).dictionary,
      let other = try? ValueRecord(encoding: b).dictionary
    else { return false }
    return type.properties.contains {
      !type.traits.state.contains($0.name) && one[$0.name] != other[$0.name]
    }
  }

  /// Returns a value that's the same for two destinations if they're the same place, and differs
  /// otherwise.
  package func identity(of destination: any Destination) -> PlaceIdentity {
    PlaceIdentity(
      type: typeNumber(of: destination),
      values: routableType(of: destination)?.identity(of: destination) ?? [])
  }

  /// Returns true if two destinations of any types are the same place.
  package func areSamePlace(_ a: any Destination, _ b: any Destination) -> Bool {
    guard Swift.type(of: a) == Swift.type(of: b) else { return false }
    guard let number = typeNumber(of: a) else {
      return (a is LockedPlace || a is ForeignScreen) && a.isEqual(to: b)
    }
    return a.isEqual(to: b)
      || types[number].identity(of: a) == types[number].identity(of: b)
  }
}

/// A destination's identity, without its state.
package struct PlaceIdentity: Sendable, Hashable {
  let type: Int?
  let values: [ActivityValue?]
}
