package import Baton

/// A destination or command, including its properties and stored values, in the form that
/// `baton routes --json` writes.
package struct PublishedType: Sendable, Hashable, Codable {
  package var type: String
  package var feature: String
  /// The Swift module that declares the type.
  package var module: String
  /// The version of the type's values; see ``/Baton/DestinationTrait/version(_:)``.
  package var version: Int
  package var properties: [Property]
  /// The current names of renamed properties, keyed by their earlier names.
  package var renamed: [String: String]
  /// The slots, in declaration order.
  package var slots: [Slot]
  /// The property that receives the text of a continued search. Nil if searches don't open this
  /// type.
  package var answersSearch: String?
  /// The file name extensions of the documents that this type opens.
  package var documents: [String]
  /// The only origins that apply to patterns without a scheme. Nil if all of the app's origins
  /// apply.
  package var origins: [String]?
  /// The destination that's shown after the command's first example runs.
  package var shows: String?
  /// The placements of the type's examples, without duplicates. Nil for a command.
  package var placements: [Placement]?
  /// The privacy settings for messages, logs and searches.
  package var privacy: Privacy
  @WhenUsed package var examples: [Example]
  /// The hierarchies of the examples, or the hierarchies that a command's examples show. Each is a
  /// list of places, root first. Hierarchies that differ only in values are listed once.
  @WhenUsed package var hierarchies: [[Place]]
  /// True if the type has the trait ``/Baton/DestinationTrait/quickAction``.
  package var quickAction: Bool
  package var shortcut: Shortcut?

  package struct Property: Sendable, Hashable, Codable {
    package var name: String
    /// The Swift type's name, to show to people.
    package var type: String
    /// The format of the property's values in links, or nil if links can't contain them.
    package var kind: String?
    package var words: [String]?
    package var list: Bool
    package var optional: Bool
    /// True if the property is part of the destination's identity, false if it's state.
    package var identity: Bool
    /// For a URL property, the hosts that are allowed in addition to the app's own. Nil for other
    /// properties.
    package var hosts: [String]?

    /// True if the app's code decides which strings the property accepts.
    var isLinkValue: Bool { kind == ValueKind.custom.typeName }
  }

  /// A way to place the destination, such as pushing it onto a parent.
  package struct Placement: Sendable, Hashable, Codable {
    /// `root`, `window`, `push`, `sheet`, `cover`, or `slot`, followed by `on top` if the
    /// destination goes on top of any screen.
    package var kind: String
    package var parent: String?
    package var slot: String?
  }

  package struct Privacy: Sendable, Hashable, Codable {
    /// The properties whose values are hidden in all messages and logs.
    package var redacts: [String]
    /// The redacted properties that activities may contain. Nil if there are none.
    package var publishes: [String]?
    /// The properties whose values may appear in logs.
    package var logs: [String]
    package var searchable: Bool
    /// True if the type is exempt from the requirements of its feature and the app.
    package var exempt: Bool
  }

  package struct Slot: Sendable, Hashable, Codable {
    package var name: String
    package var kind: String
    package var first: String?
  }

  /// A destination in the hierarchy of an example.
  package struct Place: Sendable, Hashable, Codable {
    package var name: String
    /// The number of places above this place in the hierarchy, including the root.
    package var level: Int
    /// `root`, `window`, `push`, `sheet`, `cover` or `slot`.
    package var edge: String
    package var slot: String?
    /// The destination's values as text, such as `(id: 7)`.
    package var values: String
  }

  /// An App Shortcut (``/Baton/DestinationTrait/shortcut(_:symbol:phrases:)``).
  package struct Shortcut: Sendable, Hashable, Codable {
    package var title: String
    package var symbol: String
    package var phrases: [String]
    /// The Swift type's name within its module.
    package var swiftType: String
  }

  /// An example, encoded the way saved states and activities store it.
  package struct Example: Sendable, Hashable, Codable {
    package var saved: StoredValues
    /// Nil if activities store the same values as saved states, or if no activity opens the type.
    package var activity: StoredValues?
  }
}

