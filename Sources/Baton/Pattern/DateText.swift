/// An RFC 3339 date and time, or a date alone, which means midnight UTC.
package struct DateText: Sendable, Equatable {
  /// The whole seconds since 1970-01-01T00:00:00Z.
  package private(set) var seconds: Int
  /// The digits after the seconds' decimal point, as written.
  package private(set) var fraction: [UInt8] = []

  package init?(_ text: some Collection<UInt8>) {
    let read = text.withContiguousStorageIfAvailable { DateText(bytes: $0) }
    guard let date = read ?? Array(text).withUnsafeBufferPointer({ DateText(bytes: $0) })
    else { return nil }
    self = date
  }

  private init?(bytes: UnsafeBufferPointer<UInt8>) {
    var reader = DigitReader(bytes)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    seconds = Self.daysSince1970(year, month, day) * 86_400
    if reader.isAtEnd { return }

    guard reader.take("T", or: "t"), let hour = reader.number(2), reader.take(":"),
      let minute = reader.number(2), reader.take(":"), let second = reader.number(2),
      hour < 24, minute < 60, second < 60
    else { return nil }
    seconds += hour * 3_600 + minute * 60 + second
    if reader.take(".") {
      fraction = reader.digits()
      guard !fraction.isEmpty else { return nil }
    }
    if !reader.take("Z", or: "z") {
      guard let sign = reader.sign(), let hours = reader.number(2), reader.take(":"),
        let minutes = reader.number(2), hours < 24, minutes < 60
      else { return nil }
      seconds -= sign * (hours * 3_600 + minutes * 60)
    }
    guard reader.isAtEnd else { return nil }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days since 1970-01-01 in the proleptic Gregorian calendar. The
  /// calculation treats March as the first month, so leap days come last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let leapDays =
      year.floorDivided(by: 4) - year.floorDivided(by: 100) + year.floorDivided(by: 400)
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 719_469
  }
}

/// Reads dates and numbers from left to right. The bytes must outlive the reader.
struct DigitReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard byte.isDecimalDigit else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += count
    return value
  }

  mutating func digits() -> [UInt8] {
    let digits = bytes[position...].prefix { $0.isDecimalDigit }
    position = digits.endIndex
    return Array(digits)
  }

  mutating func take(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    guard byte == UInt8(ascii: character) || other.map({ byte == UInt8(ascii: $0) }) ?? false
    else { return false }
    position += 1
    return true
  }

  mutating func sign() -> Int? {
    if take("+") { return 1 }
    if take("-") { return -1 }
    return nil
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}

extension DateText {
  /// Formats the seconds since 1970 as a UTC date: `2024-01-02T03:04:05`. Returns nil if the year
  /// isn't between 0000 and 9999.
  package static func utc(seconds: Int) -> String? {
    let days = seconds.floorDivided(by: 86_400)
    let second = seconds - days * 86_400
    // Count in cycles of 400 years from 0000-03-01, so leap days come last.
    let shifted = days + 719_468
    let cycle = shifted.floorDivided(by: 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
    guard (0...9999).contains(year) else { return nil }
    let (hour, minute) = (second / 3_600, second / 60 % 60)
    let numbers = [year / 100, year % 100, month, day, hour, minute, second % 60]
    return String(unsafeUninitializedCapacity: 19) { text in
      _ = text.initialize(from: "0000-00-00T00:00:00".utf8)
      for (place, number) in zip([0, 2, 5, 8, 11, 14, 17], numbers) {
        text[place] += UInt8(number / 10)
        text[place + 1] += UInt8(number % 10)
      }
      return 19
    }
  }
}
