extension RouteTable {
  /// Reads a link, decides whether it is the app's, and cuts its path.
  func withView<R>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (LinkView) -> R
  ) throws(LinkRejection) -> R {
    let parts: LinkParts
    let scheme: Int?
    do throws(LinkFault) {
      parts = try LinkReader.read(bytes)
      scheme = appScheme(of: parts, in: bytes)
      if let refused = LinkInspection.fault(
        in: bytes, parts, limits: limits, authorityIsSegment: scheme != nil)
      {
        throw refused
      }
    } catch {
      throw .fault(error)
    }
    let admitted = try admit(bytes, parts, scheme)
    let inspected = withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 64) {
      cut(bytes, parts, admitted, into: $0, body)
    }
    if let inspected { return inspected }
    // Dot segments remove some of them again, or the app allows more.
    let slashes = bytes.reduce(2) { $0 + ($1 == .slash ? 1 : 0) }
    let room = UnsafeMutableBufferPointer<LinkSegment>.allocate(capacity: slashes)
    defer { room.deallocate() }
    return cut(bytes, parts, admitted, into: room, body)!
  }

  private struct Admitted {
    let door: LinkDoor
    /// Whether the authority is the first segment.
    let authorityIsSegment: Bool
  }

  private func cut<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ admitted: Admitted,
    into room: UnsafeMutableBufferPointer<LinkSegment>, _ body: (LinkView) -> R
  ) -> R? {
    var cutter = SegmentCutter(bytes: bytes, ignoresCase: ignoresCase, into: room)
    if admitted.authorityIsSegment {
      let isEncoded = parts.notes.contains(.hostPercent)
      guard cutter.append(Int(parts.host.start), Int(parts.host.end), isEncoded: isEncoded)
      else { return nil }
    }
    guard cutter.cut(from: Int(parts.path.start), to: Int(parts.path.end)) else { return nil }
    let segments = UnsafeBufferPointer(rebasing: room[..<cutter.count])
    return body(
      LinkView(
        bytes: bytes, parts: parts, segments: segments, door: admitted.door,
        plusIsSpace: plusIsSpace))
  }

  /// Which of the app's schemes it is.
  private func appScheme(of parts: LinkParts, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard parts.scheme.isPresent else { return nil }
    return schemes.firstIndex { isEqual($0, parts.scheme, in: bytes) }
  }

  private func admit(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ scheme: Int?
  ) throws(LinkRejection) -> Admitted {
    guard parts.scheme.isPresent else {
      if parts.host.isPresent { throw .foreignHost(text(parts.host, in: bytes)) }
      return Admitted(door: .own, authorityIsSegment: false)
    }
    if let scheme { return try admitCustom(scheme, bytes, parts) }
    let isSecure = isText("https", parts.scheme, in: bytes)
    guard isSecure || (allowsHTTP && isText("http", parts.scheme, in: bytes))
    else { throw .foreignScheme(text(parts.scheme, in: bytes)) }
    guard parts.host.isPresent, isDomain(parts.host, parts, in: bytes) else {
      throw .foreignHost(parts.host.isPresent ? text(parts.host, in: bytes) : "")
    }
    if parts.port.isPresent, !parts.port.isEmpty {
      let number = text(parts.port, in: bytes).drop { $0 == "0" }
      guard number == (isSecure ? "443" : "80") else { throw .port(text(parts.port, in: bytes)) }
    }
    return Admitted(door: .web(isPlain: !isSecure), authorityIsSegment: false)
  }

  /// The authority of a custom-scheme link is its first path segment.
  private func admitCustom(
    _ scheme: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts
  ) throws(LinkRejection) -> Admitted {
    if parts.port.isPresent, !parts.port.isEmpty { throw .port(text(parts.port, in: bytes)) }
    let host = parts.host
    guard host.isPresent, !host.isEmpty else {
      return Admitted(door: .custom(scheme: scheme), authorityIsSegment: false)
    }
    if bytes[Int(host.start)] == UInt8(ascii: "[") { throw .authority(text(host, in: bytes)) }
    if DotSegment(bytes, host) != nil { throw .authority(text(host, in: bytes)) }
    let isDropped = links.dropsDomainAfterScheme && isDomain(host, parts, in: bytes)
    return Admitted(door: .custom(scheme: scheme), authorityIsSegment: !isDropped)
  }

  /// The host is decoded once and must then be a host name, and one of the app's.
  private func isDomain(
    _ host: LinkParts.Span, _ parts: LinkParts, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for domain in domains where !domain.isWildcard && isEqual(domain.name, host, in: bytes) {
      return true
    }
    guard parts.notes.contains(.hostPercent) || hasWildcards else {
      return false
    }
    let name = DecodedBytes(bytes, host).map(ByteClass.lowercase)
    return Domain.isHostName(name) && domains.contains { $0.contains(name) }
  }

  /// Whether the bytes are this literal, which is in lower case, but for their case.
  private func isText(
    _ text: StaticString, _ span: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard text.utf8CodeUnitCount == span.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where ByteClass.lowercase(bytes[Int(span.start) &+ index]) != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes are this text, which is in lower case, but for their case.
  private func isEqual(
    _ text: [UInt8], _ span: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard text.count == span.count else { return false }
    for index in text.indices
    where ByteClass.lowercase(bytes[Int(span.start) &+ index]) != text[index] {
      return false
    }
    return true
  }

  private func text(_ span: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes[span.range], as: UTF8.self)
  }
}
