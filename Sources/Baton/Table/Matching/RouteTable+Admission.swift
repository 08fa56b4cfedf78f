/// A copy of a link, made if the link can't be read in place. It includes memory for the link's
/// segments and query items.
final class LinkCopy {
  fileprivate let bytes: PaddedBytes
  fileprivate let room: LinkRoom

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkRejection) {
    guard bytes.count < Int(UInt32.max) else { throw .problem(.tooLongToRead) }
    self.bytes = PaddedBytes(owning: bytes)
    func count(_ separator: UInt8) -> Int { bytes.reduce(0) { $0 + ($1 == separator ? 1 : 0) } }
    room = LinkRoom(
      segments: .allocate(capacity: count(.slash) + 2),
      items: .allocate(capacity: count(UInt8(ascii: "&")) + 1))
  }

  deinit {
    bytes.deallocate()
    room.segments.deallocate()
    room.items.deallocate()
  }
}

extension RouteTable {
  /// Reads a link from a copy, which must outlive the result. Returns nil if the link isn't
  /// ordinary.
  @inline(never)
  func readOrdinary(_ copy: LinkCopy) -> LinkView? {
    readOrdinary(LinkBytes(copy.bytes), into: copy.room)
  }

  /// Reads a link from a copy, which must outlive the result.
  ///
  /// - Throws: The reason why the link doesn't belong to the app or can't be parsed.
  @inline(never)
  func read(_ copy: LinkCopy) throws(LinkRejection) -> LinkView {
    let bytes = copy.bytes
    let parts: LinkParts
    do throws(LinkProblem) {
      parts = try LinkReader.read(bytes.buffer)
    } catch {
      throw .problem(error)
    }
    let name = parts.scheme.isPresent ? lowercase(parts.scheme, in: bytes) : []
    let scheme = schemes.firstIndex(of: name)
    if let refused = LinkInspection.problem(
      in: bytes.buffer, parts, limits: links.limits, authorityIsSegment: scheme != nil)
    {
      throw .problem(refused)
    }
    var count = 0
    let kind: LinkKind
    if let scheme {
      kind = .custom(scheme: scheme)
      if try isAuthoritySegment(bytes, parts) {
        let isEncoded = parts.notes.contains(.hostPercent)
        copy.room.segments[0] = LinkSegment(
          Int(parts.host.start), Int(parts.host.end), isEncoded: isEncoded)
        count = 1
      }
    } else if parts.scheme.isPresent {
      kind = try admitWeb(bytes, parts, scheme: name)
    } else {
      if parts.host.isPresent { throw .foreignHost(text(parts.host, in: bytes)) }
      kind = .inApp
    }
    count = copy.room.segments.store(parts.path, of: bytes, from: count)
    guard let items = copy.room.storeItems(of: parts.query, in: bytes.buffer) else {
      throw .problem(.tooLongToRead)
    }
    return LinkView(
      text: LinkBytes(bytes), parts: parts,
      segments: UnsafeBufferPointer(start: copy.room.segments.baseAddress, count: count),
      queryItems: items, kind: kind, plusIsSpace: links.plusIsSpace)
  }

  private func admitWeb(
    _ bytes: PaddedBytes, _ parts: LinkParts, scheme: [UInt8]
  ) throws(LinkRejection) -> LinkKind {
    let isSecure = scheme.elementsEqual("https".utf8)
    guard isSecure || links.allowsHTTP && scheme.elementsEqual("http".utf8)
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
  private func isAuthoritySegment(
    _ bytes: PaddedBytes, _ parts: LinkParts
  ) throws(LinkRejection) -> Bool {
    if parts.port.isPresent, !parts.port.isEmpty { throw .port(text(parts.port, in: bytes)) }
    let host = parts.host
    guard host.isPresent, !host.isEmpty else { return false }
    if bytes[Int(host.start)] == UInt8(ascii: "[") { throw .authority(text(host, in: bytes)) }
    if DotSegment(bytes.buffer, host) != nil { throw .authority(text(host, in: bytes)) }
    return !links.dropsDomainAfterScheme || entry(of: host, in: bytes)?.isListedHost != false
  }

  /// Returns the entry for a host. After it's decoded once, the host must be a valid name.
  private func entry(of host: LinkParts.Span, in bytes: PaddedBytes) -> WebHosts.Entry? {
    let name = DecodedBytes(bytes.buffer, host).map(ByteClass.lowercase)
    return Domain.isHostName(name) ? webHosts.entry(of: name) : nil
  }

  private func lowercase(_ span: LinkParts.Span, in bytes: PaddedBytes) -> [UInt8] {
    bytes.buffer[span.range].map(ByteClass.lowercase)
  }

  private func text(_ span: LinkParts.Span, in bytes: PaddedBytes) -> String {
    String(decoding: bytes.buffer[span.range], as: UTF8.self)
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
