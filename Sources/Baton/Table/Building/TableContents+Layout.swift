extension TableContents {
  /// Creates the contents from a builder's trie, adding the routes that end at each node and the
  /// conditions that those routes check.
  init(_ builder: TableBuilder) {
    let trie = builder.trie
    self.init(
      links: builder.links, routes: builder.routes, matchers: builder.matchers,
      roots: builder.roots, customRoot: builder.customRoot, nodes: trie.nodes.map(\.entry),
      branches: trie.branches.map(\.entry), edges: trie.edges, pool: trie.pool)
    // A table that confirms another table's matches never reads a link itself.
    if !builder.checksSegments { layOrigins() }
    leaves.reserveCapacity(builder.paths.count)
    for (index, node) in trie.nodes.enumerated() {
      nodes[index].leaf = emit(node.routes, at: node, of: builder)
      guard node.entry.branches != none else { continue }
      branches[Int(node.entry.branches)].tail = emit(node.tails, at: node, of: builder)
      branches[Int(node.entry.branches)].mixed = emit(trie.branches(of: node).mixed)
    }
    for node in builder.foldingNodes where nodes[Int(node)].literals != 0 {
      nodes[Int(node)].literals |= TableNode.folds
    }
  }

  private mutating func layOrigins() {
    for (index, scheme) in links.parsedSchemes.enumerated() {
      layOrigin(scheme + [UInt8(ascii: ":")], scheme, .custom(scheme: index))
    }
    for isPlain in links.allowsHTTP ? [false, true] : [false] {
      let scheme = Array((isPlain ? "http" : "https").utf8)
      for entry in WebHosts(links).entries where !entry.domain.isWildcard {
        layOrigin(
          scheme + Array("://".utf8) + entry.domain.name, scheme,
          entry.isListedHost ? .host(isPlain: isPlain) : .web(isPlain: isPlain))
      }
    }
  }

  private mutating func layOrigin(_ text: [UInt8], _ scheme: [UInt8], _ kind: LinkKind) {
    // The pool cuts longer texts. Without an entry, the origin is only read more slowly.
    guard text.count <= Int(UInt16.max) else { return }
    // A text in the pool has its length before it.
    origins.append(
      TableOrigin(
        text: pool.store(text) + 2, count: text.count, schemeEnd: scheme.count, kind: kind))
  }

  private mutating func emit(_ mixed: [TableTrie.Mixed]) -> UInt32 {
    guard !mixed.isEmpty else { return none }
    let first = UInt32(mixedEdges.count)
    for edge in mixed.ordered(by: { $0.literalBytes > $1.literalBytes }) {
      mixedEdges += edge.shapes.map {
        TableMixedEdge(shape: UInt32($0), child: edge.child, isLast: false)
      }
    }
    mixedEdges[mixedEdges.count - 1].isLast = true
    return first
  }

  /// Appends the leaves of the paths that end at a node, and returns the index of the first leaf.
  private mutating func emit(
    _ ids: [Int], at node: TableTrie.Node, of builder: TableBuilder
  ) -> UInt32 {
    guard !ids.isEmpty else { return none }
    let first = UInt32(leaves.count)
    for (index, id) in ids.enumerated() {
      let start = checks.count
      let path = builder.paths[id]
      if path.isChecked { emitChecks(of: path, at: node, of: builder) }
      leaves.append(
        TableLeaf(
          route: path.route, firstCheck: UInt32(start), expansion: path.number,
          checkCount: UInt16(checks.count - start), isLast: index == ids.count - 1))
    }
    return first
  }

  private mutating func emitChecks(
    of path: TablePath, at node: TableTrie.Node, of builder: TableBuilder
  ) {
    let route = routes[Int(path.route)]
    let shape = route.shape
    let isDeferred = builder.defersTypes && route.infer != nil
    if let origins = route.origins {
      checks.append(TableCheck(subject: .origin, value: UInt32(originFilters.count)))
      originFilters.append(origins)
    }
    if let host = shape.host, !host.parameters.isEmpty {
      let root = builder.rootIndex(for: shape, route.parameters)
      checks.append(TableCheck(subject: .host, value: root.map { UInt32($0) } ?? none))
    }
    if !isDeferred { emitSegmentChecks(of: path, at: node, shape, route.parameters, builder) }
    for element in shape.query {
      let name = pool.store(Array(element.name.utf8))
      switch element.value {
      case .literal(let text):
        checks.append(
          TableCheck(subject: .queryLiteral, place: name, value: pool.store(Array(text.utf8))))
      case .parameter(let parameter):
        if !isDeferred { emit(.queryParameter, parameter, at: name, route.parameters) }
      case .flag: checks.append(TableCheck(subject: .queryFlag, place: name))
      }
    }
    if isDeferred { return }
    // A list accepts repeated items, so there's nothing to check.
    if let rest = shape.queryRest, route.parameters[rest.name]?.isList == false {
      checks.append(TableCheck(subject: .queryRest, place: UInt32(itemNames.count)))
      itemNames.append(ReservedQueryNames(shape, builder.context))
    }
    if let fragment = shape.fragment { emit(.fragment, fragment, at: 0, route.parameters) }
  }

  private mutating func emitSegmentChecks(
    of path: TablePath, at end: TableTrie.Node, _ shape: PatternShape,
    _ parameters: ParameterTypes, _ builder: TableBuilder
  ) {
    let trie = builder.trie
    let segments = shape.expansion(Int(path.number)).segments
    // The node before each segment, from the last one to the first. A tail begins at the last node.
    var before = end
    for position in segments.indices.reversed() {
      let segment = segments[position]
      if !segment.isTail { before = trie.nodes[Int(before.parent)] }
      let node = trie.branches(of: before)
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .mixed(let shape):
        let isShared = node.mixed.contains {
          $0.literalBytes == shape.literalBytes && $0.shapes.count > 1
        }
        if isShared {
          let number = builder.matcherIDs.numbers[builder.matcher(of: shape, parameters)]
          checks.append(
            TableCheck(
              subject: .mixed, place: UInt32(position), value: number.map { UInt32($0) } ?? none))
        }
      case .parameter(let parameter):
        var isDecided = node.entry.typedKinds.nonzeroBitCount == 1
        if case .closed = parameters.kind(of: parameter) { isDecided = node.closedLists == 1 }
        if case .kind(.url) = parameters.kind(of: parameter) { isDecided = false }
        if !isDecided || builder.checksSegments {
          emit(.segment, parameter, at: UInt32(position), parameters)
        }
      case .tail(let parameter): emit(.tail, parameter, at: UInt32(position), parameters)
      case .rawTail(let parameter): emit(.rawTail, parameter, at: UInt32(position), parameters)
      }
    }
  }

  private mutating func emit(
    _ subject: TableCheck.Subject, _ parameter: PatternParameter, at place: UInt32,
    _ parameters: ParameterTypes
  ) {
    let type = parameters[parameter.name] ?? ParameterType()
    var check = TableCheck(
      subject: subject, mayBeMissing: type.mayBeMissing, isList: type.isList, place: place)
    switch type.kind {
    case .closed(let words):
      check.texts = .words(list: UInt32(closedLists.count))
      closedLists.append(ClosedList(words))
    case .kind(.url):
      check.texts = .urls(hosts: UInt32(hostLists.count))
      hostLists.append(type.hosts.compactMap(Domain.ofURLs))
    case .kind(let kind):
      // Any text is accepted, and the segment is known to exist, so there's nothing to check.
      if subject == .segment || subject == .tail, kind == .text || kind == .custom { return }
      check.texts = .kind(kind)
    }
    checks.append(check)
  }
}
