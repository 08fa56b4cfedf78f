/// A JSON value as it was written (RFC 8259).
///
/// The command line has a JSON of its own, for Foundation's keeps neither the order of keys nor the
/// digits of a number, so that an answer could not repeat what was asked; `JSONSerialization` also
/// gives `Any`. This one is linear in the text, never traps, and writes one value on one line.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// The digits as they were written. Whoever makes one sees to it that it is a JSON number.
  case number(String)
  /// A string, unescaped.
  case string(String)
  /// An array, in its order.
  case array([JSONValue])
  /// An object, its members in the order of the text.
  case object(JSONObject)
}

extension JSONValue {
  /// The text of a string, or nil for any other value.
  public var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth of a Boolean, or nil for any other value.
  public var asBool: Bool? {
    if case .bool(let truth) = self { truth } else { nil }
  }

  /// A number that is written as an integer and fits, or nil for any other value (`1.0`, `1e3`).
  public var asInt: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  /// The elements of an array, or nil for any other value.
  public var asArray: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object, or nil for any other value.
  public var asObject: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// What kind of value it is, for messages: `a string`, `an object`.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(key: $0, value: $1) }))
  }
}
