/// A link during matching: its bytes and the positions of its parts. It lives on the stack and must
/// not escape the closure that receives it.
package struct LinkView {
  let bytes: UnsafeBufferPointer<UInt8>
  package let parts: LinkParts
  package let segments: UnsafeBufferPointer<LinkSegment>
  /// The query's undecoded items, excluding empty items.
  package let queryItems: UnsafeBufferPointer<QueryItemSpans.Item>
  package let kind: LinkKind
  let plusIsSpace: Bool

  @inline(__always)
  func raw(_ segment: LinkSegment) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[segment.span.range])
  }

  /// Returns the link's text from a segment to the end, as written, including the query and
  /// fragment.
  @inline(__always)
  func rawText(from segment: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(segments[segment].start)...])
  }

  package func decoded(_ span: LinkParts.Span) -> DecodedBytes {
    DecodedBytes(bytes, span)
  }

  func decoded(query span: LinkParts.Span) -> DecodedBytes {
    DecodedBytes(bytes, span, plusIsSpace: plusIsSpace)
  }

  /// Returns the bytes of a name or value in the query. Nil if they must be decoded first.
  func plain(query span: LinkParts.Span) -> UnsafeBufferPointer<UInt8>? {
    let raw = UnsafeBufferPointer(rebasing: bytes[span.range])
    if !plusIsSpace, !parts.notes.contains(.queryPercent) { return raw }
    let isPlain = raw.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
    return isPlain ? raw : nil
  }

  func decoded(_ segment: LinkSegment) -> [UInt8] {
    segment.isEncoded ? Array(decoded(segment.span)) : Array(raw(segment))
  }

  package func text(_ segment: LinkSegment) -> String {
    segment.isEncoded
      ? text(of: decoded(segment.span)) : String(decoding: raw(segment), as: UTF8.self)
  }

  func text(of decoded: DecodedBytes) -> String {
    String(unsafeUninitializedCapacity: decoded.maxCount) { room in
      var count = 0
      for byte in decoded {
        room[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Returns true if a query item has this name after decoding.
  func isNamed(_ item: QueryItemSpans.Item, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // An encoded byte takes three bytes of the link.
    let isEncoded = plusIsSpace || parts.notes.contains(.queryPercent)
    let longest = isEncoded ? 3 * name.count : name.count
    guard item.name.count >= name.count, item.name.count <= longest else { return false }
    guard let plain = plain(query: item.name) else {
      return decoded(query: item.name).elementsEqual(name)
    }
    return plain.count == name.count && plain.begins(with: name)
  }

  /// Returns the decoded text of a name or value in the query.
  package func text(query span: LinkParts.Span) -> String {
    if let plain = plain(query: span) { return String(decoding: plain, as: UTF8.self) }
    return text(of: decoded(query: span))
  }
}
