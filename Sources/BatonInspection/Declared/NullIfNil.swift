/// A wrapper for an optional member that's written as null if it's nil. Without the wrapper, the
/// member would be left out.
@propertyWrapper package struct NullIfNil<Value: Codable & Hashable>: Codable, Hashable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension NullIfNil: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Decodes a missing member as nil.
  func decode<Value>(_ type: NullIfNil<Value>.Type, forKey key: Key) throws -> NullIfNil<Value> {
    try decodeIfPresent(type, forKey: key) ?? NullIfNil(wrappedValue: nil)
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
