package struct DestinationTraits: Sendable {
  var name: String?
  /// The accepted sources outside the app, or nil if no trait limits them.
  var accepted: Set<Source.Kind>?
  /// The requirements of the type itself. ``RouteType/requirements`` also contains those of its
  /// feature and app.
  var requirements: [String] = []
  package var isExempt = false
  /// The extension point for slots that features contribute to the container.
  var slotPoint: String?
  package var version = 1
  /// Earlier names of properties, in the order of the traits.
  package var renamed: [(old: String, property: String)] = []
  package var searchQueryProperty: String?
  package var fileExtensions: [String] = []
  package var documentProperty: String?
  package var hosts: [String: [String]] = [:]
  package var isSearchable = false
  package var isTransient = false
  package var isQuickAction = false
  package var shortcut: (title: String, symbol: String, phrases: [String])?
  /// Properties that count as state, even if they're required or part of a path.
  package var state: Set<String> = []
  /// Properties that are redacted in all texts.
  package var redacted: Set<String> = []
  /// Properties that activities may contain even if they're redacted.
  package var published: Set<String> = []
  /// Properties whose values may appear in logs.
  package var logged: Set<String> = []
  /// Properties that links may leave out.
  var omittable: Set<String> = []
  /// The values of custom traits, keyed by ``DestinationTraitKey``.
  var ofTheApp: [ObjectIdentifier: any Sendable] = [:]

  init(_ traits: [DestinationTrait]) {
    for trait in traits { trait.apply(&self) }
  }

  subscript<Key: DestinationTraitKey>(key: Key.Type) -> Key.Value {
    ofTheApp[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }
}

/// The kinds of text in which a property's value may appear.
package enum Disclosure: String, Sendable, Hashable {
  /// Not in any text, because of ``DestinationTrait/redacts(_:)``.
  case nowhere
  /// Not in any text, but in activities, because of ``DestinationTrait/publishes(_:)``.
  case activities
  /// In text for developers, but not in logs.
  case texts
  /// In text for developers and in logs, because of ``DestinationTrait/logs(_:)``.
  case logs
}

extension DestinationTraits {
  /// Returns text with the name and every property that's set. `‹redacted›` replaces redacted
  /// values and, in logs, every value that ``DestinationTrait/logs(_:)`` doesn't allow.
  func text(of value: any Routable, named name: String) -> RedactableText {
    let record = (try? ValueRecord(encoding: value)) ?? ValueRecord()
    guard !record.isEmpty else { return "\(name)" }
    let properties = record.entries.map { entry -> RedactableText in
      let (property, value) = (entry.name, entry.value)
      let text = redacted.contains(property) ? RedactableText.mark : value.description
      return logged.contains(property) ? "\(property): \(text)" : "\(property): \(value: text)"
    }
    return "\(name)(\(properties.joined(separator: ", ")))"
  }
}

extension Destination {
  /// True if the destination has tabs or panes, or if features may contribute some.
  package var isContainer: Bool {
    !slots.isEmpty || DestinationTraits(Self.traits).slotPoint != nil
  }
}

extension Routable {
  /// A description that needs no router: the value's stable name and every property that's set.
  /// `‹redacted›` replaces redacted values.
  package var words: RedactableText {
    let traits = DestinationTraits(Self.traits)
    return traits.text(of: self, named: traits.name ?? Self.typeName)
  }

  /// Returns the same description as ``words``, with a different name.
  package func words(named name: String) -> RedactableText {
    DestinationTraits(Self.traits).text(of: self, named: name)
  }

  /// Returns the values of the properties. `‹redacted›` replaces each value that the audience isn't
  /// allowed to see.
  package func redactedValues(for audience: Audience) -> JSONObject {
    let traits = DestinationTraits(Self.traits)
    var values = JSONObject()
    for entry in ((try? ValueRecord(encoding: self)) ?? ValueRecord()).entries {
      let isHidden =
        traits.redacted.contains(entry.name)
        || audience == .logs && !traits.logged.contains(entry.name)
      values[entry.name] = isHidden ? .string(RedactableText.mark) : entry.value.json
    }
    return values
  }
}
