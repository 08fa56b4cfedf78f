import Foundation

/// A decoder for a destination or command, or for a value inside one.
final class ValueDecoder: Decoder {
  /// The values, keyed by name. Empty if the decoder has a ``single`` value that isn't a
  /// dictionary.
  let record: ValueRecord
  /// A value inside a record, such as a list. Nil if the decoder is for a whole record.
  private let single: ActivityValue?
  let form: ValueForm
  /// The coding path above ``key``. The whole path is only built when it's needed.
  private let parents: [any CodingKey]
  private let key: (any CodingKey)?
  private let level: Int
  /// The entries' indices, keyed by name, for a record with many entries.
  private lazy var numbers = Dictionary(
    record.entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  /// The rules for URLs. Nil for examples.
  private let gate: ValueGate?
  /// A recorder for the properties that a type decodes. Nil for ordinary decoding.
  let recorder: PropertyRecorder?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(
    _ record: ValueRecord, form: ValueForm, gate: ValueGate? = nil,
    recorder: PropertyRecorder? = nil
  ) {
    self.record = record
    single = nil
    self.form = form
    parents = []
    key = nil
    level = 0
    self.gate = gate
    self.recorder = recorder
  }

  private init(
    _ value: ActivityValue, form: ValueForm, codingPath: [any CodingKey], key: (any CodingKey)?,
    level: Int, gate: ValueGate?
  ) {
    if case .dictionary(let values) = value {
      record = ValueRecord(values.contents)
    } else {
      record = ValueRecord()
    }
    single = value
    self.form = form
    parents = codingPath
    self.key = key
    self.level = level
    self.gate = gate
    recorder = nil
  }

  /// Returns the decoder for a value inside this decoder's value.
  ///
  /// - Throws: An error if the value would be nested too deeply. This also stops a type that
  ///   endlessly decodes itself from the same value.
  func nested(
    _ value: ActivityValue, codingPath: [any CodingKey], key: (any CodingKey)? = nil
  ) throws -> ValueDecoder {
    guard level < ActivityValue.maxLevels else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "a value is nested deeper than \(ActivityValue.maxLevels) levels"))
    }
    return ValueDecoder(
      value, form: form, codingPath: codingPath, key: key, level: level + 1, gate: gate)
  }

  func value(named name: String) -> ActivityValue? {
    record.entries.count > 16 ? numbers[name].map { record.entries[$0].value } : record[name]
  }

  var codingPath: [any CodingKey] { key.map { parents + [$0] } ?? parents }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch single {
    case nil, .dictionary: return KeyedDecodingContainer(KeyedValues(decoder: self))
    case let value?: throw mismatch([String: ActivityValue].self, value)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch single {
    case .array(let values): return ListedValues(decoder: self, values: values.contents)
    case .set(let values): return ListedValues(decoder: self, values: values.contents.inOrder)
    default: throw mismatch([ActivityValue].self, value)
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  var value: ActivityValue { single ?? .dictionary(record.dictionary) }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<T: Decodable>(
    _ type: T.Type, from value: ActivityValue, at key: (any CodingKey)? = nil
  ) throws -> T {
    if let known = try decodeKnown(type, from: value, at: key) { return known }
    if case .string(let text) = value, let type = type as? any LinkValue.Type,
      form == .link || type.isCodedAsLinkText
    {
      if let made = type.init(linkText: text) as? T { return made }
      // An earlier version of the app may have used the type's own `Codable` conformance, which can
      // also produce a string.
      guard form == .values,
        let made = try? T(from: nested(value, codingPath: codingPath, key: key))
      else { throw mismatch(type, value, at: key) }
      return made
    }
    return try T(from: nested(value, codingPath: codingPath, key: key))
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
        codingPath: key.map { codingPath + [$0] } ?? codingPath,
        debugDescription: "expected \(type), found \(value.kindName)"
      ))
  }

  private static func isInteger(_ type: Any.Type) -> Bool {
    type == Int64.self || type == Int32.self || type == Int16.self || type == Int8.self
      || type == UInt.self || type == UInt64.self || type == UInt32.self || type == UInt16.self
      || type == UInt8.self
  }

  /// Returns the value if its type is directly supported, or nil if it isn't.
  @_semantics("optimize.sil.specialize.generic.never")
  private func decodeKnown<T>(
    _ type: T.Type, from value: ActivityValue, at key: (any CodingKey)?
  ) throws -> T? {
    // The bit cast is safe because this is only called if both types are the same. Comparing types
    // is far cheaper than casting.
    func known<V>(_ known: V?) throws -> T {
      guard let known else { throw mismatch(type, value, at: key) }
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
      if let url = value.url {
        try gate?.check(url, at: key.map { codingPath + [$0] } ?? codingPath)
      }
      return try known(value.url)
    }
    if type == UUID.self { return try known(value.string.flatMap(UUID.init(linkText:))) }
    if type == Decimal.self { return try known(value.decimal) }
    // A list that contains anything other than strings is decoded element by element, so the error
    // contains the position.
    if type == [String].self, let texts = value.texts { return try known(texts) }
    // A cast to a protocol is slow, and nearly all remaining values are strings.
    if case .string = value { return try Self.isInteger(type) ? known(nil as Int?) : nil }
    func knownInteger<I: FixedWidthInteger>(_ type: I.Type) throws -> T {
      try known(value.integer(type))
    }
    if let type = type as? any FixedWidthInteger.Type { return try knownInteger(type) }
    return nil
  }
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
