import Baton

/// A link's parts, read by a table or put together from simpler readers.
struct LinkReading: Equatable {
  var kind: LinkKind
  var parts: LinkParts
  var segments: [LinkParts.Span]
  var items: [QueryItemSpans.Item]
}

extension RouteTable {
  /// Tables for all kinds of links. The last one has low limits.
  static let forReading = [
    AppLinks(schemes: ["demoapp", "a"], domains: ["www.example.com"]),
    AppLinks(schemes: ["demoapp"], domains: ["*.wild.example.com", "www.example.com"]),
    AppLinks(
      schemes: ["demoapp"], domains: ["*.wild.example.com", "www.example.com"],
      hosts: ["live.example.com"], allowsHTTP: true, ignoresPathCase: true,
      dropsDomainAfterScheme: true),
    AppLinks(
      schemes: ["a", "demoapp"], hosts: ["www.example.com"], allowsHTTP: true,
      limits: LinkLimits(maxBytes: 100, maxSegments: 10, maxQueryItems: 10, maxValueBytes: 20)),
  ].map { TableBuilder(links: $0, routes: []).table() }

  func reading(of link: [UInt8]) -> Result<LinkReading, LinkRejection> {
    Result { () throws(LinkRejection) in
      try link.withUnsafeBufferPointer { bytes throws(LinkRejection) in
        try withLink(bytes) { view in
          LinkReading(
            kind: view.kind, parts: view.parts, segments: view.segments.map(\.span),
            items: Array(view.queryItems))
        }
      }
    }
  }

  /// Returns the fault in the table's reading of a link, or nil. The table must agree with the
  /// parser, the inspection, and the simple readers of paths and queries. Capitals in a link's
  /// origin, where the table doesn't recognize it at once, must change nothing.
  func readingFault(of link: [UInt8]) -> String? {
    let reading = reading(of: link)
    return link.withUnsafeBufferPointer { bytes in
      let parts: LinkParts
      do throws(LinkProblem) { parts = try LinkReader.read(bytes) } catch {
        return reading == .failure(.problem(error)) ? nil : "\(reading), not \(error)"
      }
      func text(_ span: LinkParts.Span) -> String? {
        guard span.isPresent else { return nil }
        return String(decoding: Array(DecodedBytes(bytes, span)), as: UTF8.self).lowercased()
      }
      let (scheme, host) = (text(parts.scheme), text(parts.host))
      let custom = scheme.flatMap(links.schemes.firstIndex)
      if let problem = LinkInspection.problem(
        in: bytes, parts, limits: links.limits, authorityIsSegment: custom != nil)
      {
        return reading == .failure(.problem(problem)) ? nil : "\(reading), not \(problem)"
      }
      let origin = link[..<Int(parts.path.start)]
      let capitals = String(decoding: origin, as: UTF8.self).uppercased()
      let inCapitals = self.reading(of: Array(capitals.utf8) + link[origin.endIndex...])
      guard case .success(let reading) = reading else {
        if case .failure(.problem(let problem)) = reading { return "\(problem)" }
        return "\(reading)".lowercased() == "\(inCapitals)".lowercased()
          ? nil : "\(reading), but in capitals \(inCapitals)"
      }
      guard inCapitals == .success(reading) else { return "in capitals \(inCapitals)" }

      var expected = LinkReading(
        kind: .inApp, parts: parts, segments: ReversedSegments(bytes, parts.path).reversed(),
        items: Array(QueryItemSpans(bytes, parts.query)))
      for (note, span) in [
        (.hostPercent, parts.host), (.pathPercent, parts.path), (.queryPercent, parts.query),
        (.fragmentPercent, parts.fragment),
      ] as [(LinkParts.Notes, LinkParts.Span)] {
        expected.parts.notes.remove(note)
        guard span.isPresent, bytes[span.range].contains(UInt8(ascii: "%")) else { continue }
        expected.parts.notes.insert(note)
      }
      if let custom {
        expected.kind = .custom(scheme: custom)
        if host?.isEmpty == false,
          !links.dropsDomainAfterScheme || !isDomain(bytes[parts.host.range])
        {
          expected.segments.insert(parts.host, at: 0)
        }
      } else if let scheme {
        let isPlain = scheme == "http"
        expected.kind =
          links.hosts.contains(host ?? "") ? .host(isPlain: isPlain) : .web(isPlain: isPlain)
      }
      return reading == expected ? nil : "\(reading), not \(expected)"
    }
  }

  private func isDomain(_ host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (try? reading(of: Array("https://".utf8) + host).get())?.kind == .web(isPlain: false)
  }
}
