/// A check that bytes are well-formed UTF-8 (Unicode, table 3-7) without control characters. It
/// processes one byte at a time.
package struct TextCheck: Sendable {
  /// The result of checking a byte.
  package enum Problem: Hashable, Sendable {
    /// No problem.
    case fine
    /// A control character: C0, DEL, or C1.
    case control(Unicode.Scalar)
    /// Invalid UTF-8, regardless of the bytes that follow.
    case malformed
  }

  private var missing: UInt8 = 0
  private var low: UInt8 = 0x80
  private var high: UInt8 = 0xBF
  private var isAfterC2 = false

  package init() {}

  /// True if every character is complete, so the text may end here.
  package var isComplete: Bool { missing == 0 }

  package mutating func take(_ byte: UInt8) -> Problem {
    guard missing > 0 else { return begin(byte) }
    guard low <= byte, byte <= high else { return .malformed }
    missing -= 1
    low = 0x80
    high = 0xBF
    defer { isAfterC2 = false }
    return isAfterC2 && byte < 0xA0 ? .control(Unicode.Scalar(byte)) : .fine
  }

  private mutating func begin(_ byte: UInt8) -> Problem {
    switch byte {
    case 0..<0x20, 0x7F: return .control(Unicode.Scalar(byte))
    case 0x20..<0x7F: return .fine
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .malformed
    }
    isAfterC2 = byte == 0xC2
    switch byte {
    case 0xE0: low = 0xA0
    case 0xED: high = 0x9F
    case 0xF0: low = 0x90
    case 0xF4: high = 0x8F
    default: break
    }
    return .fine
  }
}
