// These methods avoid the protocol's generic default implementations, which are slow because the
// runtime looks up the type for each value.
extension KeyedValues {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try known(key, \.bool) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key, \.bool)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try known(key, \.string) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key, \.string)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try known(key, \.double) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key, \.double)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try known(key) { $0.integer(type) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key) { $0.integer(type) }
  }

  // Rarer types share one implementation, because the protocol's default one doesn't record
  // properties.
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try rare(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try rare(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try rare(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try rare(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try rare(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try rare(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try rare(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try rare(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try rare(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try rare(type, key)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func rare<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try decodeIfPresent(type, forKey: key)
  }

  @inline(__always)
  private func known<Value>(_ key: Key, _ read: (ActivityValue) -> Value?) throws -> Value {
    decoder.recorder?.note(key.stringValue, Value.self, mayBeMissing: false)
    return try self.read(try value(key), key, read)
  }

  @inline(__always)
  private func present<Value>(_ key: Key, _ read: (ActivityValue) -> Value?) throws -> Value? {
    decoder.recorder?.note(key.stringValue, Value.self, mayBeMissing: true)
    guard let value = decoder.record[key.stringValue], !value.isNull else { return nil }
    return try self.read(value, key, read)
  }

  @inline(__always)
  private func read<Value>(
    _ value: ActivityValue, _ key: Key, _ read: (ActivityValue) -> Value?
  ) throws -> Value {
    guard let known = read(value) else { throw decoder.mismatch(Value.self, value, at: key) }
    return known
  }
}
