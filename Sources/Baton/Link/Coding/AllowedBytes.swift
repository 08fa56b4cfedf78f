/// The characters that Baton doesn't percent-encode in one part of a link.
///
/// RFC 3986 allows more characters, but Baton encodes them, because some programs treat them as
/// delimiters, and some editors drop them from the end of a link.
package struct AllowedBytes: Equatable, Sendable {
  private let isAllowed: [Bool]

  /// Creates the set of unreserved characters (RFC 3986 §2.3) and `others`, which must be ASCII.
  private init(unreservedAnd others: String) {
    isAllowed = (0..<128).map { (byte: UInt8) in
      ByteClass.has(byte, ByteClass.unreserved) || others.utf8.contains(byte)
    }
  }

  package func contains(_ byte: UInt8) -> Bool { byte < 128 && isAllowed[Int(byte)] }

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
