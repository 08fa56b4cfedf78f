struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let record: ValueRecord

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { record.names.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    record[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    record[key.stringValue] == .null
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    decoder.recorder?.note(key.stringValue, type, mayBeMissing: false)
    return try value(type, key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    decoder.recorder?.note(key.stringValue, type, mayBeMissing: true)
    guard let value = record[key.stringValue], value != .null else { return nil }
    return try decoder.at(key).decode(type, from: value)
  }

  private func value<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
    guard let value = record[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "a value is missing"))
    }
    return try decoder.at(key).decode(type, from: value)
  }

  // The protocol has a requirement for each of these, and its defaults hide the type that is asked for.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(type, key)
  }

  private func present<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
    decoder.recorder?.note(key.stringValue, type, mayBeMissing: true)
    guard let value = record[key.stringValue], value != .null else { return nil }
    return try decoder.at(key).decode(type, from: value)
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
    ValueDecoder(record["super"] ?? .null, form: decoder.form, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }

  private func nested(_ key: Key) throws -> ValueDecoder {
    guard let value = record[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "a value is missing"))
    }
    return ValueDecoder(value, form: decoder.form, codingPath: codingPath + [key])
  }
}

struct ListedValues: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let values: [ActivityValue]
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, values: [ActivityValue]) {
    self.decoder = decoder
    self.values = values
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type, from: next(type))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try nested()
  }

  private mutating func nested() throws -> ValueDecoder {
    ValueDecoder(try next(ActivityValue.self), form: decoder.form, codingPath: codingPath)
  }

  private mutating func next(_ type: Any.Type) throws -> ActivityValue {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "the list is too short"))
    }
    defer { currentIndex += 1 }
    return values[currentIndex]
  }
}

struct SingleValue: SingleValueDecodingContainer {
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.decode(type, from: decoder.value)
  }
}
