/// Completes a trie with the routes that end at each node, and the conditions that those routes
/// check.
struct TableLayout {
  private(set) var contents: TableContents
  private let builder: TableBuilder

  init(_ builder: TableBuilder) {
    self.builder = builder
    let trie = builder.trie
    contents = TableContents(
      links: builder.links, routes: builder.routes, matchers: builder.matchers,
      roots: builder.roots, customRoot: builder.customRoot, nodes: trie.nodes.map(\.entry),
      branches: trie.branches.map(\.entry), edges: trie.edges, pool: trie.pool)
    layOrigins()
    contents.leaves.reserveCapacity(builder.paths.count)
    for (number, node) in trie.nodes.enumerated() {
      contents.nodes[number].leaf = emit(leaves: node.routes)
      guard node.entry.branches != none else { continue }
      contents.branches[Int(node.entry.branches)].tail = emit(leaves: node.tails)
      contents.branches[Int(node.entry.branches)].mixed = emit(trie.branches(of: node).mixed)
    }
    for node in builder.foldingNodes where contents.nodes[Int(node)].literals != 0 {
      contents.nodes[Int(node)].literals |= TableNode.folds
    }
    for root in contents.roots { contents.rootEntries.append(entry(of: root)) }
  }

  private mutating func entry(of root: TableRoot) -> RootEntry {
    let scheme = contents.links.parsedSchemes.firstIndex(of: root.scheme)
    let text = root.host.flatMap { $0.isLiteral ? $0.shape.literal : nil }
    return RootEntry(
      scheme: root.host == nil ? scheme.map { UInt32($0) } ?? none : none,
      isPlain: root.scheme.count == 4, host: text.map { contents.pool.store($0) } ?? none,
      node: root.node)
  }

  private mutating func layOrigins() {
    contents.schemes = contents.links.parsedSchemes.map { contents.pool.store($0) }
    contents.https = contents.pool.store(Array("https".utf8))
    contents.http = contents.pool.store(Array("http".utf8))
    let domains = contents.links.parsedDomains.filter { !$0.isWildcard }
    contents.plainDomains = domains.map { contents.pool.store($0.name) }
    let hosts = contents.links.hosts.compactMap(Domain.init).filter { !$0.isWildcard }
    contents.plainHosts = hosts.map { contents.pool.store($0.name) }
    // The fast path for whole origins doesn't support ignoring case.
    guard !contents.links.ignoresPathCase else { return }
    for (index, scheme) in contents.links.parsedSchemes.enumerated()
    where !contents.links.dropsDomainAfterScheme {
      emitOrigin(scheme, host: [], kind: .custom(scheme: index))
    }
    for isPlain in contents.links.allowsHTTP ? [false, true] : [false] {
      let scheme = Array((isPlain ? "http" : "https").utf8)
      for domain in domains { emitOrigin(scheme, host: domain.name, kind: .web(isPlain: isPlain)) }
      for host in hosts { emitOrigin(scheme, host: host.name, kind: .host(isPlain: isPlain)) }
    }
    contents.origins.append(
      TableOrigin(text: contents.pool.store([]), length: 0, kind: .inApp, parts: LinkParts()))
  }

  private mutating func emitOrigin(_ scheme: [UInt8], host: [UInt8], kind: LinkKind) {
    let text = scheme + Array("://".utf8) + host
    var parts = LinkParts()
    parts.scheme = LinkParts.Span(0, scheme.count)
    parts.host = LinkParts.Span(scheme.count + 3, text.count)
    contents.origins.append(
      TableOrigin(
        text: contents.pool.store(text), length: UInt32(text.count), kind: kind, parts: parts))
  }

  private mutating func emit(_ mixed: [TableTrie.Mixed]) -> UInt32 {
    guard !mixed.isEmpty else { return none }
    let first = UInt32(contents.mixedEdges.count)
    for edge in mixed.ordered(by: { $0.literalBytes > $1.literalBytes }) {
      contents.mixedEdges += edge.shapes.map {
        TableMixedEdge(shape: UInt32($0), child: edge.child, isLast: false)
      }
    }
    contents.mixedEdges[contents.mixedEdges.count - 1].isLast = true
    return first
  }

  private mutating func emit(leaves ids: [Int]) -> UInt32 {
    guard !ids.isEmpty else { return none }
    let first = UInt32(contents.leaves.count)
    for (index, id) in ids.enumerated() {
      let start = contents.checks.count
      let path = builder.paths[id]
      if path.firstStep != none { emit(checksOf: path) }
      contents.leaves.append(
        TableLeaf(
          route: path.route, firstCheck: UInt32(start), expansion: path.number,
          checkCount: UInt16(contents.checks.count - start), isLast: index == ids.count - 1))
    }
    return first
  }

  private mutating func emit(checksOf path: TablePath) {
    let route = contents.routes[Int(path.route)]
    let shape = route.shape
    let isDeferred = builder.defersTypes && route.infer != nil
    if let origins = route.origins {
      contents.checks.append(
        TableCheck(subject: .origin, value: UInt32(contents.originFilters.count)))
      contents.originFilters.append(origins)
    }
    if let host = shape.host, !host.parameters.isEmpty {
      let root = builder.rootIndex(for: shape, route.parameters)
      contents.checks.append(TableCheck(subject: .host, value: root.map { UInt32($0) } ?? none))
    }
    if !isDeferred {
      emitChecks(of: shape.expansion(Int(path.number)), from: Int(path.firstStep), route.parameters)
    }
    for element in shape.query {
      let name = contents.pool.store(Array(element.name.utf8))
      switch element.value {
      case .literal(let text):
        contents.checks.append(
          TableCheck(
            subject: .queryLiteral, place: name, value: contents.pool.store(Array(text.utf8))))
      case .parameter(let parameter):
        if !isDeferred { emit(.queryParameter, parameter, at: name, route.parameters) }
      case .flag: contents.checks.append(TableCheck(subject: .queryFlag, place: name))
      }
    }
    if isDeferred { return }
    // A list accepts repeated items, so there's nothing to check.
    if let rest = shape.queryRest, route.parameters[rest.name]?.isList == false {
      contents.checks.append(
        TableCheck(subject: .queryRest, place: UInt32(contents.itemNames.count)))
      contents.itemNames.append(ReservedQueryNames(shape, contents.links))
    }
    if let fragment = shape.fragment { emit(.fragment, fragment, at: 0, route.parameters) }
  }

  private mutating func emitChecks(
    of path: PatternExpansion, from firstStep: Int, _ parameters: ParameterTypes
  ) {
    let trie = builder.trie
    for (position, segment) in path.segments.enumerated() {
      let node = trie.branches(of: trie.nodes[Int(trie.steps[firstStep + position])])
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .mixed(let shape):
        let isShared = node.mixed.contains {
          $0.literalBytes == shape.literalBytes && $0.shapes.count > 1
        }
        if isShared {
          let number = builder.matcherIDs.numbers[builder.matcher(of: shape, parameters)]
          contents.checks.append(
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
      check.value = UInt32(contents.closedLists.count)
      contents.closedLists.append(ClosedList(words))
    case .kind(let kind):
      check.kind = kind
      if kind == .url {
        check.value = UInt32(contents.hostLists.count)
        contents.hostLists.append(type.hosts.compactMap(Domain.ofURLs))
      }
      // Any text is accepted, and the segment is known to exist, so there's nothing to check.
      if subject == .segment || subject == .tail, kind == .text || kind == .custom { return }
    }
    contents.checks.append(check)
  }
}
