extension RouteTable {
  /// Parses a link that begins with one of the app's origins, spelled as in the table, and needs no
  /// special handling. Returns nil for any other link.
  @inline(__always)
  func readOrdinary(
    _ bytes: LinkBytes, into room: LinkRoom
  ) -> LinkView? {
    guard bytes.count <= ordinaryBytes, let origin = origin(of: bytes) else { return nil }
    var parts = origin.parts
    var reader = OrdinaryReader(bytes, at: Int(origin.length), into: room.segments)
    guard reader.path(hasHost: origin.isOpen), reader.count <= links.limits.maxSegments else {
      return nil
    }
    if origin.isOpen { parts.host.end = UInt32(truncatingIfNeeded: reader.hostEnd) }
    parts.path = LinkParts.Span(
      start: UInt32(truncatingIfNeeded: reader.hostEnd), end: UInt32(truncatingIfNeeded: reader.at))
    var items = UnsafeBufferPointer<QueryItemSpans.Item>(start: nil, count: 0)
    if reader.at < bytes.count {
      guard reader.queryAndFragment(&parts), parts.query.count / 2 < links.limits.maxQueryItems,
        let stored = room.storeItems(of: parts.query, in: bytes.buffer)
      else { return nil }
      items = stored
    }
    parts.notes = reader.notes
    return LinkView(
      text: bytes, parts: parts,
      segments: UnsafeBufferPointer(start: room.segments.baseAddress, count: reader.count),
      queryItems: items, kind: origin.kind, plusIsSpace: links.plusIsSpace)
  }

  /// If the link begins with an origin that's spelled exactly as in the table, returns the origin.
  /// Otherwise, returns nil.
  @inline(__always)
  private func origin(of bytes: LinkBytes) -> TableOrigin? {
    for index in 0..<origins.count {
      let origin = origins[index]
      guard bytes.begins(with: Int(origin.length), at: Int(origin.text) &+ 2, in: pool),
        origin.isOpen || isWhole(origin, in: bytes)
      else { continue }
      return origin
    }
    return nil
  }

  /// Returns true if the link's origin ends at the same position as the table's text.
  @inline(__always)
  private func isWhole(_ origin: TableOrigin, in bytes: LinkBytes) -> Bool {
    let end = Int(origin.length)
    switch bytes[end] {
    // Without an origin, two slashes begin an authority.
    case .slash: return end > 0 || bytes[1] != .slash
    case UInt8(ascii: "?"), UInt8(ascii: "#"): return end > 0
    default: return end == bytes.count
    }
  }
}
