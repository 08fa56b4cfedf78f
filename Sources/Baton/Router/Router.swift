import Foundation

/// An immutable table of the app's features. Its pure functions turn links and activities into
/// hierarchies, and destinations back into links and activities. You can use it on any thread, on a
/// server, and in tests.
///
/// ```swift
/// let router = try Router(
///   features: [Shell(), Videos()],
///   links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
/// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
/// ```
public struct Router: Sendable {
  /// The router's parts, behind a single reference so copies are cheap.
  private let storage: Storage

  private final class Storage: Sendable {
    let parts: Parts
    let lookups: Lookups
    let whole = Deferred<Router>(lock: NSLock())

    init(_ parts: Parts, _ lookups: Lookups) {
      self.parts = parts
      self.lookups = lookups
    }
  }

  private struct Lookups: Sendable {
    let origins: OriginPrefixes
    /// For each type, the indexes of the routes that Baton uses to create links, in the order of
    /// the type's patterns.
    let printed: [[Int]]
    let byType: TypeNumbers
    let byName: NameTable
    let byActivity: NameTable
    let searchAnswer: Int?
    /// True if features may contribute slots to a container.
    let contributesSlots: Bool
    /// True if a link may change before it's matched.
    let changesLinks: Bool

    init(_ parts: Parts) {
      changesLinks = !(parts.rewrites.isEmpty && parts.resolvers.isEmpty)
      origins = OriginPrefixes(parts.table.links)
      let types = parts.types
      var printed = Array(repeating: [Int](), count: types.count)
      for index in parts.routes.indices where parts.routes.isPrinted(index) {
        printed[parts.table.routes[index].owner].append(index)
      }
      self.printed = printed
      byType = TypeNumbers(types.map(\.type))
      byName = NameTable(types.indices.map { (types[$0].name, $0) })
      byActivity = NameTable(
        types.indices.flatMap { number in
          types[number].type.activityTypes.map { ($0.name, number) }
        })
      searchAnswer = types.firstIndex { $0.traits.searchQueryProperty != nil }
      contributesSlots = types.contains { $0.traits.slotPoint != nil }
    }
  }

  struct Parts: Sendable {
    let declarations: Declarations
    let table: RouteTable
    let types: [RouteType]
    let routes: RouteBindings
    var slots: [String: SlotEntry]
    let rewrites: RewriteSet
    let resolvers: ResolverSet
    /// The contributions to each extension point, in order.
    let contributions: [String: [Contribution]]
    /// A closure that creates a copy of this router in which the properties of all types are known.
    /// Nil if they're already known.
    let learnAll: (@Sendable () -> Router)?
    var problems: [Diagnostic] = []
  }

  package struct Declarations: Sendable {
    package let features: [any Feature]
    package let requirements: [String]
    package let links: AppLinks
    package let home: String?
    package let rewrites: [LinkRewrite]
    package let resolvers: [LinkResolver]
    package let policy: FeaturePolicy?
    package let searchItemLink: @Sendable (String) -> String?
  }

  package struct SlotEntry: Sendable {
    package let slot: Slot
    package let container: Int
    /// An instance of the container, if it can be created without any property values.
    let value: (any Destination)?
    /// True if a feature provides the slot's first screen.
    package var isShown: Bool
  }

  init(_ parts: Parts) {
    storage = Storage(parts, Lookups(parts))
  }

  /// Creates a router with changes that don't affect lookups.
  init(_ router: Router, _ change: (inout Parts) -> Void) {
    var parts = router.storage.parts
    change(&parts)
    storage = Storage(parts, router.storage.lookups)
  }
}

extension Router {
  package var table: RouteTable { storage.parts.table }
  /// A copy of this router in which the properties of all types are known. Use it to answer
  /// questions that involve all routes.
  package var whole: Router {
    storage.parts.learnAll.map(storage.whole.value) ?? self
  }

  package var declarations: Declarations { storage.parts.declarations }

  /// The problems found so far. Most are only found once the properties of all types are known.
  package var knownProblems: [Diagnostic] { storage.parts.problems }

  package var types: [RouteType] { storage.parts.types }
  package var boundRoutes: [RouteBinding] {
    storage.parts.routes.indices.map(boundRoute)
  }
  /// The home link, or nil if the app has its own root.
  package var homeLink: String? { storage.parts.declarations.home }
  package var slotEntries: [String: SlotEntry] { storage.parts.slots }
  package var rewrites: RewriteSet { storage.parts.rewrites }
  package var resolvers: ResolverSet { storage.parts.resolvers }
  package var contributions: [String: [Contribution]] { storage.parts.contributions }
  private var contributesSlots: Bool { storage.lookups.contributesSlots }
  var changesLinks: Bool { storage.lookups.changesLinks }
  var origins: OriginPrefixes { storage.lookups.origins }

