/// What is told of a value to programs: its members in their order, the same for `Encodable` and for the
/// JSON of the command line, so that neither can say what the other does not.
package enum ToldValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  /// Finite; JSON has no other.
  case double(Double)
  case text(String)
  case list([ToldValue])
  case object(ToldObject)

  /// A text, or null where there is none.
  package static func text(orNull text: String?) -> Self { text.map(Self.text) ?? .null }

  package static func texts(_ texts: some Sequence<String>) -> Self { .list(texts.map(Self.text)) }

  package static func object(orNull object: ToldObject?) -> Self {
    object.map(Self.object) ?? .null
  }
}

/// Members by name, in their order.
package struct ToldObject: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: ToldValue
  }

  package private(set) var members: [Member] = []

  package init() {}

  package mutating func add(_ name: String, _ value: ToldValue) {
    members.append(Member(name: name, value: value))
  }

  package mutating func add(_ other: ToldObject) { members += other.members }
}

/// For whom something is told.
package enum ToldAudience: Sendable, Hashable {
  /// People who may see values, but for those that a trait redacts.
  case developers
  /// Logs, in which no value stands that a trait does not let in.
  case logs

  /// One of two texts of a sentence.
  package func text(of words: RedactableText) -> String {
    self == .logs ? words.redacted : words.text
  }

  /// A value that came with a request.
  package func text(ofValue text: String) -> String {
    self == .logs ? RedactableText.mark : text
  }
}
