/// The facts about a property that links and activities need.
package final class Property: Sendable {
  package let name: String
  private let type: Any.Type
  /// True if the initializer doesn't need it.
  package let mayBeMissing: Bool
  /// The form of its texts, or nil for a type that no link can carry.
  package let kind: ValueKind?
  /// All its texts, if they're a closed list.
  package let closedList: [String]?
  /// The texts of a ``LinkValue`` that lists its cases, for tools and generated values.
  package let linkTexts: [String]?
  package let isList: Bool
  /// The form of a dictionary for all other query items, or nil for other types.
  package let items: ItemsForm?

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

  /// True if it has a value when the link leaves it out.
  var isFilledByNothing: Bool { isList || items != nil }

  var parameterKind: ParameterKind? {
    if let closedList { return .closed(closedList) }
    return kind.map(ParameterKind.kind)
  }
}
