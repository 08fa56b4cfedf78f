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
      return StableJSON.text(of: try PlainJSON(parsing: text).value)
    }
  }
}

/// Writes JSON in one way only.
private enum StableJSON {
  static func text(of value: ActivityValue, indent: String = "") -> String {
    let inner = indent + "  "
    switch value {
    case .array(let elements) where !elements.contents.isEmpty:
      let lines = elements.contents.map { inner + text(of: $0, indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .dictionary(let members) where !members.contents.isEmpty:
      let lines = members.contents.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\(inner)\(quoted($0.key)): \(text(of: $0.value, indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array: return "[]"
    case .dictionary: return "{}"
    case .string(let text): return quoted(text)
    case .null: return "null"
    default: return value.description
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
