extension RouteTable {
  /// Calls a closure with a link, taken apart. It's `inout` because it's too large to copy.
  ///
  /// - Throws: The reason why the link doesn't belong to the app or can't be parsed.
  @inline(__always)
  package func withLink<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout LinkView) -> Value
  ) throws(LinkRejection) -> Value {
    guard bytes.count < Int(UInt32.max) else { throw .problem(.tooLongToRead) }
    return try LinkRoom.forLink(bytes) { room -> Result<Value, LinkRejection> in
      do throws(LinkRejection) {
        var link = try read(bytes, into: room)
        return .success(body(&link))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  @inline(never)
  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into room: LinkRoom
  ) throws(LinkRejection) -> LinkView {
    var scan = LinkScan(bytes: bytes, segments: room.segments)
    let known = skipOrigin(&scan)
    do throws(LinkProblem) { try scan.finish() } catch { throw .problem(error) }
    let parts = scan.parts
    let kind: LinkKind
    if let known, isOrdinary(bytes, parts) {
      kind = known
    } else {
      kind = try admit(bytes, parts, known)
    }
    var first = 1
    if kind.isCustom, try isAuthoritySegment(bytes, parts) {
      first = 0
      room.segments[0] = LinkSegment(
        Int(parts.host.start), Int(parts.host.end), isEncoded: parts.notes.contains(.hostPercent))
    }
    let count =
      parts.notes.contains(.dotSegments)
      ? room.storeSegments(of: parts.path, in: bytes) : scan.segmentCount
    return LinkView(
      bytes: bytes, parts: parts,
      segments: UnsafeBufferPointer(rebasing: room.segments[first..<1 &+ count]),
      queryItems: parts.query.isPresent
        ? room.storeItems(of: parts.query, in: bytes) : UnsafeBufferPointer(start: nil, count: 0),
      kind: kind, plusIsSpace: links.plusIsSpace)
  }

  /// Skips an origin that's spelled exactly as in the table, and returns the link's kind.
  @inline(__always)
  private func skipOrigin(_ scan: inout LinkScan) -> LinkKind? {
    let bytes = scan.bytes
    for index in 0..<origins.count {
      let origin = origins[index]
      let text = pool[Int(origin.text)..<Int(origin.text) &+ origin.count]
      guard bytes.begins(with: text) else { continue }
      if !origin.kind.isCustom {
        switch bytes.count > text.count ? bytes[text.count] : .slash {
        case .slash, UInt8(ascii: "?"), UInt8(ascii: "#"): break
        default: continue
        }
        scan.parts.host = scan.span(from: origin.schemeEnd &+ 3, to: text.count)
      }
      scan.parts.scheme = scan.span(from: 0, to: origin.schemeEnd)
      scan.at = text.count
      return origin.kind
    }
    return nil
  }

  /// Returns true if nothing in the link can be refused. A short link can't exceed the limits.
  @inline(__always)
  private func isOrdinary(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts) -> Bool {
    bytes.count <= ordinaryBytes && !parts.userInfo.isPresent && !parts.notes.contains(.brokenText)
  }

  /// Returns the kind of a link that isn't ordinary, or whose origin isn't known.
  @inline(never)
  private func admit(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts, _ known: LinkKind?
  ) throws(LinkRejection) -> LinkKind {
    let kind = known ?? schemeNumber(of: parts, in: bytes).map { .custom(scheme: $0) }
    if !isOrdinary(bytes, parts),
      let refused = LinkInspection.problem(
        in: bytes, parts, limits: links.limits, authorityIsSegment: kind?.isCustom == true)
    {
      throw .problem(refused)
    }
    if let kind { return kind }
    guard parts.scheme.isPresent else {
      if parts.host.isPresent { throw .foreignHost(text(parts.host, in: bytes)) }
      return .inApp
    }
    let name = lowercase(parts.scheme, in: bytes)
    let isSecure = name.elementsEqual("https".utf8)
    guard isSecure || links.allowsHTTP && name.elementsEqual("http".utf8)
    else { throw .foreignScheme(text(parts.scheme, in: bytes)) }
    guard parts.host.isPresent, let entry = entry(of: parts.host, in: bytes) else {
      throw .foreignHost(parts.host.isPresent ? text(parts.host, in: bytes) : "")
    }
    if parts.port.isPresent, !parts.port.isEmpty {
      let number = text(parts.port, in: bytes).drop { $0 == "0" }
      guard number == (isSecure ? "443" : "80") else { throw .port(text(parts.port, in: bytes)) }
    }
    return entry.isListedHost ? .host(isPlain: !isSecure) : .web(isPlain: !isSecure)
  }

  /// Returns true if a custom-scheme link's authority counts as the link's first path segment, as
  /// it usually does.
  @inline(__always)
  private func isAuthoritySegment(
    _ bytes: UnsafeBufferPointer<UInt8>, _ parts: LinkParts
  ) throws(LinkRejection) -> Bool {
    if parts.port.isPresent, !parts.port.isEmpty { throw .port(text(parts.port, in: bytes)) }
    guard parts.host.isPresent, !parts.host.isEmpty else { return false }
    if bytes[Int(parts.host.start)] == UInt8(ascii: "[") || DotSegment(bytes, parts.host) != nil {
      throw .authority(text(parts.host, in: bytes))
    }
    return !links.dropsDomainAfterScheme || entry(of: parts.host, in: bytes)?.isListedHost != false
  }

  private func schemeNumber(
    of parts: LinkParts, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    parts.scheme.isPresent ? schemes.firstIndex(of: lowercase(parts.scheme, in: bytes)) : nil
  }

  /// Returns the entry for a host. After it's decoded once, the host must be a valid name.
  private func entry(
    of host: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> WebHosts.Entry? {
    let name = DecodedBytes(bytes, host).map(ByteClass.lowercase)
    return Domain.isHostName(name) ? webHosts.entry(of: name) : nil
  }

  private func lowercase(
    _ span: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    bytes[span.range].map(ByteClass.lowercase)
  }

  private func text(_ span: LinkParts.Span, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes[span.range], as: UTF8.self)
  }
}

/// The reason why a link is rejected before any route is tried.
package enum LinkRejection: Error, Equatable, Sendable {
  /// The text isn't a URI reference, or it's a kind of link that no app accepts.
  case problem(LinkProblem)
  case foreignScheme(String)
  case foreignHost(String)
  /// The port isn't the scheme's default.
  case port(String)
  /// The authority of a custom-scheme link can't be a segment, for example because it's a dot
  /// segment.
  case authority(String)
}
