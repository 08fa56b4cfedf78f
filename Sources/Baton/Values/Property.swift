/// What a property is, as far as links and activities need to know.
///
/// A class, because each value that a link carries looks at one.
package final class Property: Sendable {
  package let name: String
  /// The Swift type, for messages.
  package let typeName: String
  /// Whether the initialiser does without it.
  package let mayBeMissing: Bool
  /// What its texts look like; nil for a type that no link can carry.
  package let kind: ValueKind?
  /// All its texts, where they are a closed list.
  package let closedList: [String]?
  /// The texts of a ``LinkValue`` that lists its cases, for tools and generated values.
  package let linkTexts: [String]?
  package let isList: Bool
  /// How it takes all other query items; nil for a type that is no dictionary of them.
  package let items: ItemsForm?

  /// A dictionary of query items: `[String: String]`, or `[String: [String]]` for names that repeat.
  package enum ItemsForm: Sendable, Hashable {
    case texts, lists
  }

  init(_ note: PropertyRecorder.Note, facts: PropertyFacts.Facts) {
    name = note.name
    mayBeMissing = note.mayBeMissing
    typeName = facts.typeName
    kind = facts.kind
    closedList = facts.closedList
    linkTexts = facts.linkTexts
    isList = facts.isList
    items = facts.items
  }

  /// Whether nothing, which a link carries by leaving it out, is a value of it.
  var isFilledByNothing: Bool { isList || items != nil }

  /// What a parameter for this property takes.
  var parameterKind: ParameterKind? {
    if let closedList { return .closed(closedList) }
    return kind.map(ParameterKind.kind)
  }
}
