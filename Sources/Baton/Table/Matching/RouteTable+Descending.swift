extension RouteTable {
  /// A walk through the trie, best first. Roots are ranked by ``RankCriterion/origin``, and
  /// branches by ``RankCriterion/segment``. No node is visited twice, because only one path leads
  /// to each node.
  struct Descent {
    let table: RouteTable
    /// The link. This is a pointer, because the link is too large to copy.
    let view: UnsafePointer<LinkView>
    /// The array that collects the leaves of all matching routes. Nil to stop at the best route.
    let all: UnsafeMutablePointer<[UInt32]>?

    private var link: LinkView {
      @inline(__always) get { view.pointee }
    }

    /// Returns the leaf of the best route, or ``none``.
    @inline(__always)
    func run() -> UInt32 {
      if table.hasSeveralStarts { return runFromEachStart() }
      return visit(0, 0)
    }

    @inline(never)
    private func runFromEachStart() -> UInt32 {
      var visited = none
      let host = link.host
      // Hosts of equal rank share a node, which must only be visited once.
      for root in table.roots {
        guard root.node != visited, accepts(root, host) else { continue }
        visited = root.node
        let leaf = visit(root.node, 0)
        if leaf != none { return leaf }
      }
      switch link.kind {
      case .host: return none
      case .custom: return visit(table.customRoot, 0)
      case .web, .inApp: return visit(0, 0)
      }
    }

    private func accepts(_ root: TableRoot, _ host: [UInt8]?) -> Bool {
      switch link.kind {
      case .inApp: return false
      case .custom(let scheme): return root.host == nil && root.scheme == table.schemes[scheme]
      case .web(let isPlain), .host(let isPlain):
        guard let host, let matcher = root.host, (root.scheme.count == 4) == isPlain else {
          return false
        }
        return matcher.ranges(in: host) != nil
      }
    }

    /// Tries everything below a node, best class first.
    private func visit(_ start: UInt32, _ startDepth: Int) -> UInt32 {
      var number = start
      var depth = startDepth
      while true {
        if depth == link.segments.count { return offer(table.nodes[number].leaf) }
        let node = table.nodes[number]
        let segment = link.segments[depth]
        var literal = node.literals == 0 ? none : child(of: number, segment)
        if literal == none, node.literals > 1 { literal = foldedChild(of: number, segment) }
        if node.branches == none {
          if literal == none {
            guard node.text != none else { return none }
            number = node.text
          } else if node.text == none {
            number = literal
          } else {
            let leaf = visit(literal, depth &+ 1)
            if leaf != none { return leaf }
            number = node.text
          }
          depth &+= 1
          continue
        }
        if literal != none {
          let leaf = visit(literal, depth &+ 1)
          if leaf != none { return leaf }
        }
        return visitBranches(number, depth)
      }
    }

    private func visitBranches(_ number: UInt32, _ depth: Int) -> UInt32 {
      let node = table.nodes[number]
      let branches = table.branches[node.branches]
      let segment = link.segments[depth]
      var leaf = none
      if branches.mixed != none { leaf = visitMixed(branches.mixed, depth) }
      if leaf == none, branches.closed != none {
        var isWord = child(of: number | TableEdge.closedBit, segment) != none
        if !isWord, depth == 0, link.isCustom {
          isWord = foldedChild(of: number | TableEdge.closedBit, segment) != none
        }
        if isWord { leaf = visit(branches.closed, depth &+ 1) }
      }
      if leaf == none, branches.typed != none, table.isTyped(segment, branches.typedKinds, link) {
        leaf = visit(branches.typed, depth &+ 1)
      }
      if leaf == none, node.text != none { leaf = visit(node.text, depth &+ 1) }
      return leaf == none ? offer(branches.tail) : leaf
    }

    private func visitMixed(_ first: UInt32, _ depth: Int) -> UInt32 {
      var index = first
      var visited = none
      let text = link.decoded(link.segments[depth])
      while true {
        let edge = table.mixedEdges[index]
        // Shapes of equal rank share a child, which must only be visited once.
        if edge.child != visited,
          table.matcher(edge.shape, at: depth, of: link).ranges(in: text) != nil
        {
          visited = edge.child
          let leaf = visit(edge.child, depth &+ 1)
          if leaf != none { return leaf }
        }
        if edge.isLast { return none }
        index &+= 1
      }
    }

    /// Returns the first leaf whose conditions are met, or ``none``.
    @inline(__always)
    private func offer(_ first: UInt32) -> UInt32 {
      if first == none || all == nil && table.leaves[first].checkCount == 0 { return first }
      return offerEach(from: first)
    }

    @inline(never)
    private func offerEach(from first: UInt32) -> UInt32 {
      var index = first
      while true {
        let leaf = table.leaves[index]
        if leaf.checkCount == 0 || table.holds(leaf, for: link) {
          guard let all else { return index }
          all.pointee.append(index)
        }
        if leaf.isLast { return none }
        index &+= 1
      }
    }
  }
}

extension RouteTable.Descent {
  /// Returns the child for a literal segment, or ``none``.
  @inline(__always)
  private func child(of node: UInt32, _ segment: LinkSegment) -> UInt32 {
    child(of: node, key(of: segment)) { isText($0, segment) }
  }

  /// Returns the child for a custom-scheme link's first segment, ignoring ASCII case.
  @inline(never)
  private func foldedChild(of node: UInt32, _ segment: LinkSegment) -> UInt32 {
    guard case .custom = view.pointee.kind, !table.links.ignoresPathCase else { return none }
    let text = view.pointee.decoded(segment.span).lazy.map(ByteClass.lowercase)
    return child(of: node, SegmentKey(text)) { text.elementsEqual(table.pooled($0)) }
  }

  @inline(__always)
  private func child(of node: UInt32, _ key: SegmentKey, isText: (UInt32) -> Bool) -> UInt32 {
    var slot = TableEdges.slot(of: key, at: node, shift: table.edgeShift)
    while true {
      let edge = table.edges[slot]
      if edge.node == node, edge.key == key, key.isWhole || isText(edge.text) { return edge.child }
      if edge.node == none { return none }
      slot = (slot &+ 1) & (table.edges.count &- 1)
    }
  }

  @inline(__always)
  private func key(of segment: LinkSegment) -> SegmentKey {
    let bytes = view.pointee.bytes
    guard bytes.count >= 8, !segment.isEncoded, !table.links.ignoresPathCase else {
      return decodedKey(of: segment)
    }
    return SegmentKey(bytes, from: Int(segment.start), Int(segment.length))
  }

  @inline(never)
  private func decodedKey(of segment: LinkSegment) -> SegmentKey {
    let decoded = view.pointee.decoded(segment.span)
    return table.links.ignoresPathCase
      ? SegmentKey(CaseFolding.folded(decoded)) : SegmentKey(decoded)
  }

  /// Returns true if a segment equals a long string in the table. The caller has already compared
  /// their keys.
  @inline(never)
  private func isText(_ text: UInt32, _ segment: LinkSegment) -> Bool {
    let decoded = view.pointee.decoded(segment.span)
    return table.links.ignoresPathCase
      ? CaseFolding.folded(decoded).elementsEqual(table.pooled(text))
      : decoded.elementsEqual(table.pooled(text))
  }
}
