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
      other.withUTF8 { text.begins(with: $0) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if other bytes are at the start. Compares eight or four bytes at once.
  @inline(__always)
  func begins(with other: Self) -> Bool {
    guard count >= other.count else { return false }
    @inline(__always)
    func isSame<Word: BitwiseCopyable & Equatable>(_ index: Int, as type: Word.Type) -> Bool {
      func word(_ bytes: Self) -> Word {
        UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
          .loadUnaligned(fromByteOffset: index, as: type)
      }
      return word(self) == word(other)
    }
    var index = 0
    while index &+ 8 <= other.count {
      guard isSame(index, as: UInt64.self) else { return false }
      index &+= 8
    }
    if index &+ 4 <= other.count {
      guard isSame(index, as: UInt32.self) else { return false }
      index &+= 4
    }
    while index < other.count {
      guard self[index] == other[index] else { return false }
      index &+= 1
    }
    return true
  }
}
