/// A keyless hash of bytes, eight at a time. Forged text can only collide with slots that exist, and
/// the longest probe is bounded when the table is built.
struct SegmentHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// The hash of bytes that stand in memory; equal to feeding them one by one.
  @inline(__always)
  static func of(_ bytes: PaddedBytes, from start: Int, to end: Int) -> UInt32 {
    var hash = SegmentHash()
    hash.count = UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while end &- index >= 8 {
      hash.mix(bytes.word(at: index).bits)
      index &+= 8
    }
    if index < end { hash.word = bytes.word(at: index).first(end &- index) }
    return hash.value
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = SegmentHash()
    for byte in bytes { hash.append(byte) }
    return hash.value
  }

  private mutating func append(_ byte: UInt8) {
    word |= UInt64(byte) &<< ((count & 7) &* 8)
    count &+= 1
    if count & 7 == 0 {
      mix(word)
      word = 0
    }
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
    state ^= state &>> 32
  }

  var value: UInt32 {
    @inline(__always) get {
      var last = self
      last.mix(last.word ^ (last.count &<< 56))
      return UInt32(truncatingIfNeeded: last.state)
    }
  }
}
