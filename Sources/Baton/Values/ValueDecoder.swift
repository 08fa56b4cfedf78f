import Foundation

/// Makes a destination, or a value inside one, from a record.
///
/// A class: containers are boxed together with what they hold, and a reference is the least to hold.
final class ValueDecoder: Decoder {
  enum Source {
    case record(ValueRecord)
    case value(ActivityValue)
  }

  let source: Source
  let form: ValueForm
  /// The path is put together only where it is asked for.
  private let parents: [any CodingKey]
  private let key: (any CodingKey)?
  /// Notes what is asked for, when a type is learnt.
  let recorder: PropertyRecorder?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ record: ValueRecord, form: ValueForm, recorder: PropertyRecorder? = nil) {
    source = .record(record)
    self.form = form
    parents = []
    key = nil
    self.recorder = recorder
  }

  init(
    _ value: ActivityValue, form: ValueForm, codingPath: [any CodingKey],
    key: (any CodingKey)? = nil
  ) {
    source = .value(value)
    self.form = form
    parents = codingPath
    self.key = key
    recorder = nil
  }

  var codingPath: [any CodingKey] { key.map { parents + [$0] } ?? parents }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch source {
    case .record(let record):
      return KeyedDecodingContainer(KeyedValues(decoder: self, record: record))
    case .value(.dictionary(let values)):
      return KeyedDecodingContainer(KeyedValues(decoder: self, record: ValueRecord(values)))
    case .value(let value): throw mismatch([String: ActivityValue].self, value)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch source {
    case .value(.array(let values)): return ListedValues(decoder: self, values: values)
    case .value(.set(let values)):
      return ListedValues(
        decoder: self, values: values.sorted { $0.description < $1.description })
    case .value(let value): throw mismatch([ActivityValue].self, value)
    case .record(let record): throw mismatch([ActivityValue].self, .dictionary(record.dictionary))
    }
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleValue(decoder: self)
  }

  var value: ActivityValue {
    switch source {
    case .value(let value): value
    case .record(let record): .dictionary(record.dictionary)
    }
  }

  /// - Parameter key: Under which the value stands, where it does under one.
  func decode<T: Decodable>(
    _ type: T.Type, from value: ActivityValue, at key: (any CodingKey)? = nil
  ) throws -> T {
    if let known = try decodeKnown(type, from: value, at: key) { return known }
    if form == .link, let type = type as? any LinkValue.Type, case .string(let text) = value {
      guard let made = type.init(linkText: text) as? T else {
        throw mismatch(type, value, at: key)
      }
      return made
    }
    return try T(from: ValueDecoder(value, form: form, codingPath: codingPath, key: key))
  }

  func mismatch(
    _ type: Any.Type, _ value: ActivityValue, at key: (any CodingKey)? = nil
  ) -> DecodingError {
    DecodingError.typeMismatch(
      type,
      DecodingError.Context(
        codingPath: key.map { codingPath + [$0] } ?? codingPath,
        debugDescription: "\(value.kindName) stands where \(type) is wanted"
      ))
  }

  /// Types that are carried as they are; nil for any other type.
  private func decodeKnown<T>(
    _ type: T.Type, from value: ActivityValue, at key: (any CodingKey)?
  ) throws -> T? {
    func known<V>(_ known: V?) throws -> T {
      guard let known = known as? T else { throw mismatch(type, value, at: key) }
      return known
    }
    if type == String.self { return try known(value.string) }
    if type == Int.self { return try known(value.integer(Int.self)) }
    if type == Bool.self { return try known(value.bool) }
    if type == Double.self { return try known(value.double) }
    if type == Float.self { return try known(value.float) }
    if type == Date.self { return try known(value.date) }
    if type == Data.self { return try known(value.data) }
    if type == URL.self { return try known(value.url) }
    if type == UUID.self { return try known(value.string.flatMap(UUID.init(uuidString:))) }
    if type == Decimal.self { return try known(value.decimal) }
    if let type = type as? any FixedWidthInteger.Type { return try known(value.integer(type)) }
    return nil
  }
}
