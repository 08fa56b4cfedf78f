extension DeepLink {
  /// The link in the normal form of RFC 3986 §6.2.2: lowercase scheme and host, percent sequences
  /// with uppercase digits, unreserved characters decoded, and dot segments removed.
  ///
  /// This form doesn't include scheme-based normalization (§6.2.3), so a default port, an empty
  /// port and an empty path are kept. The dot segments of a relative reference are also kept,
  /// because their meaning depends on the base link. Normalizing the result again changes nothing.
  public var normalized: DeepLink {
    withBytes { bytes in
      var output = LinkComposer(capacity: bytes.count + 2)
      if parts.scheme.isPresent {
        output.appendScheme(bytes[parts.scheme.range].lazy.map(ByteClass.lowercase))
      }
      if parts.hasAuthority {
        output.appendAuthority { appendAuthority(of: bytes, into: &$0) }
      }
      output.appendPath(normalPath(of: bytes))
      if parts.query.isPresent {
        output.appendQuery { Self.appendNormal(parts.query, of: bytes, into: &$0) }
      }
      if parts.fragment.isPresent {
        output.appendFragment { Self.appendNormal(parts.fragment, of: bytes, into: &$0) }
      }
      return output.finish() ?? self
    }
  }

  private func appendAuthority(
    of bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
  ) {
    if parts.userInfo.isPresent {
      Self.appendNormal(parts.userInfo, of: bytes, into: &output)
      output.append(UInt8(ascii: "@"))
    }
    Self.appendNormal(parts.host, of: bytes, lowercase: true, into: &output)
    if parts.port.isPresent {
      output.append(UInt8(ascii: ":"))
      output.append(contentsOf: bytes[parts.port.range])
    }
  }

  private func normalPath(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var path: [UInt8] = []
    Self.appendNormal(parts.path, of: bytes, into: &path)
    guard parts.scheme.isPresent, parts.notes.contains(.dotSegments) else { return path }
    return path.withUnsafeBufferPointer { DotSegment.removed(from: .init(0, $0.count), of: $0) }
  }

  /// Normalizes case and encoding (§6.2.2.1, §6.2.2.2). Letters become lowercase after decoding, so
  /// that the remaining percent sequences keep their capital digits.
  private static func appendNormal(
    _ span: LinkParts.Span, of bytes: UnsafeBufferPointer<UInt8>, lowercase: Bool = false,
    into output: inout [UInt8]
  ) {
    var decoded = DecodedBytes(bytes, span)
    while true {
      let isEncoded = decoded.position < span.end && bytes[decoded.position] == UInt8(ascii: "%")
      guard let byte = decoded.next() else { return }
      if isEncoded, !ByteClass.has(byte, ByteClass.unreserved) {
        PercentCoding.append(byte, into: &output)
      } else {
        output.append(lowercase ? ByteClass.lowercase(byte) : byte)
      }
    }
  }
}
