import Foundation

extension ActivityValue {
  /// Creates a value from handwritten JSON. JSON has no types for dates, data, or URLs, so
  /// properties of these types are decoded from strings.
  package init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .number(let digits): self.init(digits: digits)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { ActivityValue($0) })
    case .object(let object): self = .dictionary([String: ActivityValue](object))
    }
  }

  /// Creates an integer if the digits represent one that fits in 64 bits. Otherwise, creates a
  /// floating-point number.
  init(digits: String) {
    if let integer = Int64(digits) {
      self = .integer(integer)
    } else if let unsigned = UInt64(digits) {
      self = .unsigned(unsigned)
    } else {
      self = .double(Double(digits) ?? .infinity)
    }
  }

  /// The value as JSON for people and logs. As in links, dates are RFC 3339 and data is base64url.
  /// Sets become sorted arrays. Null if the value is nested too deeply.
  package var json: JSON { isTooDeep ? .null : shallowJSON }

  private var shallowJSON: JSON {
    switch self {
    case .string(let text): .string(text)
    case .bool(let truth): .bool(truth)
    case .integer(let number): .number(number)
    case .unsigned(let number): .number(number)
    case .double(let number): .number(number)
    case .date(let date): .string(date.rfc3339 ?? String(date.timeIntervalSinceReferenceDate))
    case .data(let data): .string(data.base64URL)
    case .url(let url): .string(url.absoluteString)
    case .array(let values): .array(values.map(\.shallowJSON))
    case .set(let values): .array(values.inOrder.map(\.shallowJSON))
    case .dictionary(let values): .object(JSONObject(values.mapValues(\.shallowJSON)))
    case .null: .null
    }
  }
}

extension [String: ActivityValue] {
  /// Creates values from an object in a handwritten file.
  package init(_ object: JSONObject) {
    self.init(
      object.members.map { ($0.key, ActivityValue($0.value)) }, uniquingKeysWith: { $1 })
  }
}
