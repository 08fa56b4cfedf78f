struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.record.names.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    decoder.record[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.record[key.stringValue]?.isNull ?? false
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.read(type, key.stringValue, at: key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try decoder.readIfPresent(type, key.stringValue, at: key)
  }

  func value(_ key: Key) throws -> ActivityValue {
    try decoder.value(key.stringValue, at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder.recorder?.note("super", ActivityValue.self, mayBeMissing: true)
    return try decoder.nested(decoder.record["super"] ?? .null)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }

  /// Returns a decoder for a value that the type decodes manually. Links can't contain these
  /// values.
  private func nested(_ key: Key) throws -> ValueDecoder {
    decoder.recorder?.note(key.stringValue, ActivityValue.self, mayBeMissing: false)
    return try decoder.nested(value(key), at: key)
  }
}

struct ListedValues: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let values: [ActivityValue]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: String.Type) throws -> String {
    try next(type) { try $0.decodeText(from: $1) }
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next(type) { try $0.decode(type, from: $1) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next(ActivityValue.self) { try $0.nested($1).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next(ActivityValue.self) { try $0.nested($1).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next(ActivityValue.self) { try $0.nested($1) }
  }

  /// Reads the next value. A value that can't be read stays the next one, as in Foundation's
  /// decoders, so the type can try to decode it as another type.
  private mutating func next<Value>(
    _ type: Any.Type, _ read: (ValueDecoder, ActivityValue) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "the list has too few values"))
    }
    let value = try read(decoder, values[currentIndex])
    currentIndex += 1
    return value
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value.isNull }

  package func decode(_ type: String.Type) throws -> String { try decodeText(from: value) }

  package func decode<T: Decodable>(_ type: T.Type) throws -> T { try decode(type, from: value) }
}
