/// A JSON value (RFC 8259). Baton uses this type for all JSON that it reads and writes.
///
/// Foundation's coders lose the order of keys and the digits of numbers. They also decode 512
/// levels recursively, which is too deep for a thread with a small stack.
package enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number as written in JSON. The string must be a valid JSON number.
  case number(String)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  /// The maximum nesting depth of arrays and objects (RFC 8259 §9 permits a limit).
  package static let maxLevels = 512

  // The compiler would inline a synthesized `==` into itself several times, at a cost of ten
  // kilobytes.
  @inline(never)
  package static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

/// The members of a JSON object, in the order in which they were written.
///
/// Keys are compared byte by byte and are unique. If a key is repeated, the last value wins, but it
/// keeps the position of the first one.
package struct JSONObject: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    package let key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  package private(set) var members: [Member]

  /// Creates an object, in linear time.
  package init(_ members: [Member] = []) {
    self.members = []
    self.members.reserveCapacity(members.count)
    // Hashing the keys of a small object costs more than it saves.
    if members.count <= 16 {
      for member in members { self[member.key] = member.value }
      return
    }
    var places: [[UInt8]: Int] = [:]
    for member in members {
      let key = Array(member.key.utf8)
      if let place = places[key] {
        self.members[place].value = member.value
      } else {
        places[key] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// The value for a key, found in linear time. Setting a value for a new key appends a member.
  /// Setting nil removes the member.
  package subscript(key: String) -> JSON? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  package mutating func add(_ other: JSONObject) {
    for member in other.members { self[member.key] = member.value }
  }

  private func place(of key: String) -> Int? {
    members.firstIndex { $0.key.hasSameBytes(as: key) }
  }
}

extension JSONObject {
  /// Creates an object with sorted keys.
  package init(_ members: [String: JSON]) {
    self.init(members.ordered { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }
}

extension JSON {
  package static func number(_ number: some FixedWidthInteger) -> JSON { .number(String(number)) }

  /// Returns a number, or a string for infinity or NaN, which JSON numbers can't represent.
  package static func number(_ number: Double) -> JSON {
    number.isFinite ? .number(String(number)) : .string(String(number))
  }

  package static func string(orNull text: String?) -> JSON { text.map(JSON.string) ?? .null }

  package static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map(JSON.string))
  }

  package static func object(orNull object: JSONObject?) -> JSON {
    object.map(JSON.object) ?? .null
  }

  package var asString: String? { if case .string(let text) = self { text } else { nil } }

  package var asBool: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// Returns the number if it's written as an integer and fits the type. Returns nil for `1.0` and
  /// `1e3`.
  package func asInteger<I: FixedWidthInteger>(_ type: I.Type = I.self) -> I? {
    if case .number(let digits) = self { I(digits) } else { nil }
  }

  package var asArray: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  package var asObject: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The kind of value, for messages: `a string`, `an object`.
  package var kind: String {
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

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(key: $0, value: $1) }))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements.map { Member(key: $0, value: $1) })
  }
}
