import Foundation

/// Makes a destination, or a value inside one, from a record.
struct ValueDecoder: Decoder {
  enum Source {
    case record(ValueRecord)
    case value(ActivityValue)
  }

  let source: Source
  let form: ValueForm
  let codingPath: [any CodingKey]
  /// Notes what is asked for, when a type is learnt.
  let recorder: PropertyRecorder?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ record: ValueRecord, form: ValueForm, recorder: PropertyRecorder? = nil) {
    source = .record(record)
    self.form = form
    codingPath = []
    self.recorder = recorder
  }

  init(_ value: ActivityValue, form: ValueForm, codingPath: [any CodingKey]) {
    self.init(.value(value), form: form, codingPath: codingPath)
  }

  private init(_ source: Source, form: ValueForm, codingPath: [any CodingKey]) {
    self.source = source
    self.form = form
    self.codingPath = codingPath
    recorder = nil
  }

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

  func decode<T: Decodable>(_ type: T.Type, from value: ActivityValue) throws -> T {
    if let known = try decodeKnown(type, from: value) { return known }
    if form == .link, let type = type as? any LinkValue.Type, case .string(let text) = value {
      guard let value = type.init(linkText: text) as? T else { throw mismatch(type, value) }
      return value
    }
    return try T(from: ValueDecoder(value, form: form, codingPath: codingPath))
  }

  func at(_ key: (any CodingKey)?) -> ValueDecoder {
    guard let key else { return self }
    return ValueDecoder(source, form: form, codingPath: codingPath + [key])
  }

  func mismatch(_ type: Any.Type, _ value: ActivityValue) -> DecodingError {
    DecodingError.typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(value.kindName) stands where \(type) is wanted"
      ))
  }

  /// Types that are carried as they are; nil for any other type.
  private func decodeKnown<T>(_ type: T.Type, from value: ActivityValue) throws -> T? {
    func known<V>(_ known: V?) throws -> T {
      guard let known = known as? T else { throw mismatch(type, value) }
      return known
    }
    if type == String.self { return try known(value.string) }
    if let type = type as? any FixedWidthInteger.Type { return try known(value.integer(type)) }
    if type == Bool.self { return try known(value.bool) }
    if type == Double.self { return try known(value.double) }
    if type == Float.self { return try known(value.double.map(Float.init)) }
    if type == Date.self { return try known(value.date) }
    if type == Data.self { return try known(value.data) }
    if type == URL.self { return try known(value.url) }
    if type == UUID.self { return try known(value.string.flatMap(UUID.init(uuidString:))) }
    if type == Decimal.self { return try known(value.decimal) }
    return nil
  }
}

extension ActivityValue {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    switch self {
    case .integer(let number): I(exactly: number)
    case .unsigned(let number): I(exactly: number)
    case .double(let number): I(exactly: number)
    default: nil
    }
  }

  /// Numbers 0 and 1 too: some transfers keep no truth values.
  fileprivate var bool: Bool? {
    switch self {
    case .bool(let bool): bool
    case .integer(0): false
    case .integer(1): true
    default: nil
    }
  }

  fileprivate var double: Double? {
    switch self {
    case .double(let number): number
    case .integer(let number): Double(exactly: number)
    case .unsigned(let number): Double(exactly: number)
    default: nil
    }
  }

  fileprivate var decimal: Decimal? {
    switch self {
    case .string(let text): ValueKind.decimal.accepts(text.utf8) ? Decimal(string: text) : nil
    case .integer(let number): Decimal(number)
    case .unsigned(let number): Decimal(number)
    case .double(let number): number.isFinite ? Decimal(number) : nil
    default: nil
    }
  }

  fileprivate var date: Date? {
    switch self {
    case .date(let date): date
    case .string(let text): Date(rfc3339: text.utf8)
    default: nil
    }
  }

  fileprivate var data: Data? {
    switch self {
    case .data(let data): data
    case .string(let text): Data(base64URL: text.utf8)
    default: nil
    }
  }

  fileprivate var url: URL? {
    switch self {
    case .url(let url): url
    case .string(let text): URL(string: text)
    default: nil
    }
  }
}
