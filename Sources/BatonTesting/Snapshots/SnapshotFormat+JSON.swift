import Baton
import BatonInspection
import Foundation

extension SnapshotFormat where Value: Encodable {
  /// The value as JSON, a line for each member.
  ///
  /// The same on every platform and in every locale: keys in the order of their bytes, numbers as
  /// Swift writes them, dates by RFC 3339 in UTC, data in base64, numbers that JSON does not have as
  /// text, slashes as they are. Whole numbers of up to 64 bits keep all digits, others those of a
  /// `Double`.
  public static var json: Self {
    Self { value in
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(ActivityValue.date(date).description)
      }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      // The encoders of different systems sort and round in different ways, so only what they mean
      // is taken from them.
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      return try JSON(parsing: text).withPlainNumbers.stable
    }
  }
}

extension JSON {
  /// The value with each number as Swift writes it.
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
