extension RouteTable {
  /// A route that matches a link. It's only valid inside the closure that receives it.
  package struct Candidate {
    let table: RouteTable
    let view: UnsafePointer<LinkView>
    /// The number of the route's expansion.
    package let expansion: Int
    /// The index into ``RouteTable/routes``.
    package let route: Int

    package var link: LinkView { view.pointee }
    package var declaration: RouteDeclaration { table.routes[route] }
    /// True if the route is an exclusion, so the link belongs to the browser.
    package var isExclusion: Bool { table.routes[route].isExclusion }
  }

  /// Calls the closure with each candidate for the link, best first, until the closure accepts a
  /// candidate.
  ///
  /// - Returns: True if the closure accepted a candidate.
  /// - Throws: The reason why the link doesn't belong to the app or can't be parsed.
  package func match(
    _ bytes: UnsafeBufferPointer<UInt8>, take: (Candidate) -> Bool
  ) throws(LinkRejection) -> Bool {
    try withLink(bytes) { match(&$0, take) }
  }

  /// Calls the closure with each candidate for the link, best first, until it returns true.
  ///
  /// - Returns: The reason why the link doesn't belong to the app or can't be parsed, if any.
  @discardableResult
  package func forEachCandidate(
    for link: String, until isLast: (Candidate) -> Bool
  ) -> LinkRejection? {
    var link = link
    return link.withUTF8 { bytes in
      do throws(LinkRejection) {
        _ = try match(bytes, take: isLast)
        return nil
      } catch {
        return error
      }
    }
  }

  @inline(__always)
  private func match(_ link: inout LinkView, _ take: (Candidate) -> Bool) -> Bool {
    withUnsafePointer(to: &link) { view in
      let best = Descent(table: self, view: view, all: nil).run()
      guard best != none else { return false }
      return take(candidate(best, view)) || rest(of: view).contains { take(candidate($0, view)) }
    }
  }

  @inline(__always)
  private func candidate(_ leaf: UInt32, _ view: UnsafePointer<LinkView>) -> Candidate {
    let leaf = leaves[leaf]
    return Candidate(
      table: self, view: view, expansion: Int(leaf.expansion), route: Int(leaf.route))
  }

  /// Returns the leaves of all matching routes except the best one, in order of rank.
  @inline(never)
  private func rest(of view: UnsafePointer<LinkView>) -> ArraySlice<UInt32> {
    var leaves: [UInt32] = []
    withUnsafeMutablePointer(to: &leaves) {
      _ = Descent(table: self, view: view, all: $0).run()
    }
    return leaves.dropFirst()
  }

  /// Returns true if a candidate from another table meets this table's conditions. This table only
  /// contains the candidate's route.
  func confirms(_ candidate: Candidate) -> Bool {
    for index in 0..<leaves.count where Int(leaves[index].expansion) == candidate.expansion {
      return leaves[index].checkCount == 0 || holds(leaves[index], for: candidate.view.pointee)
    }
    return false
  }

  /// True if no route has a condition.
  var confirmsAll: Bool { checks.count == 0 }

  /// Returns the index of the best route for a link. This method doesn't check sources or values.
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

  func pooled(_ text: UInt32) -> UnsafeBufferPointer<UInt8> {
    let start = Int(text) &+ 2
    return pool[start..<start &+ (Int(pool[text]) | Int(pool[text &+ 1]) &<< 8)]
  }
}
