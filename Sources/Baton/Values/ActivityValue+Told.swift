import Foundation

extension ActivityValue {
  /// The value as JSON has it: dates as RFC 3339, data as base64url without padding, as links carry both;
  /// sets as lists in order of their texts. What nests deeper than any value that comes in is left out.
  package var told: ToldValue { isTooDeep ? .null : json }

  fileprivate var json: ToldValue {
    switch self {
    case .string(let text): .text(text)
    case .bool(let bool): .bool(bool)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .double(let number): number.isFinite ? .double(number) : .text(String(number))
    case .date(let date): .text(date.rfc3339 ?? String(date.timeIntervalSinceReferenceDate))
    case .data(let data): .text(data.base64URL)
    case .url(let url): .text(url.absoluteString)
    case .array(let values): .list(values.contents.map(\.json))
    case .set(let values): .list(values.contents.inOrder.map(\.json))
    case .dictionary(let values): .object(ToldObject(values.contents))
    case .null: .null
    }
  }
}

extension ToldObject {
  /// In order of names.
  fileprivate init(_ values: [String: ActivityValue]) {
    self.init()
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { add(name, value.json) }
  }
}
