import Foundation

/// A decoder for a destination or command, or for a value inside one.
package final class ValueDecoder: Decoder {
  /// The values, keyed by name. Empty if the decoder has a ``single`` value that isn't a
  /// dictionary.
  let record: ValueRecord
  /// A value inside a record, such as a list. Nil if the decoder is for a whole record.
  private let single: ActivityValue?
  let form: ValueForm
  /// The decoder for the value around this one. It and the ``key`` lead to the coding path, which
  /// is only built when it's needed.
  private let parent: ValueDecoder?
  private let key: (any CodingKey)?
  private let level: Int
  /// The rules for URLs. Nil for examples.
  private let gate: ValueGate?
  /// A recorder for the properties that a type decodes. Nil for ordinary decoding.
  let recorder: PropertyRecorder?
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(
    _ record: ValueRecord, form: ValueForm, gate: ValueGate? = nil,
    recorder: PropertyRecorder? = nil
  ) {
    self.record = record
    single = nil
    self.form = form
    parent = nil
    key = nil
    level = 0
    self.gate = gate
    self.recorder = recorder
  }

  private init(_ value: ActivityValue, in parent: ValueDecoder, at key: (any CodingKey)?) {
    if case .dictionary(let values) = value {
      record = ValueRecord(values)
    } else {
      record = ValueRecord()
    }
    single = value
    form = parent.form
    self.parent = parent
    self.key = key
    level = parent.level + 1
    gate = parent.gate
    recorder = nil
  }

  /// Returns the decoder for a value inside this decoder's value.
  ///
  /// - Throws: An error if the value would be nested too deeply. This also stops a type that
  ///   endlessly decodes itself from the same value.
  func nested(
    _ value: ActivityValue, at key: consuming (any CodingKey)? = nil
  ) throws -> ValueDecoder {
    guard level < ActivityValue.maxLevels else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "a value is nested deeper than \(ActivityValue.maxLevels) levels"))
    }
    return ValueDecoder(value, in: self, at: key)
  }

  package var codingPath: [any CodingKey] {
    guard let parent else { return [] }
    return parent.codingPath(of: key)
  }

  private func codingPath(of key: (any CodingKey)?) -> [any CodingKey] {
    key.map { codingPath + [$0] } ?? codingPath
  }

  /// Returns the decoder if it's Baton's own. Its values can be read without a container.
  package static func own(_ decoder: any Decoder) throws -> ValueDecoder? {
    let own = known(decoder, as: ValueDecoder.self)
    try own?.requireKeys()
    return own
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    recorder?.asksForContainer = true
    try requireKeys()
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  private func requireKeys() throws {
    switch single {
    case nil, .dictionary: break
    case let value?: throw mismatch([String: ActivityValue].self, value)
    }
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch single {
    case .array(let values): return ListedValues(decoder: self, values: values)
    case .set(let values): return ListedValues(decoder: self, values: values.inOrder)
    default: throw mismatch([ActivityValue].self, value)
    }
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  package func read<T: Decodable>(
    _ type: T.Type, _ name: String, at key: @autoclosure () -> any CodingKey
  ) throws -> T {
    recorder?.note(name, type, mayBeMissing: false)
    return try decode(type, from: value(name, at: key()), at: key())
  }

  package func readIfPresent<T: Decodable>(
    _ type: T.Type, _ name: String, at key: @autoclosure () -> any CodingKey
  ) throws -> T? {
    recorder?.note(name, type, mayBeMissing: true)
    guard let value = record[name], !value.isNull else { return nil }
    return try decode(type, from: value, at: key())
  }

  func value(_ name: String, at key: @autoclosure () -> any CodingKey) throws -> ActivityValue {
    guard let value = record[name] else {
      throw DecodingError.keyNotFound(
        key(), .init(codingPath: codingPath, debugDescription: "a value is missing"))
    }
    return value
  }

  var value: ActivityValue { single ?? .dictionary(record.dictionary) }

  /// Decodes a value.
  ///
  /// Comparing types is far cheaper than casting to a protocol, so the directly supported types come
  /// first.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<T: Decodable>(
    _ type: T.Type, from value: ActivityValue, at key: @autoclosure () -> (any CodingKey)? = nil
  ) throws -> T {
    // The bit cast is safe because this is only called if both types are the same.
    @inline(__always)
    func known<V>(_ known: V?) throws -> T {
      guard let known else { throw mismatch(type, value, at: key()) }
      return unsafeBitCast(known, to: type)
    }
    if type == String.self { return try known(value.string) }
    if type == Int.self { return try known(value.integer(Int.self)) }
    if type == Bool.self { return try known(value.bool) }
    if type == Double.self { return try known(value.double) }
    if type == Float.self { return try known(value.float) }
    if type == Date.self { return try known(value.date) }
    if type == Data.self { return try known(value.data) }
    if type == URL.self {
      let url = value.url
      if let url { try gate?.check(url, at: codingPath(of: key())) }
      return try known(url)
    }
    if type == UUID.self { return try known(value.string.flatMap(UUID.init(linkText:))) }
    if type == Decimal.self { return try known(value.decimal) }
    // A list that contains anything other than strings is decoded element by element, so the error
    // is about the element.
    if type == [String].self, let texts = value.texts { return try known(texts) }
    guard case .string(let text) = value else {
      func integer<I: FixedWidthInteger>(_ type: I.Type) throws -> T {
        try known(value.integer(type))
      }
      if let type = type as? any FixedWidthInteger.Type { return try integer(type) }
      return try T(from: nested(value, at: key()))
    }
    if Self.isInteger(type) { throw mismatch(type, value, at: key()) }
    func linked<L: LinkValue>(_ type: L.Type) throws -> T {
      if let made = L(linkText: text) { return try known(made) }
      // An earlier version of the app may have used the type's own `Codable` conformance, which can
      // also produce a string.
      guard form != .link, let made = try? L(from: nested(value, at: key())) else {
        throw mismatch(type, value, at: key())
      }
      return try known(made)
    }
    if let type = type as? any LinkValue.Type, form != .values || type.isCodedAsLinkText {
      return try linked(type)
    }
    return try T(from: nested(value, at: key()))
  }

  /// Decodes a string without looking up its type. That's worthwhile because most lists and
  /// enumerations contain strings.
  func decodeText(from value: ActivityValue) throws -> String {
    guard let text = value.string else { throw mismatch(String.self, value) }
    return text
  }

  func mismatch(
    _ type: Any.Type, _ value: ActivityValue, at key: (any CodingKey)? = nil
  ) -> DecodingError {
    DecodingError.typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath(of: key),
        debugDescription: "expected \(type), found \(value.kindName)"))
  }

  private static func isInteger(_ type: Any.Type) -> Bool {
    type == Int64.self || type == Int32.self || type == Int16.self || type == Int8.self
      || type == UInt.self || type == UInt64.self || type == UInt32.self || type == UInt16.self
      || type == UInt8.self
  }
}

/// Returns an encoder or decoder of a known type. Comparing types is far cheaper than casting.
func known<Coder, Known>(_ coder: Coder, as type: Known.Type) -> Known? {
  Coder.self == type ? unsafeBitCast(coder, to: type) : nil
}

package struct ValueErrorText {
  package let text: String

  package init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      text = "\u{201C}\(key.stringValue)\u{201D} is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      text = path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    case EncodingError.invalidValue(_, let context): text = context.debugDescription
    default: text = String(describing: error)
    }
  }
}
