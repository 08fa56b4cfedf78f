/// Bytes followed by sixteen zeros, so whole words can be read without checking for the end. Zero
/// isn't in any byte class, so it ends every loop over a class.
///
/// The invariant: ``padding`` zeros follow the `count` bytes in the same memory; the memory isn't
/// written to while a copy of this value is in use; and no copy outlives the closure or owner that
/// it came from.
package struct PaddedBytes: @unchecked Sendable {
  private let base: UnsafePointer<UInt8>
  package let count: Int

  /// The number of zeros that follow the bytes.
  static var padding: Int { 16 }

  /// Creates a copy of the bytes. Free it with ``deallocate()``.
  init(owning bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, into: .allocate(capacity: bytes.count + PaddedBytes.padding))
  }

  /// Copies the bytes into memory that has room for them and the padding.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, into memory: UnsafeMutablePointer<UInt8>) {
    if let source = bytes.baseAddress { memory.update(from: source, count: bytes.count) }
    UnsafeMutableRawPointer(memory + bytes.count)
      .storeBytes(of: (0, 0), as: (UInt64, UInt64).self)
    base = UnsafePointer(memory)
    count = bytes.count
  }

  func deallocate() {
    base.deallocate()
  }

  /// Calls the body with a padded copy of the bytes. The copy is on the stack, or on the heap if
  /// it's too long.
  @inline(__always)
  static func withCopy<Value, Failure: Error>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (PaddedBytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let room = 1_024
    guard bytes.count <= room - padding else {
      let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + padding)
      defer { memory.deallocate() }
      return try body(PaddedBytes(bytes, into: memory))
    }
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) {
      memory throws(Failure) in
      try body(PaddedBytes(bytes, into: memory.baseAddress.unsafelyUnwrapped))
    }
  }
}

extension PaddedBytes {
  /// The byte at an index, or zero in the padding after the end.
  package subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      assert(index >= 0 && index < count + PaddedBytes.padding, "A byte is out of range.")
      return base[index]
    }
  }

  /// The bytes without the padding.
  package var buffer: UnsafeBufferPointer<UInt8> {
    @inline(__always) get { UnsafeBufferPointer(start: base, count: count) }
  }

  @inline(__always)
  func word(at index: Int) -> ByteWord {
    assert(index >= 0 && index <= count + PaddedBytes.padding - 8, "A word is out of range.")
    return ByteWord(
      UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
  }

  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    assert(index >= 0 && index <= count, "A block is out of range.")
    return ByteBlock(word(at: index).bits, word(at: index &+ 8).bits)
  }

  /// Returns true if the `length` bytes at `start` equal the bytes of `others` at `other`. The bits
  /// of `folding` are set in each byte of this text before the comparison.
  @inline(__always)
  func equals(
    _ start: Int, _ length: Int, at other: Int, in others: PaddedBytes, folding: UInt8 = 0
  ) -> Bool {
    let folding = ByteWord.filled(with: folding)
    var (index, other, left) = (start, other, length)
    while left >= 8 {
      guard word(at: index).bits | folding == others.word(at: other).bits else { return false }
      index &+= 8
      other &+= 8
      left &-= 8
    }
    guard left > 0 else { return true }
    let difference = (word(at: index).bits | folding) ^ others.word(at: other).bits
    return ByteWord(difference).first(left) == 0
  }
}
