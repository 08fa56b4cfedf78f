extension RouteTable {
  /// A route that matches a link, only valid inside the closure that receives it.
  package struct Candidate {
    let table: RouteTable
    let view: UnsafePointer<LinkView>
    /// The number of the route's expansion.
    package let expansion: Int
    /// The index into ``RouteTable/routes``.
    package let route: Int

    package var link: LinkView { view.pointee }
    /// True if an exclusion wins, so that the link belongs to the browser.
    package var isExclusion: Bool { table.routes[route].isExclusion }
  }

  /// Calls the closure with the candidates for a link, best first, until it accepts one.
  ///
  /// - Returns: True if the closure accepted a candidate.
  /// - Throws: The reason why the link doesn't belong to the app or can't be parsed.
  package func match(
    _ bytes: UnsafeBufferPointer<UInt8>, take: (Candidate) -> Bool
  ) throws(LinkRejection) -> Bool {
    if let text = LinkBytes(bytes), let taken = matchOrdinary(text, take) { return taken }
    return try matchCopy(of: bytes, take)
  }

  /// Matches an ordinary link. Nil for any other link.
  @inline(__always)
  private func matchOrdinary(_ text: LinkBytes, _ take: (Candidate) -> Bool) -> Bool? {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 64) { room in
      guard let link = readOrdinary(text, into: room) else { return nil }
      return descend(with: link, take)
    }
  }

  /// Matches a copy of the link, which is needed if it's very short or not ordinary.
  @inline(never)
  private func matchCopy(
    of bytes: UnsafeBufferPointer<UInt8>, _ take: (Candidate) -> Bool
  ) throws(LinkRejection) -> Bool {
    guard bytes.count < Int(UInt32.max) else { throw .problem(.tooLongToRead) }
    return try PaddedBytes.withCopy(of: bytes) { copy throws(LinkRejection) in
      if LinkBytes(bytes) == nil, let taken = matchOrdinary(LinkBytes(copy), take) { return taken }
      return try withParts(of: copy) { descend(with: $0, take) }
    }
  }

  /// Calls the closure with the parts of a link, whether or not a route matches it.
  ///
  /// - Throws: The reason why the link doesn't belong to the app or can't be parsed.
  func withParts<R>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (LinkView) -> R
  ) throws(LinkRejection) -> R {
    guard bytes.count < Int(UInt32.max) else { throw .problem(.tooLongToRead) }
    return try PaddedBytes.withCopy(of: bytes) { copy throws(LinkRejection) in
      try withParts(of: copy, body)
    }
  }

  private func withParts<R>(
    of copy: PaddedBytes, _ body: (LinkView) -> R
  ) throws(LinkRejection) -> R {
    let link = try admitted(copy)
    let segments = copy.buffer.reduce(2) { $0 + ($1 == .slash ? 1 : 0) }
    return withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: segments) { room in
      body(cut(link, into: room))
    }
  }

  /// Calls ``admit(_:)`` without inlining it, for callers that don't have to be fast.
  @inline(never)
  private func admitted(_ bytes: PaddedBytes) throws(LinkRejection) -> AdmittedLink {
    try admit(bytes)
  }

  @inline(__always)
  private func descend(with link: LinkView, _ take: (Candidate) -> Bool) -> Bool {
    withUnsafePointer(to: link) { Descent(table: self, view: $0).run(take) }
  }

  /// Returns true if a candidate from another table meets the conditions of this table, which only
  /// contains that route.
  func confirms(_ candidate: Candidate) -> Bool {
    for index in 0..<leaves.count where Int(leaves[index].expansion) == candidate.expansion {
      return leaves[index].checkCount == 0 || holds(leaves[index], for: candidate.view.pointee)
    }
    return false
  }

  /// True if no route has a condition.
  var confirmsAll: Bool { checks.count == 0 }

  /// Returns the index of the best route for a link. It doesn't check sources or values.
  package func route(
    for bytes: UnsafeBufferPointer<UInt8>
  ) throws(LinkRejection) -> Int? {
    var route: Int?
    _ = try match(bytes) { candidate in
      route = candidate.route
      return true
    }
    return route
  }

  /// Returns true if part of a link equals a text in the pool, after setting the bits of `folding`
  /// in each byte.
  @inline(__always)
  func isPooled(
    _ text: UInt32, _ start: Int, _ length: Int, in bytes: PaddedBytes, folding: UInt8 = 0
  ) -> Bool {
    poolLength(of: text) == length
      && bytes.equals(start, length, at: Int(text) &+ 2, in: pool, folding: folding)
  }

  func pooled(_ text: UInt32) -> UnsafeBufferPointer<UInt8> {
    let start = Int(text) &+ 2
    return UnsafeBufferPointer(rebasing: pool.buffer[start..<start &+ poolLength(of: text)])
  }

  @inline(__always)
  private func poolLength(of text: UInt32) -> Int {
    Int(pool[Int(text)]) | Int(pool[Int(text) &+ 1]) &<< 8
  }
}
