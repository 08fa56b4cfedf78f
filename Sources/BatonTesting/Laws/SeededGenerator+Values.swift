import Baton
import Foundation

extension SeededGenerator {
  /// Returns a possible value for a property of this kind, usually an extreme one.
  mutating func value(of kind: ValueKind, hosts: [String]) -> ActivityValue {
    switch kind {
    case .text, .custom: .string(text())
    case .bool: .bool(chance(50))
    case .int8: integer(Int8.self)
    case .int16: integer(Int16.self)
    case .int32: integer(Int32.self)
    case .int64: integer(Int64.self)
    case .uint8: integer(UInt8.self)
    case .uint16: integer(UInt16.self)
    case .uint32: integer(UInt32.self)
    case .uint64: integer(UInt64.self)
    case .float:
      .double(Double(pick([0, -0.5, 0.1, 3.4e38, .leastNonzeroMagnitude, Float.pi])))
    case .double:
      .double(pick([0, -0.5, 0.1, 1e300, .leastNonzeroMagnitude, .pi, 9_007_199_254_740_991]))
    case .decimal: .string(pick(["0", "-0.1", "1", "12345678901234567890.0123456789"]))
    case .uuid: .string(uuid())
    case .url: .url(url(on: hosts))
    case .date: .date(date())
    case .data: .data(Data(pick([[], [0], [255, 254], Array(0...255)])))
    }
  }

  private mutating func integer<I: FixedWidthInteger>(_ type: I.Type) -> ActivityValue {
    let number = pick(
      [0, 1, 2, 10, 42, .max, .min, .random(in: .min ... .max, using: &self)] as [I])
    if let integer = Int64(exactly: number) { return .integer(integer) }
    return .unsigned(UInt64(number))
  }

  private mutating func uuid() -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    for index in bytes.indices { bytes[index] = .random(in: .min ... .max, using: &self) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
      .map { $0.joined() }.joined(separator: "-")
  }

  /// Returns a URL, usually with a host that the app's links can have, and sometimes with a
  /// different host.
  private mutating func url(on hosts: [String]) -> URL {
    let own = hosts.isEmpty || chance(10) ? "*" : pick(hosts)
    let host = own == "*" ? "elsewhere.example" : own
    let path = pick(["", "/", "/a/b", "/a%20b?c=d&e#f", "/%C3%A4?u=https%3A%2F%2Fx%2F"])
    let text = "https://\(host.hasPrefix("*.") ? "a" + host.dropFirst() : host)\(path)"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  private mutating func date() -> Date {
    pick([
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: -1.5),
      Date(timeIntervalSince1970: 951_782_400.25), .distantPast, .distantFuture,
      Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &self)),
    ])
  }
}

extension SeededGenerator {
  private static let texts = [
    "", " ", "a", "a b", ".", "..", "...", "/", "a/b", "//", "%", "100%", "%2F", "%zz", "+", "a+b",
    "?#&=", "a?b=c&d#e", "ä", "Käse/Öl", "e\u{301}", "日本", "😀", "👨‍👩‍👧", "שלום", "\u{202E}abc",
    "\u{200F}", "\u{FEFF}", "{x}", ":id", "*", ";,@!$'()", "\\", "\"", "<a>", "|", "~", "-", "_",
    "0", "-1", "1e5", "true", "nil", "null", "\n", "\u{0}", "\u{7F}", "\u{85}",
  ]

  mutating func text() -> String {
    switch Int.random(in: 0..<40, using: &self) {
    case 0: String(repeating: pick(["a", "ä", "/", "😀"]), count: pick([64, 300]))
    // A value in a link can have at most 2,048 bytes.
    case 1: String(repeating: "a", count: pick([2_048, 2_049]))
    case 2..<10: (0..<pick([2, 3, 5])).map { _ in pick(Self.texts) }.joined()
    default: pick(Self.texts)
    }
  }

  /// - Parameter digitsOnly: True to change only digits, as in an id with a prefix.
  mutating func text(like sample: String, digitsOnly: Bool = false) -> String {
    var text = String.UnicodeScalarView()
    for scalar in sample.unicodeScalars {
      let range: ClosedRange<Unicode.Scalar>? =
        switch scalar {
        case "0"..."9": "0"..."9"
        case _ where digitsOnly: nil
        // The string may have to be hexadecimal.
        case "a"..."f": "a"..."f"
        case "A"..."F": "A"..."F"
        case "a"..."z": "a"..."z"
        case "A"..."Z": "A"..."Z"
        default: nil
        }
      let other = range.map {
        UInt32.random(in: $0.lowerBound.value...$0.upperBound.value, using: &self)
      }
      text.append(other.flatMap(Unicode.Scalar.init) ?? scalar)
    }
    return String(text)
  }
}
