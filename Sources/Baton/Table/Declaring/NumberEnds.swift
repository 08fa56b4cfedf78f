/// Where runs of digits and of zeros end.
struct DigitRuns {
  private let digits: [Int32]
  private let zeros: [Int32]
  /// The last digit that is not zero before a position; -1 where there is none.
  private let significant: [Int32]

  init(_ text: [UInt8]) {
    var digits = (0...text.count).map(Int32.init)
    var zeros = digits
    for position in text.indices.reversed() where text[position].isDecimalDigit {
      digits[position] = digits[position + 1]
      if text[position] == 0x30 { zeros[position] = zeros[position + 1] }
    }
    var significant = Array(repeating: -1 as Int32, count: text.count + 1)
    for (position, byte) in text.enumerated() {
      let isSignificant = byte.isDecimalDigit && byte != 0x30
      significant[position + 1] = isSignificant ? Int32(position) : significant[position]
    }
    self.digits = digits
    self.zeros = zeros
    self.significant = significant
  }

  func end(at start: Int) -> Int { Int(digits[start]) }
  func zerosEnd(at start: Int) -> Int { Int(zeros[start]) }

  /// The last digit that is not zero in a range; nil where there is none.
  func lastSignificant(in range: Range<Int>) -> Int? {
    let last = Int(significant[range.upperBound])
    return last >= range.lowerBound ? last : nil
  }
}

/// Where numbers end: of the ends at which a number is in range, which lie side by side in few stretches, the last
/// at which what follows fits.
struct NumberEnds {
  private let text: [UInt8]
  private let digits: DigitRuns
  private let places: FittingPlaces

  init(_ text: [UInt8], _ digits: DigitRuns, _ places: FittingPlaces) {
    self.text = text
    self.digits = digits
    self.places = places
  }

  /// `-?digits` in the range of the type; 0 where there is none.
  func endOfInteger(_ kind: ValueKind, at start: Int) -> Int {
    guard let (bits, isSigned) = kind.integerWidth else { return 0 }
    let isNegative = isSigned && text[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    guard first < text.count, text[first].isDecimalDigit else { return 0 }
    let most = (UInt64.max >> UInt64(64 - bits + (isSigned ? 1 : 0))) + (isNegative ? 1 : 0)
    // Zeros in front change nothing, however many there are.
    var limit = digits.zerosEnd(at: first)
    var value: UInt64 = 0
    while limit < text.count, text[limit].isDecimalDigit {
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, exceeds) = shifted.addingReportingOverflow(UInt64(text[limit] & 0x0F))
      guard !overflows, !exceeds, sum <= most else { break }
      value = sum
      limit += 1
    }
    return places.last(upTo: limit, from: first)
  }

  /// `-?digits[.digits][e[+-]digits]`, finite in the type; 0 where there is none.
  func endOfNumber(_ kind: ValueKind, at start: Int) -> Int {
    let first = text[start] == UInt8(ascii: "-") ? start + 1 : start
    guard first < text.count, text[first].isDecimalDigit else { return 0 }
    let whole = first..<digits.end(at: first)
    var fraction = whole.upperBound..<whole.upperBound
    if whole.upperBound + 1 < text.count, text[whole.upperBound] == .dot,
      text[whole.upperBound + 1].isDecimalDigit
    {
      fraction = whole.upperBound + 1..<digits.end(at: whole.upperBound + 1)
    }
    let mantissa = Mantissa(whole: whole, fraction: fraction, digits)
    let end = endOfExponent(kind, mantissa, from: start)
    if end > 0 { return end }
    let wholeLimit = limit(ofWhole: mantissa, kind, from: start)
    if !fraction.isEmpty, wholeLimit == whole.upperBound {
      let end = places.last(
        upTo: limit(ofFraction: mantissa, kind), from: start, behind: fraction.lowerBound)
      if end > 0 { return end }
    }
    return places.last(upTo: wholeLimit, from: first)
  }

  // MARK: Exponents

