/// The facts about a property that links and activities need.
///
/// A class, because each value that a link carries looks at one.
package final class Property: Sendable {
  package let name: String
  private let type: Any.Type
  /// True if the initializer doesn't need it.
  package let mayBeMissing: Bool
  /// The form of its texts, or nil for a type that no link can carry.
  package let kind: ValueKind?
  /// All its texts, where they are a closed list.
  package let closedList: [String]?
  /// The texts of a ``LinkValue`` that lists its cases, for tools and generated values.
  package let linkTexts: [String]?
  package let isList: Bool
  /// The form in which it takes all other query items, or nil for a type that isn't such a
  /// dictionary.
  package let items: ItemsForm?

  /// A dictionary of query items: `[String: String]`, or `[String: [String]]` for names that repeat.
  package enum ItemsForm: Sendable, Hashable {
    case texts, lists
  }

  init(_ note: PropertyRecorder.Note) {
    name = note.name
    mayBeMissing = note.mayBeMissing
    type = note.type
    let facts = PropertyFacts(note.type)
    kind = facts.kind
    closedList = facts.closedList
    linkTexts = facts.linkTexts
    isList = facts.isList
    items = facts.items
  }

  /// The Swift type, for messages.
  package var typeName: String { "\(type)" }

  /// True if nothing, which a link carries by leaving it out, is a value of it.
  var isFilledByNothing: Bool { isList || items != nil }

  /// The kind of parameter that fills this property.
  var parameterKind: ParameterKind? {
    if let closedList { return .closed(closedList) }
    return kind.map(ParameterKind.kind)
  }
}
