extension DeepLink {
  /// The link in the normal form of RFC 3986 §6.2.2: lowercase scheme and host, percent sequences
  /// with uppercase digits, unreserved characters decoded, and dot segments removed.
  ///
  /// This form doesn't include scheme-based normalization (§6.2.3), so a default port, an empty
  /// port, and an empty path are kept. The dot segments of a relative reference are also kept,
  /// because their meaning depends on the base link. Normalizing the result again changes nothing.
  public var normalized: DeepLink {
    let userInfo = normal(parts.userInfo).map { $0 + "@" } ?? ""
    let port = raw(parts.port).map { ":" + $0 } ?? ""
    let normalized = DeepLink(
      scheme: scheme, authority: normal(parts.host, lowercase: true).map { userInfo + $0 + port },
      path: normalPath, query: normal(parts.query), fragment: normal(parts.fragment))
    return normalized ?? self
  }

  private var normalPath: String {
    let path = normal(parts.path) ?? ""
    let hasDots = parts.scheme.isPresent && parts.notes.contains(.dotSegments)
    return hasDots ? DotSegment.removed(from: path) : path
  }

  /// Returns a component with normalized case and encoding (§6.2.2.1, §6.2.2.2). Lowercasing skips
  /// percent sequences, so any remaining sequences keep their uppercase digits.
  private func normal(_ span: LinkParts.Span, lowercase: Bool = false) -> String? {
    guard span.isPresent else { return nil }
    return withBytes { bytes in
      var output: [UInt8] = []
      var decoded = DecodedBytes(bytes, span)
      while decoded.position < span.end {
        let isEncoded = bytes[decoded.position] == UInt8(ascii: "%")
        guard let byte = decoded.next() else { break }
        if isEncoded, !ByteClass.has(byte, ByteClass.unreserved) {
          PercentCoding.append(byte, into: &output)
        } else {
          output.append(lowercase ? ByteClass.lowercase(byte) : byte)
        }
      }
      return String(decoding: output, as: UTF8.self)
    }
  }
}
