import Foundation

extension ValueRecord {
  /// Creates a record by encoding the properties of a destination or command. Nil properties are
  /// left out.
  package init(encoding value: some Encodable, form: ValueForm = .values) throws {
    let encoder = ValueEncoder(form: form)
    try value.encode(to: encoder)
    self = try encoder.record
  }
}

/// An encoder for a destination or command, or for a value inside one.
///
/// Directly supported values are stored in the record. Only nested values have their own encoder.
/// The elements of a list are entries without a name.
package final class ValueEncoder: Encoder {
  private enum Content {
    case keyed
    case single(ActivityValue)
    case list, set
  }

  let form: ValueForm
  private let parents: [any CodingKey]
  private let key: (any CodingKey)?
  // Exclusivity isn't checked, because no method calls other code during a change.
  @exclusivity(unchecked) private var content = Content.keyed
  @exclusivity(unchecked) fileprivate var entries = ValueRecord()
  /// The encoders for nested values, each with the index of its entry.
  @exclusivity(unchecked) private var nested: [(number: Int, encoder: ValueEncoder)] = []
  private let level: Int
  /// The number of single values being encoded, each of them nested inside the previous one.
  private var writes = 0
  /// True if a value was left out because it's nested too deeply.
  private var isTooDeep = false
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(
    form: ValueForm, parents: [any CodingKey] = [], key: (any CodingKey)? = nil, level: Int = 0
  ) {
    self.form = form
    self.parents = parents
    self.key = key
    self.level = level
  }

  package var codingPath: [any CodingKey] { key.map { parents + [$0] } ?? parents }

  /// Returns the encoder if it's Baton's own. Values can be written to it without a container.
  package static func own(_ encoder: any Encoder) -> ValueEncoder? {
    known(encoder, as: ValueEncoder.self)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(EncodedKeys(encoder: self))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .set = content {} else { content = .list }
    return EncodedList(encoder: self)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// - Parameters:
  ///   - name: The name of the entry, or nil for a list's next element.
  package func write(
    _ value: some Encodable, _ name: String?, at key: @autoclosure () -> (any CodingKey)?
  ) throws {
    if let known = ActivityValue.known(value, form: form) {
      write(known, for: name)
    } else {
      try encoder(for: name, key()).encode(unknown: value)
    }
  }

  /// The values by name. A list has none.
  var record: ValueRecord {
    get throws {
      if case .keyed = content { try filled } else { ValueRecord() }
    }
  }

  private var filled: ValueRecord {
    get throws {
      if isTooDeep { throw tooDeep(entries) }
      for (number, encoder) in nested { entries.replace(number, by: try encoder.value) }
      nested = []
      return entries
    }
  }

  private var value: ActivityValue {
    get throws {
      if isTooDeep { throw tooDeep(entries) }
      switch content {
      case .single(let value): return value
      case .keyed: return .dictionary(try filled.dictionary)
      case .list: return .array(try filled.values)
      case .set: return .set(Set(try filled.values))
      }
    }
  }

  private func tooDeep(_ value: Any) -> EncodingError {
    EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "a value is nested deeper than \(ActivityValue.maxLevels) levels"))
  }

  fileprivate func write(_ value: ActivityValue, for name: String?) {
    guard let name else { return entries.append(value) }
    guard let number = entries.number(of: name) else { return entries.append(name, value) }
    entries.replace(number, by: value)
    nested.removeAll { $0.number == number }
  }

  fileprivate func encoder(for key: some CodingKey) -> ValueEncoder {
    encoder(for: key.stringValue, key)
  }

  /// Returns the encoder for the entry with this name, or for a list's next element.
  fileprivate func encoder(for name: String?, _ key: (any CodingKey)? = nil) -> ValueEncoder {
    let number = name.flatMap { entries.number(of: $0) }
    if let number, let known = nested.first(where: { $0.number == number }) {
      return known.encoder
    }
    guard let encoder = deeper(key) else { return self }
    if let number { entries.replace(number, by: .null) } else { write(.null, for: name) }
    nested.append((number ?? entries.entries.count - 1, encoder))
    return encoder
  }

  /// Returns a nested encoder, or nil if it would be nested too deeply. Creating a container can't
  /// throw, so the error is reported later.
  private func deeper(_ key: (any CodingKey)?) -> ValueEncoder? {
    let next = level + max(writes, 1)
    guard next <= ActivityValue.maxLevels else {
      isTooDeep = true
      return nil
    }
    return ValueEncoder(form: form, parents: codingPath, key: key, level: next)
  }
}

