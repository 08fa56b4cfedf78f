/// The parts of a link that a table reads before it looks for routes.
package struct LinkReading: Hashable, Sendable {
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
        return PaddedBytes.withCopy(of: bytes) { ordinaryReading(of: LinkBytes($0)) }
      }
      return ordinaryReading(of: text)
    }
  }

  private func ordinaryReading(of text: LinkBytes) -> LinkReading? {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 64) { room in
      readOrdinary(text, into: room).map(LinkReading.init)
    }
  }

  package func reading(of link: [UInt8]) throws(LinkRejection) -> LinkReading {
    let reading = link.withUnsafeBufferPointer { bytes -> Result<LinkReading, LinkRejection> in
      Result { () throws(LinkRejection) in
        try PaddedBytes.withCopy(of: bytes) { copy throws(LinkRejection) in
          let link = try admit(copy)
          return withUnsafeTemporaryAllocation(
            of: LinkSegment.self, capacity: bytes.count + 1
          ) { room in
            LinkReading(cut(link, into: room))
          }
        }
      }
    }
    return try reading.get()
  }
}
