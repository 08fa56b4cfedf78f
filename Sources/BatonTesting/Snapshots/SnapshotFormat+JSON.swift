import Baton
import BatonInspection
import Foundation

extension SnapshotFormat where Value: Encodable {
  /// The value as JSON, with one member per line.
  ///
  /// The text is the same on every platform and in every locale. Keys are in byte order, numbers
  /// are written as in Swift, dates are RFC 3339 in UTC, and data is base64. Numbers that JSON
  /// can't represent are strings, and slashes aren't escaped. Integers of up to 64 bits keep all
  /// digits; other numbers keep a `Double`'s digits.
  public static var json: Self {
    Self { value in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(ActivityValue.date(date).description)
      }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      // Encoders sort and round differently on different systems, so their output is parsed and
      // written again.
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      return try JSON(parsing: text).withPlainNumbers.stable
    }
  }
}

extension JSON {
  fileprivate var withPlainNumbers: JSON {
    switch self {
    case .number(let digits): ActivityValue(.number(digits)).json
    case .array(let elements): .array(elements.map(\.withPlainNumbers))
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { .init(key: $0.key, value: $0.value.withPlainNumbers) }))
    case .null, .bool, .string: self
    }
  }
}
