extension RouteTable {
  /// A route that fits a link: only valid inside the closure that receives it.
  struct Candidate {
    let table: RouteTable
    fileprivate let view: UnsafePointer<LinkView>
    /// Which one it is of the route's expansions.
    let expansion: Int
    /// The index into ``RouteTable/routes``.
    let route: Int

    var link: LinkView { view.pointee }
  }

  /// Shows the candidates for a link, best first, until one is taken.
  ///
  /// - Returns: whether one was taken.
  /// - Throws: why the link is none of the app's, or cannot be read.
  func match(
    _ bytes: UnsafeBufferPointer<UInt8>, take: (Candidate) -> Bool
  ) throws(LinkRejection) -> Bool {
    if let text = LinkBytes(bytes), let taken = matchOrdinary(text, take) { return taken }
    return try matchCopy(of: bytes, take)
  }

  /// Nil where it is no ordinary link.
  @inline(__always)
  private func matchOrdinary(_ text: LinkBytes, _ take: (Candidate) -> Bool) -> Bool? {
    withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: 64) { room in
      guard let link = readOrdinary(text, into: room) else { return nil }
      return descend(with: link, take)
    }
  }

  /// Matches a link that is too short to be read where it stands, or that is no ordinary one.
  @inline(never)
  private func matchCopy(
    of bytes: UnsafeBufferPointer<UInt8>, _ take: (Candidate) -> Bool
  ) throws(LinkRejection) -> Bool {
    guard bytes.count < Int(UInt32.max) else { throw .fault(.tooLongToRead) }
    return try PaddedBytes.withCopy(of: bytes) { copy throws(LinkRejection) in
      if LinkBytes(bytes) == nil, let taken = matchOrdinary(LinkBytes(copy), take) { return taken }
      let link = try admit(copy)
      let segments = bytes.reduce(2) { $0 + ($1 == .slash ? 1 : 0) }
      return withUnsafeTemporaryAllocation(of: LinkSegment.self, capacity: segments) { room in
        descend(with: cut(link, into: room), take)
      }
    }
  }

  @inline(__always)
  private func descend(with link: LinkView, _ take: (Candidate) -> Bool) -> Bool {
    withUnsafePointer(to: link) { Descent(table: self, view: $0).run(take) }
  }

  /// The index of the best route for a link; nil when none takes it. Decides nothing but the match.
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

  /// One walk through the trie. No node is visited twice: each has one way to it.
  struct Descent {
    let table: RouteTable
    /// Where the link stands, because it is too large to be handed on.
    let view: UnsafePointer<LinkView>

    private var link: LinkView {
      @inline(__always) get { view.pointee }
    }

    @inline(__always)
    func run(_ take: (Candidate) -> Bool) -> Bool {
      if table.hasRoots, visitRoots(take) { return true }
      return visit(0, 0, take)
    }

    @inline(never)
    private func visitRoots(_ take: (Candidate) -> Bool) -> Bool {
      var visited = none
      // Hosts of equal rank share a node, which is visited once.
      for root in table.roots where root.node != visited && accepts(root) {
        visited = root.node
        if visit(root.node, 0, take) { return true }
      }
      return false
    }

    private func accepts(_ root: TableRoot) -> Bool {
      switch link.door {
      case .own: return false
      case .custom(let scheme):
        return root.host == nil
          && table.pooled(table.schemes[scheme]).elementsEqual(root.scheme)
      case .web(let isPlain):
        guard let host = root.host, root.scheme.count == (isPlain ? 4 : 5),
          let text = link.host
        else { return false }
        return host.ranges(in: text) != nil
      }
    }

    /// Tries everything below a node, best class first.
    private func visit(_ start: UInt32, _ startDepth: Int, _ take: (Candidate) -> Bool) -> Bool {
      var number = start
      var depth = startDepth
      while true {
        let node = table.nodes[number]
        if depth == link.segments.count { return offer(node.leaf, take) }
        let segment = link.segments[depth]
        let literal = node.literals == 0 ? none : child(of: number, segment)
        if node.branches == none {
          if literal == none {
            guard node.text != none else { return false }
            number = node.text
          } else if node.text == none {
            number = literal
          } else {
            if visit(literal, depth &+ 1, take) { return true }
            number = node.text
          }
          depth &+= 1
          continue
        }
        if literal != none, visit(literal, depth &+ 1, take) { return true }
        return visitBranches(of: node, number, depth, take)
      }
    }

    private func visitBranches(
      of node: TableNode, _ number: UInt32, _ depth: Int, _ take: (Candidate) -> Bool
    ) -> Bool {
      let branches = table.branches[node.branches]
      let segment = link.segments[depth]
      if branches.mixed != none, visitMixed(branches.mixed, depth, take) { return true }
      if branches.closed != none,
        child(of: number | TableEdge.closedBit, segment) != none,
        visit(branches.closed, depth &+ 1, take)
      {
        return true
      }
      if branches.typed != none, table.isTyped(segment, branches.typedKinds, link),
        visit(branches.typed, depth &+ 1, take)
      {
        return true
      }
      if node.text != none, visit(node.text, depth &+ 1, take) { return true }
      return offer(branches.someRest, take) || offer(branches.anyRest, take)
        || offer(branches.anyTail, take)
    }

    private func visitMixed(_ first: UInt32, _ depth: Int, _ take: (Candidate) -> Bool) -> Bool {
      var index = first
      var visited = none
      let text = link.decoded(link.segments[depth])
      while true {
        let edge = table.mixedEdges[index]
        // Shapes of equal rank share a child, which is visited once.
        if edge.child != visited, table.matchers[Int(edge.shape)].ranges(in: text) != nil {
          visited = edge.child
          if visit(edge.child, depth &+ 1, take) { return true }
        }
        if edge.isLast { return false }
        index &+= 1
      }
    }

    private func offer(_ first: UInt32, _ take: (Candidate) -> Bool) -> Bool {
      guard first != none else { return false }
      var index = first
      while true {
        let leaf = table.leaves[index]
        if leaf.checkCount == 0 || table.holds(leaf, for: link),
          take(
            Candidate(
              table: table, view: view, expansion: Int(leaf.expansion), route: Int(leaf.route)))
        {
          return true
        }
        if leaf.isLast { return false }
        index &+= 1
      }
    }
  }

  /// Whether bytes of a link are a text of the pool, once the bits of `folding` are set in them.
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

