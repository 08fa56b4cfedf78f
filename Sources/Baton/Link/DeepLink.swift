/// A parsed link: a URI or a relative reference, as defined by RFC 3986.
///
/// A `DeepLink` can be any link that the grammar allows, even one that belongs to another app. To
/// find out whether routers refuse the link, call ``refusal(limits:)``. Links are equal if their
/// strings are equal. To treat equivalent links as equal (RFC 3986 §6.2.2), compare their
/// ``normalized`` forms.
///
/// ```swift
/// let link = try DeepLink("demoapp://videos/a%20b?t=9")
/// link.scheme      // "demoapp"
/// link.segments    // ["a b"]
/// ```
public struct DeepLink: Sendable {
  /// The link as written.
  public let text: String
  package let parts: LinkParts

  /// Parses a link according to the grammar of RFC 3986, in linear time.
  ///
  /// - Throws: ``LinkProblem`` with the position of the first mistake.
  public init(_ text: String) throws(LinkProblem) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    parts = try text.withBytes(LinkReader.read)
  }

  /// Returns the reason why any router would refuse this link, regardless of the router's routes:
  /// user info, a control character, invalid UTF-8 after decoding, or a size beyond `limits`. Nil
  /// if a router could accept the link.
  public func refusal(limits: LinkLimits = LinkLimits()) -> LinkProblem? {
    withBytes { LinkInspection.problem(in: $0, parts, limits: limits) }
  }
}

extension DeepLink {
  /// Returns true if the text has a scheme (RFC 3986 §4.1), that is, if a colon comes before any
  /// `/`, `?`, or `#`.
  package static func hasScheme(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return true
      case .slash, UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }
}

extension DeepLink: Hashable, CustomStringConvertible {
  // A valid link is ASCII, so equal strings have equal bytes.
  public static func == (left: DeepLink, right: DeepLink) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The link as written.
  public var description: String { text }
}

extension DeepLink {
  package func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try text.withBytes(body)
  }

  /// Returns a component as written, or nil if it's absent.
  package func raw(_ span: LinkParts.Span) -> String? {
    guard span.isPresent else { return nil }
    return withBytes { String(decoding: $0[span.range], as: UTF8.self) }
  }
}

extension String {
  /// Calls the body with contiguous UTF-8. If the text isn't contiguous, this method makes a copy.
  fileprivate func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Return a `Result`, because the standard library's method doesn't rethrow typed errors.
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(Failure) in try body(bytes) }
    }
    if let result { return try result.get() }
    return try Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension DeepLink: Encodable {
  /// Encodes the link as written. A link from outside the app can contain anything, so be careful
  /// when you log it.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension LinkContext {
  /// Returns a list of pairs, each with a name and a value. A missing part is null. Values are
  /// left out unless the audience sees them.
  package func json(for audience: Audience) -> JSON {
    .array(
      items.map { item in
        .array([
          .string(orNull: item.name), .string(orNull: item.value.map(audience.text(ofValue:))),
        ])
      })
  }
}
