/// The bytes of a component, decoded one by one without a copy (RFC 3986 §2.1).
///
/// A `%` that doesn't start a valid percent sequence isn't changed. `LinkReader` refuses links with
/// such a `%`, so parsed links never contain one.
package struct DecodedBytes: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let plusIsSpace: Bool
  /// The next byte's position in the link.
  package private(set) var position: Int

  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: LinkParts.Span, plusIsSpace: Bool = false
  ) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
    position = Int(span.start)
    end = Int(span.end)
  }

  var maxCount: Int { end - position }

  @inline(__always)
  package mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte == UInt8(ascii: "%"), end - position > 2,
      ByteClass.has(bytes[position + 1], ByteClass.hex),
      ByteClass.has(bytes[position + 2], ByteClass.hex)
    {
      defer { position += 3 }
      return ByteClass.hexValue(bytes[position + 1]) << 4
        | ByteClass.hexValue(bytes[position + 2])
    }
    position += 1
    return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
  }

  /// Skips a byte that doesn't begin a percent sequence.
  @inline(__always)
  mutating func skip() { position += 1 }
}