extension PublishedType {
  init(_ type: RouteType, _ routes: [RouteBinding], in router: Router) {
    // The name with its module. `String(reflecting:)` returns the same, but first searches all
    // conformances in the process for another way to describe the type.
    let qualifiedName = _typeName(type.type)
    self.type = type.name
    feature = type.feature
    module = qualifiedName.prefix { $0 != "." }.description
    version = type.traits.version
    properties = type.properties.map { property in
      Property(
        name: property.name, type: property.typeName, kind: property.kind?.typeName,
        words: property.closedList, list: property.isList, optional: property.mayBeMissing,
        identity: type.isIdentity(property),
        hosts: property.kind == .url ? type.traits.hosts[property.name] ?? [] : nil)
    }
    renamed = Dictionary(
      type.traits.renamed.map { ($0.old, $0.property) }, uniquingKeysWith: { first, _ in first })
    slots = type.slots.map { Slot(name: $0.name, kind: $0.kind.rawValue, first: $0.first) }
    answersSearch = type.traits.searchQueryProperty
    documents = type.traits.fileExtensions
    origins = routes.lazy.compactMap { $0.origins?.names }.first
    if case .command(let command) = type.kind {
      shows = command.commandExamples.first?.shows.map { router.name(of: $0) }
    }
    placements = router.placements(of: type)
    let published = type.traits.redacted.intersection(type.traits.published).sorted()
    privacy = Privacy(
      redacts: type.traits.redacted.sorted(), publishes: published.isEmpty ? nil : published,
      logs: type.traits.logged.sorted(),
      searchable: type.traits.isSearchable, exempt: type.traits.isExempt)
    // If a value can't be encoded, the router has already reported that as a problem.
    _examples = WhenUsed { type.examples.compactMap { try? Example($0, of: type) } }
    _hierarchies = WhenUsed { router.exampleHierarchies(of: type) }
    quickAction = type.traits.isQuickAction
    shortcut = type.traits.shortcut.map {
      Shortcut(
        title: $0.title, symbol: $0.symbol, phrases: $0.phrases,
        swiftType: qualifiedName.split(separator: ".", maxSplits: 1).last.map(String.init)
          ?? type.name)
    }
  }

  /// Returns the current name of an earlier version's property, if it was renamed.
  func newName(of name: String) -> String? {
    property(name) == nil ? renamed[name].flatMap(property)?.name : nil
  }

  package func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

extension Router {
  /// Returns the hierarchies that a type's examples show. Only the first of those that differ in
  /// nothing but values is included.
  fileprivate func exampleHierarchies(of type: RouteType) -> [[PublishedType.Place]] {
    let hierarchies: [Hierarchy] =
      switch type.kind {
      case .destination(let destination):
        destination.placedExamples.compactMap { try? hierarchy(endingAt: $0, over: nil) }
      case .command(let command):
        command.commandExamples.compactMap { (try? hierarchy(after: $0, over: nil)) ?? nil }
      }
    var shapes: Set<[String]> = []
    return hierarchies.map { PublishedType.Place.all($0.root) }.filter { places in
      shapes.insert(places.map { "\($0.level) \($0.edge) \($0.slot ?? "") \($0.name)" }).inserted
    }
  }

  /// Returns the placements of a destination's examples, including all alternatives. Nil for a
  /// command.
  fileprivate func placements(of type: RouteType) -> [PublishedType.Placement]? {
    guard case .destination(let destination) = type.kind else { return nil }
    return destination.placedExamples.flatMap { placements(by: $0.placement) }.uniqued
  }

  /// Returns all alternatives of a placement, except alternatives whose parent isn't in the app.
  private func placements(by placement: Placement) -> [PublishedType.Placement] {
    func on(_ parent: String?, _ kind: String, slot: String? = nil) -> [PublishedType.Placement] {
      parent.map { [.init(kind: kind, parent: $0, slot: slot)] } ?? []
    }
    switch placement.form {
    case .root: return [.init(kind: "root", parent: nil, slot: nil)]
    case .window: return [.init(kind: "window", parent: nil, slot: nil)]
    case .slot(let name, let container, _, _):
      let parent =
        container.flatMap { routableType(of: $0)?.name }
        ?? slotEntries[name].map { types[$0.container].name }
      return on(parent, "slot", slot: name)
    case .on(.value(let parent), let kind):
      return on(routableType(of: parent)?.name, "\(kind)")
    case .on(.link(let link), let kind):
      return on((try? found(ownLink: link.text))?.type.name, "\(kind)")
    case .onShown(let places, let kind, let other):
      let named = places.flatMap { place -> [PublishedType.Placement] in
        switch place.form {
        case .name(let name): on(routableType(named: name)?.name, "\(kind) on top")
        case .type(let type): on(types.first { $0.type == type }?.name, "\(kind) on top")
        case .anything: []
        }
      }
      return named + placements(by: other)
    case .first(let alternatives): return alternatives.flatMap(placements)
    }
  }
}

extension PublishedType.Place {
  /// Returns a place and everything on it, parents first.
  fileprivate static func all(_ place: Hierarchy.Node, level: Int = 0) -> [Self] {
    let own = Self(
      name: place.name, level: level, edge: place.edge.slotName == nil ? "\(place.edge)" : "slot",
      slot: place.edge.slotName, values: String(place.description.dropFirst(place.name.count)))
    return [own] + place.children.flatMap { all($0, level: level + 1) }
  }
}

extension PublishedType.Example {
  fileprivate init(_ example: any Routable, of type: RouteType) throws {
    saved = StoredValues(try type.stored(example, form: .link))
    let activity = StoredValues(try type.stored(example, form: .values))
    self.activity = activity == saved || type.type.activityTypes.isEmpty ? nil : activity
  }
}
