/// A check for links that RFC 3986 allows but the router refuses. It finds user info, exceeded
/// limits, and decoded text with control characters or invalid UTF-8. The router checks ports
/// itself.
package enum LinkInspection {
  /// Returns the first problem in the whole link, even in parts that no pattern uses.
  ///
  /// - Parameter authorityIsSegment: True if the authority is the first segment, as in
  ///   custom-scheme links. In that case, the limits also apply to the authority.
  package static func problem(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, limits: LinkLimits,
    authorityIsSegment: Bool = false
  ) -> LinkProblem? {
    if bytes.count > limits.maxBytes {
      return LinkProblem(
        .tooLong, at: Swift.max(0, limits.maxBytes), in: .link, .limit(limits.maxBytes))
    }
    if parts.userInfo.isPresent {
      return LinkProblem(.userInfo, at: Int(parts.userInfo.start), in: .userInfo)
    }
    return textProblem(in: bytes, parts)
      ?? pathProblem(in: bytes, parts, limits, authorityIsSegment: authorityIsSegment)
      ?? queryProblem(in: bytes, parts, limits)
      ?? valueProblem(in: bytes, parts.fragment, .fragment, limits)
  }

  /// Returns the first control character or invalid UTF-8 in the components. Delimiters are
  /// complete characters, so checking a whole component also checks each value in it.
  private static func textProblem(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts
  ) -> LinkProblem? {
    func problem(_ note: LinkParts.Notes, _ span: LinkParts.Span, _ part: LinkProblem.Part)
      -> LinkProblem?
    {
      parts.notes.contains(note) ? textProblem(in: bytes, span, part) : nil
    }
    return problem(.hostPercent, parts.host, .host)
      ?? problem(.pathPercent, parts.path, .path)
      ?? problem(.queryPercent, parts.query, .query)
      ?? problem(.fragmentPercent, parts.fragment, .fragment)
  }

  private static func textProblem(
    in bytes: UnsafeBufferPointer<UInt8>, _ span: LinkParts.Span, _ part: LinkProblem.Part
  ) -> LinkProblem? {
    var check = TextCheck()
    var decoded = DecodedBytes(bytes, span)
    var start = decoded.position
    while decoded.position < span.end {
      // Unencoded bytes are ASCII, so each is a complete, valid character.
      if check.isComplete, bytes[decoded.position] != UInt8(ascii: "%") {
        decoded.skip()
        continue
      }
      if check.isComplete { start = decoded.position }
      guard let byte = decoded.next() else { break }
      switch check.take(byte) {
      case .fine: continue
      case .control(let scalar):
        return LinkProblem(.controlCharacter, at: start, in: part, .scalar(scalar))
      case .malformed: return LinkProblem(.invalidUTF8, at: start, in: part)
      }
    }
    return check.isComplete ? nil : LinkProblem(.invalidUTF8, at: start, in: part)
  }

  private static func pathProblem(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ limits: LinkLimits,
    authorityIsSegment: Bool
  ) -> LinkProblem? {
    let authority = authorityIsSegment && parts.host.isPresent && !parts.host.isEmpty
    var count = authority ? 1 : 0
    var first = authority ? valueProblem(in: bytes, parts.host, .host, limits) : nil
    for segment in ReversedSegments(bytes, parts.path) {
      count += 1
      // The loop visits segments from last to first. To report the first problem in the link, each
      // problem found replaces the previous one.
      if first?.part != .host, let problem = valueProblem(in: bytes, segment, .path, limits) {
        first = problem
      }
    }
    guard count > limits.maxSegments else { return first }
    return LinkProblem(
      .tooManySegments, at: Int(parts.path.start), in: .path, .limit(limits.maxSegments))
  }

  private static func queryProblem(
    in bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ limits: LinkLimits
  ) -> LinkProblem? {
    var count = 0
    for item in QueryItemSpans(bytes, parts.query) {
      count += 1
      guard count <= limits.maxQueryItems else {
        return LinkProblem(
          .tooManyQueryItems, at: Int(item.name.start), in: .query, .limit(limits.maxQueryItems))
      }
      if let problem = valueProblem(in: bytes, item.value, .query, limits) { return problem }
    }
    return nil
  }

  private static func valueProblem(
    in bytes: UnsafeBufferPointer<UInt8>, _ span: LinkParts.Span, _ part: LinkProblem.Part,
    _ limits: LinkLimits
  ) -> LinkProblem? {
    guard span.isPresent, span.count > limits.maxValueBytes else { return nil }
    var count = 0
    for _ in DecodedBytes(bytes, span) { count += 1 }
    guard count > limits.maxValueBytes else { return nil }
    return LinkProblem(.valueTooLong, at: Int(span.start), in: part, .limit(limits.maxValueBytes))
  }
}
