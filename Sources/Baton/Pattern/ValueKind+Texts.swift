extension ValueKind {
  /// Returns true if the decoded text is a value of this kind.
  ///
  /// The formats don't depend on a locale: RFC 3339 dates, RFC 4648 §5 base64url without padding,
  /// and RFC 9562 UUIDs. A URL only needs to begin with `https://` or `http://` here, because the
  /// route table checks the rest.
  package func accepts(_ text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable(accepts) ?? Array(text).withUnsafeBufferPointer(accepts)
  }

  // This overload isn't generic, so it's compiled only once.
  private func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .text, .custom: !text.isEmpty
    case .bool: Self.booleans.contains { text.elementsEqual($0) }
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: integer(text) != nil
    case .float: NumberText(text).map { $0.isFinite(as: Float.self) } ?? false
    case .double: NumberText(text).map { $0.isFinite(as: Double.self) } ?? false
    case .decimal: NumberText(text).map(\.fitsDecimal) ?? false
    case .uuid: isUUID(text)
    case .url: Self.webPrefixes.contains { begins(text, with: $0) }
    case .date: DateText(text) != nil
    case .data: isBase64URL(text)
    }
  }

  private static let booleans = ["true", "false"].map { Array($0.utf8) }
  private static let webPrefixes = ["https://", "http://"].map { Array($0.utf8) }

  private func begins(_ text: UnsafeBufferPointer<UInt8>, with prefix: [UInt8]) -> Bool {
    text.starts(with: prefix) { ByteClass.lowercase($0) == $1 }
  }

  /// Returns the integer that the text represents, or nil if the text isn't an integer of this
  /// kind.
  func integer(_ text: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, amount: UInt64)? {
    guard let (bits, isSigned) = integerWidth else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, isSigned || !isNegative else { return nil }
    var amount: UInt64 = 0
    for byte in digits {
      guard byte.isDecimalDigit else { return nil }
      let (shifted, overflows) = amount.multipliedReportingOverflow(by: 10)
      let (sum, exceeds) = shifted.addingReportingOverflow(UInt64(byte &- 0x30))
      guard !overflows, !exceeds else { return nil }
      amount = sum
    }
    let most = UInt64.max >> UInt64(64 - bits + (isSigned ? 1 : 0))
    return amount <= (isNegative ? most + 1 : most) ? (isNegative, amount) : nil
  }

  private func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 36 else { return false }
    for index in 0..<36 {
      let isDash = index == 8 || index == 13 || index == 18 || index == 23
      guard isDash ? text[index] == UInt8(ascii: "-") : ByteClass.has(text[index], ByteClass.hex)
      else { return false }
    }
    return true
  }

  /// Returns true for valid base64url text. The unused bits of its last character must be zero.
  private func isBase64URL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = text.last, text.allSatisfy({ $0.base64URLValue != nil }) else { return false }
    let bits = last.base64URLValue ?? 0
    switch text.count % 4 {
    case 0: return true
    case 2: return bits & 0b1111 == 0
    case 3: return bits & 0b11 == 0
    default: return false
    }
  }
}

/// A parsed decimal number, `-?digits[.digits][e[+-]digits]`.
struct NumberText {
  /// The largest exponent to parse. Larger exponents are reduced to this one, which doesn't change
  /// the result.
  static let largestPower = 1_000_000

  var text: [UInt8] = []
  /// The digits from the first nonzero digit to the last nonzero digit.
  private var digits: ArraySlice<UInt8> = []
  var significantDigits: Int { digits.count }
  /// The power of ten of the last significant digit.
  var exponent = 0
  /// The power of ten of the first significant digit.
  var magnitude: Int { exponent + max(significantDigits - 1, 0) }

  init?(_ source: UnsafeBufferPointer<UInt8>) {
    text = Array(source)
    var reader = DigitReader(source)
    _ = reader.take("-")
    let whole = reader.digits()
    guard !whole.isEmpty else { return nil }
    var fraction: [UInt8] = []
    if reader.take(".") {
      fraction = reader.digits()
      guard !fraction.isEmpty else { return nil }
    }
    var written = 0
    if reader.take("e", or: "E") {
      let sign = reader.sign() ?? 1
      let power = reader.digits()
      guard !power.isEmpty else { return nil }
      for digit in power {
        written = min(written * 10 + Int(digit - 0x30), Self.largestPower)
      }
      written *= sign
    }
    guard reader.isAtEnd else { return nil }
    digits = (whole + fraction).drop { $0 == 0x30 }
    let trailing = digits.reversed().prefix { $0 == 0x30 }.count
    digits.removeLast(trailing)
    exponent = written - fraction.count + trailing
  }

  func isFinite<F: BinaryFloatingPoint & LosslessStringConvertible>(as type: F.Type) -> Bool {
    if significantDigits == 0 || magnitude < 38 && F.self == Float.self { return true }
    if magnitude < 308 && F.self == Double.self { return true }
    return F(String(decoding: text, as: UTF8.self))?.isFinite ?? false
  }

  /// True if a `Decimal` can store the number: digits of up to 128 bits, and exponents from -128 to
  /// 127.
  var fitsDecimal: Bool {
    guard significantDigits > 0 else { return true }
    let isShort =
      significantDigits < Self.mostDigits.count
      || significantDigits == Self.mostDigits.count
        && !Self.mostDigits.lexicographicallyPrecedes(digits)
    return isShort && (-128...127).contains(exponent)
  }

  /// The digits of 2^128 - 1.
  private static let mostDigits = Array("340282366920938463463374607431768211455".utf8)
}

extension ValueKind {
  /// The number of bits in an integer, and whether it's signed. Nil for other kinds.
  package var integerWidth: (bits: Int, isSigned: Bool)? {
    switch self {
    case .int8: (8, true)
    case .int16: (16, true)
    case .int32: (32, true)
    case .int64: (64, true)
    case .uint8: (8, false)
    case .uint16: (16, false)
    case .uint32: (32, false)
    case .uint64: (64, false)
    default: nil
    }
  }
}