  /// Behind a mantissa all of whose digits are taken.
  private func endOfExponent(_ kind: ValueKind, _ mantissa: Mantissa, from start: Int) -> Int {
    var first = mantissa.end
    guard first < text.count, text[first] | 0x20 == UInt8(ascii: "e") else { return 0 }
    first += 1
    let isNegative = first < text.count && text[first] == UInt8(ascii: "-")
    if isNegative || first < text.count && text[first] == UInt8(ascii: "+") { first += 1 }
    guard first < text.count, text[first].isDecimalDigit else { return 0 }
    func isInRange(_ power: Int, upTo end: Int) -> Bool {
      mantissa.isInRange(kind, power: isNegative ? -power : power) {
        kind.accepts(text[start..<end])
      }
    }
    let zeros = digits.zerosEnd(at: first)
    var best =
      zeros > first && isInRange(0, upTo: zeros)
      ? places.last(upTo: zeros, from: start, behind: first) : 0
    var (power, end) = (0, zeros)
    while end < text.count, text[end].isDecimalDigit {
      power = min(power * 10 + Int(text[end] & 0x0F), NumberText.largestPower)
      end += 1
      if power == NumberText.largestPower {
        // More digits make no difference.
        let last = digits.end(at: end - 1)
        guard isInRange(power, upTo: end) else { break }
        return max(best, places.last(upTo: last, from: start, behind: end - 1))
      }
      if places.takes(end, from: start), isInRange(power, upTo: end) { best = end }
    }
    return best
  }

  // MARK: Mantissas

  /// The last end of the digits before the point; fewer digits are in range too.
  private func limit(ofWhole mantissa: Mantissa, _ kind: ValueKind, from start: Int) -> Int {
    let whole = mantissa.whole
    let first = min(digits.zerosEnd(at: whole.lowerBound), whole.upperBound)
    guard kind == .decimal else {
      let sure = first + (kind == .float ? 38 : 308)
      guard sure < whole.upperBound else { return whole.upperBound }
      // One digit more is in range or not; two never are.
      return kind.accepts(text[start...sure]) ? sure + 1 : sure
    }
    var last = first
    for end in first..<whole.upperBound {
      if text[end] != 0x30 { last = end }
      guard last - first < 38, end - last <= 127 else { return end }
    }
    return whole.upperBound
  }

  /// The last end of the digits behind the point, where those before it are in range.
  private func limit(ofFraction mantissa: Mantissa, _ kind: ValueKind) -> Int {
    guard kind == .decimal else { return mantissa.fraction.upperBound }
    let (whole, fraction) = (mantissa.whole, mantissa.fraction)
    var first = digits.zerosEnd(at: whole.lowerBound)
    if first >= whole.upperBound { first = digits.zerosEnd(at: fraction.lowerBound) }
    for end in fraction {
      let position = end - fraction.lowerBound
      // What is that small has no place; zeros may go on.
      guard position < 128 else { return digits.zerosEnd(at: end) }
      guard text[end] != 0x30 else { continue }
      let point = first < whole.upperBound ? 1 : 0
      guard end - first + 1 - point <= 38 else { return end }
    }
    return fraction.upperBound
  }
}

/// All digits of a number before its exponent.
private struct Mantissa {
  let whole: Range<Int>
  let fraction: Range<Int>
  /// From the first to the last digit that is not zero.
  private var significantDigits = 0
  /// The power of ten of the last significant digit.
  private var power = 0

  var end: Int { fraction.isEmpty ? whole.upperBound : fraction.upperBound }

  init(whole: Range<Int>, fraction: Range<Int>, _ digits: DigitRuns) {
    self.whole = whole
    self.fraction = fraction
    var first = digits.zerosEnd(at: whole.lowerBound)
    if first >= whole.upperBound, !fraction.isEmpty {
      first = digits.zerosEnd(at: fraction.lowerBound)
    }
    if !fraction.isEmpty, let last = digits.lastSignificant(in: fraction) {
      let point = first < whole.upperBound ? 1 : 0
      significantDigits = last - first + 1 - point
      power = -(last - fraction.lowerBound + 1)
    } else if let last = digits.lastSignificant(in: whole) {
      significantDigits = last - first + 1
      power = whole.upperBound - 1 - last
    }
  }

  /// - Parameter isExactlyInRange: Asked only where the number is about the largest there is.
  func isInRange(_ kind: ValueKind, power: Int, isExactlyInRange: () -> Bool) -> Bool {
    guard significantDigits > 0 else { return true }
    let power = self.power + power
    if kind == .decimal { return significantDigits <= 38 && (-128...127).contains(power) }
    let magnitude = power + significantDigits - 1
    let most = kind == .float ? 38 : 308
    return magnitude < most || magnitude == most && isExactlyInRange()
  }
}

extension ValueKind {
  /// How many bits an integer has, and whether one is its sign.
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