extension RouteTable.Descent {
  /// Where a segment leads from a node as literal text, or ``none``.
  @inline(__always)
  fileprivate func child(of node: UInt32, _ segment: LinkSegment) -> UInt32 {
    let key = key(of: segment)
    var slot = TableEdges.slot(of: key, at: node, shift: table.edgeShift)
    while true {
      let edge = table.edges[slot]
      if edge.node == node, edge.key == key, key.isWhole || isText(edge.text, segment) {
        return edge.child
      }
      if edge.node == none { return none }
      slot = (slot &+ 1) & (table.edges.count &- 1)
    }
  }

  @inline(__always)
  private func key(of segment: LinkSegment) -> SegmentKey {
    if segment.isEncoded || table.ignoresCase { return decodedKey(of: segment) }
    return SegmentKey(view.pointee.text, from: Int(segment.start), Int(segment.length))
  }

  @inline(never)
  private func decodedKey(of segment: LinkSegment) -> SegmentKey {
    let decoded = view.pointee.decoded(segment.span)
    return table.ignoresCase ? SegmentKey(CaseFolding.folded(decoded)) : SegmentKey(decoded)
  }

  /// Whether a segment is a long text of the table, of which the key is known to be the same.
  @inline(never)
  private func isText(_ text: UInt32, _ segment: LinkSegment) -> Bool {
    let decoded = view.pointee.decoded(segment.span)
    return table.ignoresCase
      ? CaseFolding.folded(decoded).elementsEqual(table.pooled(text))
      : decoded.elementsEqual(table.pooled(text))
  }
}
