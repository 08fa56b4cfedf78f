import Baton

/// A wrapper for a member that's created when it's first used, because only some verbs need it. In
/// files it looks like a plain member; an optional member is left out if it's nil.
@propertyWrapper package struct WhenUsed<Value: Codable & Hashable & Sendable>: Sendable {
  private let made = Deferred<Value>()
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package init(wrappedValue: Value) { make = { wrappedValue } }

  package var wrappedValue: Value {
    get { made.value(make) }
    set { self = Self(wrappedValue: newValue) }
  }
}

extension WhenUsed: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.wrappedValue == other.wrappedValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension WhenUsed: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  func decode<Value>(_ type: WhenUsed<Value?>.Type, forKey key: Key) throws -> WhenUsed<Value?> {
    WhenUsed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ member: WhenUsed<Value?>, forKey key: Key) throws {
    try encodeIfPresent(member.wrappedValue, forKey: key)
  }
}
