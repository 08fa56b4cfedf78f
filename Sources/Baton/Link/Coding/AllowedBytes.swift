/// The characters that Baton doesn't percent-encode in one part of a link.
///
/// RFC 3986 allows more characters, but Baton encodes them, because some programs treat them as
/// delimiters, and some editors drop them from the end of a link.
package struct AllowedBytes: Hashable, Sendable {
  private let low: UInt64
  private let high: UInt64

  /// Creates the set of unreserved characters (RFC 3986 §2.3) and `others`, all ASCII.
  init(unreservedAnd others: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    for byte in UInt8(0)..<128 where ByteClass.has(byte, ByteClass.unreserved) { insert(byte) }
    for byte in "\(others)".utf8 where byte < 128 { insert(byte) }
    self.low = low
    self.high = high
  }

  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }

  package static let segment = AllowedBytes(unreservedAnd: ":@,$!;=")
  /// The name or value of a query item. The set excludes `&`, `=`, `+` and `#`, which have a
  /// special meaning in a query.
  package static let queryText = AllowedBytes(unreservedAnd: ":@,/?!$;")
  package static let fragment = AllowedBytes(unreservedAnd: ":@,/?!$;=")
  /// The first segment of a custom-scheme link, which is at the position of the authority.
  package static let authority = AllowedBytes(unreservedAnd: ",")
}
