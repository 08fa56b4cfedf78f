/// What the router refuses of a link that RFC 3986 allows: user info, control characters and
/// invalid UTF-8 after decoding, anything over the limits. Ports are the router's own business.
package enum LinkInspection {
  /// The first fault of the whole link, whether or not a pattern would look at its place.
  ///
  /// Compares three numbers where a link is short, has no user info and nothing encoded.
  /// - Parameter authorityIsSegment: whether the authority is the first segment, as in links of
  ///   an app's custom scheme; the limits then hold for it too.
  @inline(__always)
  package static func fault(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, limits: LinkLimits,
    authorityIsSegment: Bool = false
  ) -> LinkFault? {
    if holdsLittle(bytes.count, limits), bytes.count <= limits.bytes, !parts.userInfo.isPresent,
      parts.notes.isDisjoint(with: .anyPercent)
    {
      return nil
    }
    return firstFault(in: bytes, parts, limits, authorityIsSegment: authorityIsSegment)
  }

  /// Whether a link of this many bytes can go over no limit of its parts: a segment or an item takes
  /// two bytes with its delimiter.
  @inline(__always)
  private static func holdsLittle(_ bytes: Int, _ limits: LinkLimits) -> Bool {
    bytes / 2 < limits.segments && bytes / 2 < limits.queryItems && bytes <= limits.valueBytes
  }

  @inline(never)
  private static func firstFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ limits: LinkLimits,
    authorityIsSegment: Bool
  ) -> LinkFault? {
    if bytes.count > limits.bytes {
      return LinkFault(.tooLong, at: Swift.max(0, limits.bytes), in: .link, .limit(limits.bytes))
    }
    if parts.userInfo.isPresent {
      return LinkFault(.userInfo, at: Int(parts.userInfo.start), in: .userInfo)
    }
    if !parts.notes.isDisjoint(with: .anyPercent), let fault = textFault(in: bytes, parts) {
      return fault
    }
    if holdsLittle(bytes.count, limits) { return nil }
    return pathFault(in: bytes, parts, limits, authorityIsSegment: authorityIsSegment)
      ?? queryFault(in: bytes, parts, limits)
      ?? valueFault(in: bytes, parts.fragment, .fragment, limits)
  }

  /// A component is looked at as a whole: each delimiter in it is a character by itself, so none
  /// can stand within the bytes of another, and every value is judged alone.
  private static func textFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts
  ) -> LinkFault? {
    func fault(_ note: LinkParts.Notes, _ span: LinkParts.Span, _ part: LinkFault.Part)
      -> LinkFault?
    {
      parts.notes.contains(note) ? textFault(in: bytes, span, part) : nil
    }
    return fault(.hostPercent, parts.host, .host)
      ?? fault(.pathPercent, parts.path, .path)
      ?? fault(.queryPercent, parts.query, .query)
      ?? fault(.fragmentPercent, parts.fragment, .fragment)
  }

  private static func textFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ span: LinkParts.Span, _ part: LinkFault.Part
  ) -> LinkFault? {
    var check = TextCheck()
    var decoded = DecodedBytes(bytes, span)
    var start = decoded.position
    while decoded.position < span.end {
      // What is not encoded is a whole character that may stand in a link.
      if check.isComplete, bytes[decoded.position] != UInt8(ascii: "%") {
        decoded.skip()
        continue
      }
      if check.isComplete { start = decoded.position }
      guard let byte = decoded.next() else { break }
      switch check.take(byte) {
      case .fine: continue
      case .control(let scalar):
        return LinkFault(.controlCharacter, at: start, in: part, .scalar(scalar))
      case .malformed: return LinkFault(.invalidUTF8, at: start, in: part)
      }
    }
    return check.isComplete ? nil : LinkFault(.invalidUTF8, at: start, in: part)
  }

  private static func pathFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ limits: LinkLimits,
    authorityIsSegment: Bool
  ) -> LinkFault? {
    let authority = authorityIsSegment && parts.host.isPresent && !parts.host.isEmpty
    var count = authority ? 1 : 0
    var first = authority ? valueFault(in: bytes, parts.host, .host, limits) : nil
    for segment in ReversedSegments(bytes, parts.path) {
      count += 1
      // Segments come from the last to the first; the fault to tell is the first in the link.
      if first?.part != .host, let fault = valueFault(in: bytes, segment, .path, limits) {
        first = fault
      }
    }
    guard count > limits.segments else { return first }
    return LinkFault(
      .tooManySegments, at: Int(parts.path.start), in: .path, .limit(limits.segments))
  }

  private static func queryFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ limits: LinkLimits
  ) -> LinkFault? {
    var count = 0
    for item in QueryItemSpans(bytes, parts.query) {
      count += 1
      guard count <= limits.queryItems else {
        return LinkFault(
          .tooManyQueryItems, at: Int(item.name.start), in: .query, .limit(limits.queryItems))
      }
      if let fault = valueFault(in: bytes, item.value, .query, limits) { return fault }
    }
    return nil
  }

  private static func valueFault(
    in bytes: UnsafeBufferPointer<UInt8>, _ span: LinkParts.Span, _ part: LinkFault.Part,
    _ limits: LinkLimits
  ) -> LinkFault? {
    guard span.isPresent, span.count > limits.valueBytes else { return nil }
    var count = 0
    for _ in DecodedBytes(bytes, span) { count += 1 }
    guard count > limits.valueBytes else { return nil }
    return LinkFault(.valueTooLong, at: Int(span.start), in: part, .limit(limits.valueBytes))
  }
}
