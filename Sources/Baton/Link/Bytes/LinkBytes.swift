/// The bytes of a link, read eight or sixteen at a time without copying them.
///
/// A read that extends past the end loads the last bytes and shifts them, so the missing bytes are
/// zeros. The invariant: ``readable`` bytes, at least sixteen, may be read; the bytes starting at
/// ``count`` are zeros; and no copy outlives the closure that received the bytes.
struct LinkBytes {
  private let base: UnsafePointer<UInt8>
  let count: Int
  private let readable: Int

  /// Creates a view of the bytes. Nil if there are fewer than sixteen.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 16, let base = bytes.baseAddress else { return nil }
    self.base = base
    count = bytes.count
    readable = bytes.count
  }

  init(_ copy: PaddedBytes) {
    base = copy.buffer.baseAddress.unsafelyUnwrapped
    count = copy.count
    readable = copy.count &+ PaddedBytes.padding
  }

  var buffer: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
  }

  /// The byte at an index, or zero at the end.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index <= count, "A byte is out of range.")
    return index < count ? base[index] : 0
  }

  /// Returns the eight bytes that start at an index. The index must be before the end.
  @inline(__always)
  func word(at index: Int) -> ByteWord {
    assert(index >= 0 && index < count, "A word is out of range.")
    let over = index &- (readable &- 8)
    guard over > 0 else { return ByteWord(load(index, as: UInt64.self).littleEndian) }
    let last = load(readable &- 8, as: UInt64.self).littleEndian
    return ByteWord(last &>> UInt64(truncatingIfNeeded: over &* 8))
  }

  /// Returns one bit for each of up to 64 bytes, starting at an index. A bit is set if `kind` marks
  /// its byte.
  @inline(__always)
  func bits(at index: Int, of kind: (ByteBlock) -> ByteBlock.Places) -> UInt64 {
    assert(index >= 0 && index <= count, "A block is out of range.")
    let left = count &- index
    var found: UInt64 = 0
    var offset = 0
    while offset < left, offset < 64 {
      let start = min(index &+ offset, readable &- 16)
      let places = kind(
        ByteBlock(
          load(start, as: UInt64.self).littleEndian, load(start &+ 8, as: UInt64.self).littleEndian)
      )
      let bits = ByteBlock.bits(of: places) &>> UInt64(truncatingIfNeeded: index &+ offset &- start)
      found |= bits &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 16
    }
    return found
  }

  @inline(__always)
  private func load<Value: BitwiseCopyable>(_ index: Int, as type: Value.Type) -> Value {
    UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: type)
  }

  /// Returns true if the link's first `length` bytes equal those in `others` starting at index
  /// `other`.
  @inline(__always)
  func begins(with length: Int, at other: Int, in others: PaddedBytes) -> Bool {
    guard length <= count else { return false }
    var (index, left) = (0, length)
    while left >= 8 {
      guard word(at: index).bits == others.word(at: other &+ index).bits else { return false }
      index &+= 8
      left &-= 8
    }
    guard left > 0 else { return true }
    return ByteWord(word(at: index).bits ^ others.word(at: other &+ index).bits).first(left) == 0
  }
}
