/// Bytes followed by sixteen zeros, so whole words can be read without checking for the end.
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
}
