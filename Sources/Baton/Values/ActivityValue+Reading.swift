import Foundation

// Conversions to Swift types, or nil if the value has another type.
extension ActivityValue {
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The strings in a list, or nil if the list contains anything else.
  var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values {
      guard case .string(let text) = value else { return nil }
      texts.append(text)
    }
    return texts
  }

  func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
    switch self {
    case .integer(let number): I(exactly: number)
    case .unsigned(let number): I(exactly: number)
    case .double(let number): I(exactly: number)
    default: nil
    }
  }

  /// The value as a Boolean. The integers 0 and 1 also count, because some transfers turn Booleans
  /// into numbers.
  var bool: Bool? {
    switch self {
    case .bool(let bool): bool
    case .integer(0): false
    case .integer(1): true
    default: nil
    }
  }

  /// The value as a number, or nil for NaN, because a destination with NaN wouldn't equal itself.
  var double: Double? {
    switch self {
    case .double(let number): number.isNaN ? nil : number
    case .integer(let number): Double(exactly: number)
    case .unsigned(let number): Double(exactly: number)
    default: nil
    }
  }

  /// True for null and for empty strings, data, lists, sets, and dictionaries.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .data(let data): data.isEmpty
    default: elements?.isEmpty ?? false
    }
  }

  /// The value as a number, or nil for a finite number that's too large.
  var float: Float? {
    guard let number = double else { return nil }
    let float = Float(number)
    return float.isFinite == number.isFinite ? float : nil
  }

  var decimal: Decimal? {
    switch self {
    case .string(let text): ValueKind.decimal.accepts(text.utf8) ? Decimal(string: text) : nil
    case .integer(let number): Decimal(number)
    case .unsigned(let number): Decimal(number)
    case .double(let number):
      // A number that's too large or too small becomes NaN.
      number.isFinite && !Decimal(number).isNaN ? Decimal(number) : nil
    default: nil
    }
  }

  var date: Date? {
    switch self {
    case .date(let date): date.timeIntervalSinceReferenceDate.isNaN ? nil : date
    case .string(let text): Date(rfc3339: text)
    default: nil
    }
  }

  var data: Data? {
    switch self {
    case .data(let data): data
    case .string(let text): Data(base64URL: text)
    default: nil
    }
  }

  var url: URL? {
    switch self {
    case .url(let url): url
    case .string(let text): URL(string: text)
    default: nil
    }
  }
}