  /// The type that opens when the user continues a Spotlight search in the app.
  package var searchAnswer: RouteType? { storage.lookups.searchAnswer.map { types[$0] } }

  /// Returns the link for a Spotlight result, or nil if the result doesn't open anything.
  package func searchItemLink(_ identifier: String) -> String? {
    storage.parts.declarations.searchItemLink(identifier)
  }

  /// Returns the indexes of the type's routes that Baton uses to create links, in the order of the
  /// type's patterns.
  func printedRoutes(of type: Int) -> [Int] { storage.lookups.printed[type] }

  package func boundRoute(_ number: Int) -> RouteBinding { storage.parts.routes[number] }

  /// The app's links.
  public var links: AppLinks { table.links }

  /// The rewrites for links from outside the app, in order.
  package var linkRewrites: [LinkRewrite] { rewrites.all.map(\.rewrite) }

  package var linkResolvers: [LinkResolver] { resolvers.all }

  /// The names of the features.
  public var features: [String] { declarations.features.map(\.name) }

  // These functions are generic, because converting a destination to `any Routable` copies it.
  package func routableType(of value: some Routable) -> RouteType? {
    typeNumber(of: value).map { types[$0] }
  }

  package func typeNumber<Value: Routable>(of value: Value) -> Int? {
    storage.lookups.byType[Value.self]
  }

  package func routableType(named name: String) -> RouteType? {
    storage.lookups.byName[name].map { types[$0] }
  }

  package func routableType(for activity: ActivityType) -> RouteType? {
    storage.lookups.byActivity[activity.name].map { types[$0] }
  }

  var activityTypes: [String] { storage.lookups.byActivity.names }

  /// Returns the stable name of a destination or command, or the type's name if no feature lists
  /// it.
  package func name(of value: any Routable) -> String {
    routableType(of: value)?.name ?? String(describing: Swift.type(of: value))
  }

  /// Returns a container's slots in this app, in order: its own, then those that features
  /// contribute.
  package func slots(in container: any Destination) -> [Slot] {
    guard contributesSlots, let type = routableType(of: container) else { return container.slots }
    return container.slots + type.contributedSlots
  }

  /// Returns true if a destination has tabs or panes, or if features may contribute some.
  package func isContainer(_ destination: any Destination) -> Bool {
    guard destination.slots.isEmpty else { return true }
    return contributesSlots && routableType(of: destination)?.traits.slotPoint != nil
  }

  package func slotOrder(of container: any Destination) -> [String] {
    slots(in: container).map(\.name)
  }
}

extension Router {
  /// Returns a key that two destinations share if they're the same place.
  package func identity(of destination: any Destination) -> DestinationIdentity {
    DestinationIdentity(
      type: typeNumber(of: destination),
      values: routableType(of: destination)?.identity(of: destination) ?? [])
  }

  /// Returns true if two destinations are the same place in the app.
  ///
  /// They're the same place if they have the same type and equal values for all required properties
  /// and all properties in a link's path or host. All other properties are state, as are the
  /// properties in ``DestinationTrait/state(_:)``.
  package func areSameDestination(_ a: any Destination, _ b: any Destination) -> Bool {
    areSame(a, b)
  }

  private func areSame<A: Destination, B: Destination>(_ a: A, _ b: B) -> Bool {
    guard A.self == B.self else { return false }
    guard let type = routableType(of: a) else {
      return (A.self == LockedDestination.self || A.self == ForeignScreen.self) && a.equals(b)
    }
    return a.equals(b) || type.identity(of: a) == type.identity(of: b)
  }
}

package struct DestinationIdentity: Sendable, Hashable {
  let type: Int?
  package let values: [ActivityValue?]
}

extension Router {
  /// Returns the value of a custom trait for a destination or command.
  public func trait<Key: DestinationTraitKey>(
    _ key: Key.Type, of value: some Routable
  ) -> Key.Value {
    routableType(of: value)?.traits[key] ?? Key.defaultValue
  }
}

extension Router {
  /// Returns the contributions to an extension point, sorted by rank, then by the features' names.
  ///
  /// ```swift
  /// ForEach(router.contributions(to: .settings), id: \.value.title) { row in
  ///   Button(row.value.title) { host.open(row.destination) }
  /// }
  /// ```
  ///
  /// If no feature contributes anything, the result is empty.
  public func contributions<Value>(to point: ExtensionPoint<Value>) -> [ContributedValue<Value>] {
    (contributions[point.name] ?? []).compactMap { entry in
      (entry.value as? Value).map {
        ContributedValue(
          value: $0, destination: entry.destination, feature: entry.feature)
      }
    }
  }
}
