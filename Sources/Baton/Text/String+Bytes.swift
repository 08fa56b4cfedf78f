extension String {
  /// Creates a string from bytes, or returns nil if they aren't UTF-8. (`String(validating:as:)`
  /// requires newer OS versions.)
  init?(validating bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid UTF-8 with U+FFFD, which changes the bytes.
    if bytes.contains(where: { $0 >= 0x80 }), !utf8.elementsEqual(bytes) { return nil }
  }

  /// Returns true if both strings have the same UTF-8 bytes.
  ///
  /// `==` also treats canonically equivalent strings as equal, such as “é” in one or two scalars
  /// (UAX #15). Links with such strings are different links.
  package func hasSameBytes(as other: String) -> Bool {
    // Comparing strings is faster than comparing their bytes one by one.
    guard utf8.count == other.utf8.count, self == other else { return false }
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in text.indices.allSatisfy { text[$0] == other[$0] } }
    }
  }
}
