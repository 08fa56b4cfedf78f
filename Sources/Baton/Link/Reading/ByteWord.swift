/// Eight bytes of a text in one number, the first in the lowest place, so that one instruction looks
/// at all of them.
struct ByteWord: BitwiseCopyable {
  let bits: UInt64

  @inline(__always)
  init(_ bits: UInt64) { self.bits = bits }

  /// The same byte eight times.
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The first bytes, with zeros for the rest; one at least and eight at most.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    bits & (~0 as UInt64) &>> (64 &- UInt64(truncatingIfNeeded: count) &* 8)
  }

  /// Where a byte stands in a text that is all ASCII: the highest bit of its place.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let difference = bits ^ ByteWord.filled(with: byte)
    // No sum reaches the next byte, because all are below 128.
    return ~(difference &+ ByteWord.filled(with: 0x7F)) & ByteWord.filled(with: 0x80)
  }

  /// How many bytes stand before the first of the places, which are not empty.
  @inline(__always)
  static func first(of places: UInt64) -> Int { places.trailingZeroBitCount &>> 3 }
}