/// A set. `Codable` encodes sets as lists, but activities distinguish the two.
private protocol AnySet {}
extension Set: AnySet {}

extension ActivityValue {
  /// Returns a value of a directly supported type. Returns nil for any other type.
  fileprivate static func known<T: Encodable>(_ value: T, form: ValueForm) -> ActivityValue? {
    // Comparing types is far cheaper than casting.
    @inline(__always)
    func known<V>(_ type: V.Type) -> V? {
      T.self == type ? unsafeBitCast(value, to: type) : nil
    }
    if let text = known(String.self) { return .string(text) }
    if let number = known(Int.self) { return .integer(Int64(number)) }
    if let bool = known(Bool.self) { return .bool(bool) }
    if let id = known(UUID.self) { return .string(id.linkText) }
    if let date = known(Date.self) { return .date(date) }
    if let url = known(URL.self) { return .url(url) }
    if let number = known(Double.self) { return .double(number) }
    if let number = known(Float.self) { return .double(Double(number)) }
    if let data = known(Data.self) { return .data(data) }
    if let number = known(Decimal.self) { return .string(number.description) }
    if let texts = known([String].self) { return .array(texts.map(ActivityValue.string)) }
    if let number = value as? any FixedWidthInteger { return ActivityValue(number) }
    guard let value = value as? any LinkValue,
      form != .values || type(of: value).isCodedAsLinkText
    else { return nil }
    return .string(value.linkText)
  }

  /// Fails for a number beyond 64 bits. Its type then reports that it can't be encoded.
  init?(_ number: some FixedWidthInteger) {
    if let integer = Int64(exactly: number) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else {
      return nil
    }
  }
}

struct EncodedKeys<Key: CodingKey>: KeyedEncodingContainerProtocol {
  fileprivate let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil(forKey key: Key) {
    encoder.write(.null, for: key.stringValue)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.write(value, key.stringValue, at: key)
  }

  // As in decoding, these methods avoid the generic version, which would look up the type for each
  // value.
  mutating func encode(_ value: Bool, forKey key: Key) {
    encoder.write(.bool(value), for: key.stringValue)
  }

  mutating func encode(_ value: String, forKey key: Key) {
    encoder.write(.string(value), for: key.stringValue)
  }

  mutating func encode(_ value: Double, forKey key: Key) {
    encoder.write(.double(value), for: key.stringValue)
  }

  mutating func encode(_ value: Int, forKey key: Key) {
    encoder.write(.integer(Int64(value)), for: key.stringValue)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.encoder(for: key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.encoder(for: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder.encoder(for: "super")
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder.encoder(for: key)
  }
}

private struct EncodedList: UnkeyedEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.entries.entries.count }

  mutating func encodeNil() { encoder.write(.null, for: nil) }

  mutating func encode(_ value: String) { encoder.write(.string(value), for: nil) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try encoder.write(value, nil, at: nil)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.encoder(for: nil).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.encoder(for: nil).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder.encoder(for: nil) }
}

extension ValueEncoder: SingleValueEncodingContainer {
  package func encodeNil() { content = .single(.null) }

  package func encode(_ value: String) { content = .single(.string(value)) }

  package func encode<T: Encodable>(_ value: T) throws {
    guard let known = ActivityValue.known(value, form: form) else {
      return try encode(unknown: value)
    }
    content = .single(known)
  }

  /// Encodes a value of a type that isn't directly supported.
  private func encode<T: Encodable>(unknown value: T) throws {
    if T.self is any AnySet.Type { content = .set }
    // The first call encodes this encoder's value itself, so it doesn't add a level.
    guard level + writes <= ActivityValue.maxLevels else { throw tooDeep(value) }
    writes += 1
    defer { writes -= 1 }
    try value.encode(to: self)
  }
}
