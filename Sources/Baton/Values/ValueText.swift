import Foundation

// Conversions between values and their strings in links, independent of any locale.
extension ValueKind {
  package func value(of text: String) -> ActivityValue? {
    switch self {
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      var text = text
      return text.withUTF8(integer).flatMap { isNegative, amount in
        isNegative ? .integer(Int64(truncatingIfNeeded: 0 &- amount)) : ActivityValue(amount)
      }
    case .text, .custom: return text.isEmpty ? nil : .string(text)
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .float, .double: return accepts(text.utf8) ? Double(text).map(ActivityValue.double) : nil
    case .decimal, .uuid: return accepts(text.utf8) ? .string(text) : nil
    case .url: return accepts(text.utf8) ? URL(string: text).map(ActivityValue.url) : nil
    case .date: return Date(rfc3339: text).map(ActivityValue.date)
    case .data: return Data(base64URL: text).map(ActivityValue.data)
    }
  }

  /// Returns the text that represents a value in links. Returns nil for a value that
  /// has no text, such as infinity.
  func text(of value: ActivityValue) -> String? {
    // Most values are integers and strings, whose text needs no check.
    switch (value, self) {
    case (.integer(let number), .int64): return String(number)
    case (.string(let text), .text), (.string(let text), .custom): return text.isEmpty ? nil : text
    case (.string(let text), .uuid): return UUID(linkText: text)?.linkText
    default: break
    }
    let text: String? =
      switch value {
      case .string(let text): text
      case .bool(let bool): bool ? "true" : "false"
      case .integer(let number): String(number)
      case .unsigned(let number): String(number)
      case .double(let number): self == .float ? "\(Float(number))" : "\(number)"
      case .date(let date): date.rfc3339
      case .data(let data): data.base64URL
      case .url(let url): url.absoluteString
      case .array, .set, .dictionary, .null: nil
      }
    return text.flatMap { accepts($0.utf8) ? $0 : nil }
  }
}

extension Date {
  /// Creates a date from RFC 3339 text. A date without a time means midnight UTC.
  init?(rfc3339 text: String) {
    guard let parsed = DateText(text.utf8) else { return nil }
    let fraction =
      parsed.fraction.isEmpty
      ? 0 : Double("0." + String(decoding: parsed.fraction, as: UTF8.self)) ?? 0
    let whole = Double(parsed.seconds) - Date.timeIntervalBetween1970AndReferenceDate
    self.init(timeIntervalSinceReferenceDate: whole + fraction)
  }

  /// The date in UTC, with just enough digits to read back the same date. Nil outside the years
  /// 0000 to 9999.
  var rfc3339: String? {
    let interval = timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    let whole = interval.rounded(.down)
    let seconds = Int(whole) + Int(Date.timeIntervalBetween1970AndReferenceDate)
    guard let time = DateText.utc(seconds: seconds) else { return nil }
    let fraction = interval - whole
    if fraction == 0 { return time + "Z" }
    for digits in 1...24 {
      var rest = fraction
      var text = ""
      for _ in 0..<digits {
        rest *= 10
        let digit = min(Int(rest), 9)
        text.append(Character(Unicode.Scalar(UInt8(48 + digit))))
        rest -= Double(digit)
      }
      let written = time + "." + text + "Z"
      if Date(rfc3339: written) == self { return written }
    }
    return nil
  }
}

extension Data {
  /// Creates data from base64url text (RFC 4648 §5) without padding.
  init?(base64URL text: String) {
    guard ValueKind.data.accepts(text.utf8) else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }

  /// The data in base64url (RFC 4648 §5), without padding.
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }
}

extension UUID {
  /// Creates a UUID from 32 hexadecimal digits in five groups, in upper or lower case.
  init?(linkText text: String) {
    var text = text
    var (high, low): (UInt64, UInt64) = (0, 0)
    let isValid = text.withUTF8 { text in
      guard ValueKind.uuid.accepts(text) else { return false }
      for place in Self.places {
        let bytes = UnsafeRawBufferPointer(text).loadUnaligned(
          fromByteOffset: place, as: UInt32.self)
        // As in ``ByteClass/hexValue(_:)``, but four digits at a time.
        var digits = UInt32(bigEndian: bytes)
        digits = digits & 0x0F0F_0F0F &+ (digits >> 6 & 0x0101_0101) &* 9
        digits = (digits | digits >> 4) & 0x00FF_00FF
        high = high << 16 | low >> 48
        low = low << 16 | UInt64((digits | digits >> 8) & 0xFFFF)
      }
      return true
    }
    guard isValid else { return nil }
    self.init(uuid: unsafeBitCast((high.bigEndian, low.bigEndian), to: uuid_t.self))
  }

  var linkText: String {
    String(unsafeUninitializedCapacity: 36) { text in
      text.initialize(repeating: UInt8(ascii: "-"))
      withUnsafeBytes(of: uuid) { bytes in
        for (index, place) in Self.places.enumerated() {
          for number in 0..<2 {
            let byte = bytes[index * 2 + number]
            text[place + number * 2] = Self.digit(byte &>> 4)
            text[place + number * 2 + 1] = Self.digit(byte & 15)
          }
        }
      }
      return 36
    }
  }

  /// The position of each four digits.
  private static let places = [0, 4, 9, 14, 19, 24, 28, 32]

  private static func digit(_ value: UInt8) -> UInt8 { value &+ (value < 10 ? 0x30 : 0x57) }
}
