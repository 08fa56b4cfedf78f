/// Sixteen bytes of a text in one vector, classified as RFC 3986 does.
///
/// Results are *places*: vectors in which a byte's highest bit says yes. They're found by adding,
/// because comparing vectors is slow in Swift 6.3.
struct ByteBlock: BitwiseCopyable {
  typealias Places = SIMD16<UInt8>

  private let bytes: SIMD16<UInt8>

  @inline(__always)
  init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  /// The positions of ASCII letters.
  var letters: Places {
    @inline(__always) get {
      ByteBlock.places(in: bytes | 0x20, from: UInt8(ascii: "a"), to: UInt8(ascii: "z")) & ~bytes
    }
  }

  /// Returns the positions of bytes in a range of ASCII.
  @inline(__always)
  func places(from first: UInt8, to last: UInt8) -> Places {
    ByteBlock.places(in: bytes, from: first, to: last) & ~bytes
  }

  /// The highest bit means nothing for bytes that have it themselves.
  @inline(__always)
  private static func places(in bytes: SIMD16<UInt8>, from first: UInt8, to last: UInt8) -> Places {
    (bytes &+ (0x80 - first)) & ~(bytes &+ (0x7F - last))
  }

  @inline(__always)
  static func isAny(_ places: Places) -> Bool {
    let words = unsafeBitCast(places & 0x80, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  /// One bit for each place, the first in the lowest.
  @inline(__always)
  static func bits(of places: Places) -> UInt64 {
    let words = unsafeBitCast(places & 0x80, to: SIMD2<UInt64>.self)
    return ByteWord.bits(of: UInt64(littleEndian: words[0]))
      | ByteWord.bits(of: UInt64(littleEndian: words[1])) &<< 8
  }

  /// Returns the number of bytes before the first position, or 16 if there's none.
  @inline(__always)
  static func count(before places: Places) -> Int {
    let words = unsafeBitCast(~places & 0x80, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: words[0])
    if first != 0 { return ByteWord.first(of: first) }
    return 8 &+ ByteWord.first(of: UInt64(littleEndian: words[1]))
  }
}
