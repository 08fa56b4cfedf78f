/// Percent-encoding and decoding (RFC 3986 §2.1). It works on bytes and doesn't use Foundation.
package enum PercentCoding {
  /// Returns the decoded text of a component, including any control characters, or nil if it isn't
  /// UTF-8.
  package static func text(
    _ span: LinkParts.Span, of bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool = false
  ) -> String? {
    var check = TextCheck()
    for byte in DecodedBytes(bytes, span) where check.take(byte) == .malformed { return nil }
    guard check.isComplete else { return nil }
    return String(unsafeUninitializedCapacity: span.count) { buffer in
      var count = 0
      for byte in DecodedBytes(bytes, span, plusIsSpace: plusIsSpace) {
        buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Returns the text with all characters outside `set` percent-encoded.
  package static func encode(_ text: String, as set: AllowedBytes) -> String {
    var output: [UInt8] = []
    encode(text, as: set, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the text with all characters outside `set` percent-encoded.
  static func encode(_ text: String, as set: AllowedBytes, into output: inout [UInt8]) {
    var text = text
    text.withUTF8 { encode($0, as: set, into: &output) }
  }

  /// Appends the bytes. Those outside `set` are percent-encoded, with uppercase digits (§2.1).
  package static func encode(
    _ bytes: some Collection<UInt8>, as set: AllowedBytes, into output: inout [UInt8]
  ) {
    // Nearly all texts need no encoding.
    if bytes.allSatisfy({ ByteClass.has($0, ByteClass.unreserved) }) {
      return output.append(contentsOf: bytes)
    }
    for byte in bytes {
      if set.contains(byte) { output.append(byte) } else { append(byte, into: &output) }
    }
  }

  static func append(_ byte: UInt8, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(digit(byte >> 4))
    output.append(digit(byte & 0x0F))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
  }
}
