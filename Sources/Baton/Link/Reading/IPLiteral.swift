/// The grammar for IP addresses as hosts (RFC 3986 §3.2.2).
package enum IPLiteral {
  package static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return first | 0x20 == UInt8(ascii: "v") ? isFuture(bytes) : isVersion6(bytes)
  }

  /// Returns true for `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
  static func isFuture(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 1
    while at < bytes.count, ByteClass.has(bytes[at], ByteClass.hex) { at += 1 }
    guard at > 1, at < bytes.count - 1, bytes[at] == UInt8(ascii: ".") else { return false }
    return bytes[(at + 1)...].allSatisfy {
      ByteClass.has($0, ByteClass.name) || $0 == UInt8(ascii: ":")
    }
  }

  /// Returns true for eight groups of up to four hexadecimal digits, separated by colons. An IPv4
  /// address may replace the last two groups, and a single `::` may replace one or more groups.
  static func isVersion6(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let gap = bytes.indices.dropLast().first { bytes[$0] == colon && bytes[$0 + 1] == colon }
    let halves = gap.map { [bytes[..<$0], bytes[($0 + 2)...]] } ?? [bytes[...]]
    var count = 0
    for half in halves where !half.isEmpty {
      for group in half.split(separator: colon, omittingEmptySubsequences: false) {
        if group.endIndex == bytes.endIndex, isVersion4(group) {
          count += 2
        } else if (1...4).contains(group.count),
          group.allSatisfy({ ByteClass.has($0, ByteClass.hex) })
        {
          count += 1
        } else {
          return false
        }
      }
    }
    return gap == nil ? count == 8 : count <= 7
  }

  /// Returns true for four decimal octets without leading zeros: `IPv4address`.
  static func isVersion4(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var octets = 1
    var digits = 0
    var value = 0
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        guard digits > 0, octets < 4 else { return false }
        octets += 1
        digits = 0
        value = 0
      } else {
        // Refuse leading zeros. Without them, the limit of 255 allows at most three digits.
        guard ByteClass.has(byte, ByteClass.digit), digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(ByteClass.hexValue(byte))
        digits += 1
        guard value < 256 else { return false }
      }
    }
    return octets == 4 && digits > 0
  }
}
