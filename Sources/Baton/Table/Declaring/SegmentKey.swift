/// The key of a literal: its length, its first eight bytes, and its last eight bytes. For strings
/// of up to sixteen bytes, the key contains every byte. In longer strings, the middle is mixed into
/// the last bytes.
package struct SegmentKey: BitwiseCopyable, Equatable {
  /// The first eight bytes in little-endian order, padded with zeros.
  var first: UInt64
  /// The last eight bytes, mixed with the middle. The same as ``first`` if the text is shorter than
  /// eight bytes.
  var last: UInt64
  var length: UInt32

  init() { (first, last, length) = (0, 0, 0) }

  /// Creates the key for at least one byte of a link of at least eight bytes.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ count: Int) {
    length = UInt32(truncatingIfNeeded: count)
    let word = bytes.word(at: start)
    first = count < 8 ? word & ~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8) : word
    last = count < 8 ? first : bytes.word(at: start &+ count &- 8)
    var index = start &+ 8
    while index &+ 8 < start &+ count {
      fold(bytes.word(at: index))
      index &+= 8
    }
  }

  init(_ bytes: some Sequence<UInt8>) {
    self.init()
    var (word, middle) = (0 as UInt64, SegmentKey())
    for byte in bytes {
      if length < 8 {
        first |= UInt64(byte) &<< (UInt64(length) &* 8)
      } else {
        // The previous word belongs to the middle, because another byte follows it.
        if length & 7 == 0, length > 8 { middle.fold(word) }
        word = word &>> 8 | UInt64(byte) &<< 56
      }
      last = last &>> 8 | UInt64(byte) &<< 56
      length &+= 1
    }
    if length < 8 { last = first }
    last ^= middle.last
  }

  @inline(__always)
  private mutating func fold(_ word: UInt64) {
    last ^= word &* 0x9FB2_1C65_1E98_DF25
  }

  var isWhole: Bool { length <= 16 }

  /// Returns an unkeyed hash. Callers should use its highest bits. It doesn't need a key, because
  /// strings from links are only looked up, never added.
  @inline(__always)
  func hash(at node: UInt32) -> UInt64 {
    (first ^ UInt64(node) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      ^ last &* 0xC2B2_AE3D_27D4_EB4F
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the eight bytes that start at an index, the first one in the lowest bits. Zeros replace
  /// the bytes after the end. There must be at least eight bytes in all.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index < count && count >= 8, "A word is out of range.")
    let bytes = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
    let missing = index &- (count &- 8)
    guard missing > 0 else {
      return bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
    }
    return bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self).littleEndian
      &>> UInt64(truncatingIfNeeded: missing &* 8)
  }
}
