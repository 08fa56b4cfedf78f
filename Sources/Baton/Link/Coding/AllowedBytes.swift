/// The characters that Baton doesn't percent-encode in one part of a link.
///
/// RFC 3986 allows more characters, but Baton encodes them, because some programs treat them as
/// delimiters, and some editors drop them from the end of a link.
package struct AllowedBytes: Equatable, Sendable, BitwiseCopyable {
  /// One bit for each of the ASCII characters below 64, and for each of the others.
  private var (low, high): (UInt64, UInt64) = (0, 0)

  /// Creates the set of unreserved characters (RFC 3986 §2.3) and `others`, which must be ASCII.
  private init(unreservedAnd others: String) {
    for byte: UInt8 in 0..<128
    where ByteClass.has(byte, ByteClass.unreserved) || others.utf8.contains(byte) {
      if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) }
    }
  }

  package func contains(_ byte: UInt8) -> Bool {
    let bits = byte < 64 ? low : byte < 128 ? high : 0
    return bits >> (byte & 63) & 1 != 0
  }

  /// All characters that a link can contain, including delimiters and percent signs.
  static let link = AllowedBytes(unreservedAnd: ":@,/?!$;=&'()*+#%")
  package static let segment = AllowedBytes(unreservedAnd: ":@,$!;=")
  /// Characters in the name or value of a query item. The set excludes `&`, `=`, `+`, and `#`,
  /// which have a special meaning in or after a query.
  package static let queryText = AllowedBytes(unreservedAnd: ":@,/?!$;")
  package static let fragment = AllowedBytes(unreservedAnd: ":@,/?!$;=")
  /// Characters in a custom-scheme link's first segment. This segment takes the place of an
  /// authority.
  package static let authority = AllowedBytes(unreservedAnd: ",")
}
