extension DeepLink {
  /// The scheme in lowercase (RFC 3986 §3.1), or nil for a relative reference.
  public var scheme: String? { lowercase(parts.scheme) }

  /// The user info as written (RFC 3986 §3.2.1). Empty if nothing precedes the `@`, or nil if
  /// there's no `@`.
  public var userInfo: String? { raw(parts.userInfo) }

  /// The host, decoded and in lowercase (RFC 3986 §3.2.2). An IP literal keeps its brackets.
  ///
  /// Nil if the link has no authority, or if its host isn't UTF-8 after decoding. For
  /// `demoapp:///videos`, the host is empty.
  public var host: String? {
    guard parts.notes.contains(.hostPercent) else { return lowercase(parts.host) }
    guard let text = decoded(parts.host) else { return nil }
    return String(decoding: Array(text.utf8).map(ByteClass.lowercase), as: UTF8.self)
  }

  /// The port as text (RFC 3986 §3.2.3). Empty if no digits follow the colon, or nil if there's no
  /// colon.
  public var port: String? { raw(parts.port) }

  /// The path as written (RFC 3986 §3.3). It's often empty.
  public var path: String { raw(parts.path) ?? "" }

  /// The path's segments, split at `/` and then decoded. A segment that isn't UTF-8 is nil.
  ///
  /// Dot segments are removed first, even if they're encoded or the link is a relative reference.
  /// Empty segments are left out. The authority of a custom scheme isn't included.
  public var segments: [String?] {
    withBytes { bytes in
      ReversedSegments(bytes, parts.path).map { PercentCoding.text($0, of: bytes) }.reversed()
    }
  }

  /// The query as written (RFC 3986 §3.4), or nil if there's none.
  public var query: String? { raw(parts.query) }

  /// The query's items in order, including repeated ones. A `+` stays a plus sign. The list is
  /// empty for an empty query, and nil if there's no query.
  public var queryItems: [QueryItem]? {
    guard parts.query.isPresent else { return nil }
    return withBytes { bytes in
      QueryItemSpans(bytes, parts.query).map { item in
        QueryItem(
          name: PercentCoding.text(item.name, of: bytes),
          value: item.value.isPresent ? PercentCoding.text(item.value, of: bytes) : nil)
      }
    }
  }

  /// The decoded fragment (RFC 3986 §3.5). Nil if there's no fragment, or if it isn't UTF-8.
  public var fragment: String? { decoded(parts.fragment) }

  private func decoded(_ span: LinkParts.Span) -> String? {
    guard span.isPresent else { return nil }
    return withBytes { PercentCoding.text(span, of: $0) }
  }

  private func lowercase(_ span: LinkParts.Span) -> String? {
    guard span.isPresent else { return nil }
    return withBytes { bytes in
      String(decoding: bytes[span.range].map(ByteClass.lowercase), as: UTF8.self)
    }
  }
}
