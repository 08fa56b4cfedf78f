/// The parts of a link that a table reads before it looks for routes.
package struct LinkReading: Equatable, Sendable {
  package let parts: LinkParts
  package let kind: LinkKind
  package let segments: [LinkParts.Span]

  fileprivate init(_ link: LinkView) {
    parts = link.parts
    kind = link.kind
    segments = link.segments.map(\.span)
  }
}

extension RouteTable {
  /// Reads a link on the fast path for ordinary links (``OrdinaryReader``). Returns nil for any
  /// other link.
  package func ordinaryReading(of link: [UInt8]) -> LinkReading? {
    link.withUnsafeBufferPointer { bytes in
      guard let text = LinkBytes(bytes) else {
        guard let copy = try? LinkCopy(bytes) else { return nil }
        return withExtendedLifetime(copy) { readOrdinary(copy).map(LinkReading.init) }
      }
      return LinkRoom.withStack { readOrdinary(text, into: $0).map(LinkReading.init) }
    }
  }

  package func reading(of link: [UInt8]) throws(LinkRejection) -> LinkReading {
    try link.withUnsafeBufferPointer { bytes throws(LinkRejection) in
      let copy = try LinkCopy(bytes)
      defer { withExtendedLifetime(copy) {} }
      return LinkReading(try read(copy))
    }
  }
}
