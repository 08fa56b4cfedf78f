/// A link taken apart: a URI or a relative reference of RFC 3986.
///
/// Made of any text that the grammar allows, be it the app's or not; whether a router takes it is
/// another question (``refusal(limits:)``). Two links are equal when their texts are; compare
/// ``normalized`` links for what RFC 3986 §6.2.2 calls equivalent.
///
/// ```swift
/// let link = try DeepLink("demoapp://videos/a%20b?t=9")
/// link.scheme      // "demoapp"
/// link.segments    // ["a b"]
/// ```
public struct DeepLink: Sendable {
  /// The link as it was written.
  public let text: String
  /// The positions of the components in the text's bytes.
  package let parts: LinkParts

  /// Reads a link, in linear time and without looking beyond the grammar of RFC 3986.
  ///
  /// - Throws: ``LinkProblem`` with the place of the first thing that is not allowed.
  public init(_ text: String) throws(LinkProblem) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    parts = try text.withBytes(LinkReader.read)
  }

  /// Returns the reason why a router refuses this link whatever its routes are, or nil: user info,
  /// control characters, invalid UTF-8 after decoding, or anything over `limits`.
  public func refusal(limits: LinkLimits = LinkLimits()) -> LinkProblem? {
    withBytes { LinkInspection.problem(in: $0, parts, limits: limits) }
  }
}

extension DeepLink {
  /// Returns true if a text would be a link with a scheme (RFC 3986 §4.1): a colon comes before the
  /// path, the query and the fragment.
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
  // A valid link is ASCII, where equal strings are equal bytes.
  public static func == (left: DeepLink, right: DeepLink) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The link as it was written.
  public var description: String { text }
}

extension DeepLink {
  /// The UTF-8 of the text, for as long as the call lasts.
  package func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try text.withBytes(body)
  }

  /// A component as it is written, or nil if it is absent.
  package func raw(_ span: LinkParts.Span) -> String? {
    guard span.isPresent else { return nil }
    return withBytes { String(decoding: $0[span.range], as: UTF8.self) }
  }
}

extension String {
  /// The UTF-8 of a string that is contiguous already, or of a copy.
  fileprivate func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The library's own call rethrows without the type of the error.
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(Failure) in try body(bytes) }
    }
    if let result { return try result.get() }
    return try Array(utf8).withUnsafeBufferPointer(body)
  }
}
