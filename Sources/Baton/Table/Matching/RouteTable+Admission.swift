/// A copy of a link, made if the link can't be read in place. It includes memory for the link's
/// segments.
final class LinkCopy {
  fileprivate let bytes: PaddedBytes
  fileprivate let room: UnsafeMutableBufferPointer<LinkSegment>

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkRejection) {
    guard bytes.count < Int(UInt32.max) else { throw .problem(.tooLongToRead) }
    self.bytes = PaddedBytes(owning: bytes)
    room = .allocate(capacity: bytes.reduce(2) { $0 + ($1 == .slash ? 1 : 0) })
  }

  deinit {
    bytes.deallocate()
    room.deallocate()
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
      parts = try LinkReader.read(bytes)
    } catch {
      throw .problem(error)
    }
    let scheme = appScheme(of: parts, in: bytes)
    if let refused = LinkInspection.problem(
      in: bytes.buffer, parts, limits: limits, authorityIsSegment: scheme != nil)
    {
      throw .problem(refused)
    }
    var count = 0
    let kind: LinkKind
    if let scheme {
      kind = .custom(scheme: scheme)
      if try isAuthoritySegment(bytes, parts) {
        let isEncoded = parts.notes.contains(.hostPercent)
        copy.room[0] = LinkSegment(
          Int(parts.host.start), Int(parts.host.end), isEncoded: isEncoded)
        count = 1
      }
    } else if parts.scheme.isPresent {
      kind = try admitWeb(bytes, parts)
    } else {
      if parts.host.isPresent { throw .foreignHost(text(parts.host, in: bytes)) }
      kind = .inApp
    }
    count = copy.room.store(parts.path, of: bytes, from: count)
    return LinkView(
      text: LinkBytes(bytes), parts: parts,
      segments: UnsafeBufferPointer(start: copy.room.baseAddress, count: count), kind: kind,
      plusIsSpace: plusIsSpace)
  }

  @inline(__always)
  private func appScheme(of parts: LinkParts, in bytes: PaddedBytes) -> Int? {
    guard parts.scheme.isPresent else { return nil }
    for index in 0..<schemes.count where isText(schemes[index], parts.scheme, in: bytes) {
      return index
    }
    return nil
  }

  private func admitWeb(
    _ bytes: PaddedBytes, _ parts: LinkParts
  ) throws(LinkRejection) -> LinkKind {
    let isSecure = isText(https, parts.scheme, in: bytes)
    guard isSecure || (links.allowsHTTP && isText(http, parts.scheme, in: bytes))
    else { throw .foreignScheme(text(parts.scheme, in: bytes)) }
    guard parts.host.isPresent, let list = hostList(of: parts.host, parts, in: bytes) else {
      throw .foreignHost(parts.host.isPresent ? text(parts.host, in: bytes) : "")
    }
    if parts.port.isPresent, !parts.port.isEmpty {
      let number = text(parts.port, in: bytes).drop { $0 == "0" }
      guard number == (isSecure ? "443" : "80") else { throw .port(text(parts.port, in: bytes)) }
    }
    return list == .hosts ? .host(isPlain: !isSecure) : .web(isPlain: !isSecure)
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
    return !(links.dropsDomainAfterScheme && hostList(of: host, parts, in: bytes) == .domains)
  }

  private enum HostList {
    case domains, hosts
  }

  /// Returns the app's list that contains the host: its domains or its hosts. After it's decoded
  /// once, the host must be a valid name.
  private func hostList(
    of host: LinkParts.Span, _ parts: LinkParts, in bytes: PaddedBytes
  ) -> HostList? {
    for index in 0..<plainDomains.count where isText(plainDomains[index], host, in: bytes) {
      return .domains
    }
    for index in 0..<plainHosts.count where isText(plainHosts[index], host, in: bytes) {
      return .hosts
    }
    guard parts.notes.contains(.hostPercent) || hasWildcards else { return nil }
    let name = DecodedBytes(bytes.buffer, host).map(ByteClass.lowercase)
    guard Domain.isHostName(name), let entry = webHosts.entry(of: name) else { return nil }
    return entry.isListedHost ? .hosts : .domains
  }

  /// Returns true if a scheme or host equals a lowercase string in the pool, ignoring case.
  ///
  /// Setting one bit lowercases a letter. In a host name, this never makes an invalid character
  /// valid.
  @inline(__always)
  private func isText(
    _ text: UInt32, _ span: LinkParts.Span, in bytes: PaddedBytes
  ) -> Bool {
    isPooled(text, Int(span.start), span.count, in: bytes, folding: 0x20)
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
