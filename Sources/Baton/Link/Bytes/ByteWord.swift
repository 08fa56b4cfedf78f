/// Eight bytes of text in one integer, so a single instruction can process all of them. The first
/// byte is the least significant.
struct ByteWord: BitwiseCopyable {
  let bits: UInt64

  @inline(__always)
  init(_ bits: UInt64) { self.bits = bits }

  /// Returns a word that repeats the byte eight times.
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns the word with only its first `count` bytes (one to eight). The rest are zeros.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    bits & (~0 as UInt64) &>> (64 &- UInt64(truncatingIfNeeded: count) &* 8)
  }

  /// Returns one bit for each byte, set if the byte is marked. The lowest bit represents the first
  /// byte. No bits are lost, because the multiplication's partial products don't overlap.
  @inline(__always)
  static func bits(of places: UInt64) -> UInt64 { (places &* 0x0002_0408_1020_4081) &>> 56 }

  /// Returns the number of bytes before the first marked byte. At least one byte must be marked.
  @inline(__always)
  static func first(of places: UInt64) -> Int { places.trailingZeroBitCount &>> 3 }
}
