/// The flat layout of the trie. It's breadth first, so that the upper levels share cache lines.
struct TableLayout {
  private(set) var contents: TableContents

  private let paths: [TablePath]
  private let defersTypes: Bool
  private let checksSegments: Bool
  private let trie: TableTrie
  private let matcherIDs: MatcherIDs
  private var numbers: [UInt32] = []
  /// The position of each text in the pool, stored as edges of a single node for quick look-ups.
  private var texts = TrieEdges()
  private var listedTexts = TrieEdges.List()

  init(_ builder: TableBuilder) {
    paths = builder.paths
    defersTypes = builder.defersTypes
    checksSegments = builder.checksSegments
    matcherIDs = builder.matcherIDs
    trie = builder.trie
    contents = TableContents(
      links: builder.links, routes: builder.routes, matchers: builder.matchers,
      roots: builder.roots, edges: TableEdges(capacity: trie.edges.count + trie.closedWordCount))
    contents.customRoot = builder.customRoot
    layOrigins()
    let order = breadthFirst()
    numbers = Array(repeating: none, count: trie.nodes.count)
    for (number, node) in order.enumerated() { numbers[Int(node)] = UInt32(number) }
    contents.nodes.reserveCapacity(order.count)
    contents.leaves.reserveCapacity(paths.count)
    for node in order { lay(trie.nodes[Int(node)], number: numbers[Int(node)]) }
    for node in builder.foldingNodes {
      let number = Int(numbers[Int(node)])
      if contents.nodes[number].literals != 0 { contents.nodes[number].literals |= TableNode.folds }
    }
    contents.customRoot = numbers[Int(builder.customRoot)]
    for index in contents.roots.indices {
      contents.roots[index].node = numbers[Int(contents.roots[index].node)]
      contents.rootEntries.append(entry(of: contents.roots[index]))
    }
  }

  private mutating func entry(of root: TableRoot) -> RootEntry {
    let scheme = contents.links.parsedSchemes.firstIndex(of: root.scheme)
    let text = root.host.flatMap { $0.isLiteral ? $0.shape.literal : nil }
    return RootEntry(
      scheme: root.host == nil ? scheme.map { UInt32($0) } ?? none : none,
      isPlain: root.scheme.count == 4, host: text.map { store($0) } ?? none, node: root.node)
  }

  private mutating func layOrigins() {
    contents.schemes = contents.links.parsedSchemes.map { store($0) }
    contents.https = store(Array("https".utf8))
    contents.http = store(Array("http".utf8))
    let domains = contents.links.parsedDomains.filter { !$0.isWildcard }
    contents.plainDomains = domains.map { store($0.name) }
    let hosts = contents.links.hosts.compactMap(Domain.init).filter { !$0.isWildcard }
    contents.plainHosts = hosts.map { store($0.name) }
    // The fast path for whole origins doesn't support ignoring case.
    guard !contents.links.ignoresPathCase else { return }
    for (index, scheme) in contents.links.parsedSchemes.enumerated()
    where !contents.links.dropsDomainAfterScheme {
      layOrigin(scheme, host: [], kind: .custom(scheme: index))
    }
    for domain in domains {
      layOrigin(Array("https".utf8), host: domain.name, kind: .web(isPlain: false))
      if contents.links.allowsHTTP {
        layOrigin(Array("http".utf8), host: domain.name, kind: .web(isPlain: true))
      }
    }
    for host in hosts {
      layOrigin(Array("https".utf8), host: host.name, kind: .host(isPlain: false))
      if contents.links.allowsHTTP {
        layOrigin(Array("http".utf8), host: host.name, kind: .host(isPlain: true))
      }
    }
    contents.origins.append(
      TableOrigin(text: store([]), length: 0, kind: .inApp, parts: LinkParts()))
  }

  private mutating func layOrigin(_ scheme: [UInt8], host: [UInt8], kind: LinkKind) {
    let text = scheme + Array("://".utf8) + host
    var parts = LinkParts()
    parts.scheme = LinkParts.Span(0, scheme.count)
    parts.host = LinkParts.Span(scheme.count + 3, text.count)
    contents.origins.append(
      TableOrigin(text: store(text), length: UInt32(text.count), kind: kind, parts: parts))
  }

  private func breadthFirst() -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(trie.nodes.count)
    order.append(0)
    for root in (contents.roots.map(\.node) + [contents.customRoot]).ordered()
    where root != 0 && order.last != root {
      order.append(root)
    }
    var next = 0
    while next < order.count {
      // Read the node's fields one by one, because copying the whole node would retain its
      // references.
      let node = Int(order[next])
      for edge in trie.edges.edges(of: trie.nodes[node].literals) { order.append(edge.child) }
      if trie.nodes[node].branches != none {
        let branches = trie.branches(of: trie.nodes[node])
        order += branches.mixed.values.map(\.child).ordered()
        if branches.closed != none { order.append(branches.closed) }
        if branches.typed != none { order.append(branches.typed) }
      }
      if trie.nodes[node].text != none { order.append(trie.nodes[node].text) }
      next += 1
    }
    return order
  }

  private mutating func lay(_ node: TableTrie.Node, number: UInt32) {
    var laid = TableNode()
    for edge in trie.edges.edges(of: node.literals) {
      contents.edges.insert(
        node: number, edge.key, stored: edge.key.isWhole ? 0 : store(trie.edges.text(of: edge)),
        child: numbers[Int(edge.child)])
      laid.literals = 1
    }
    if node.text != none { laid.text = numbers[Int(node.text)] }
    laid.leaf = lay(leaves: node.routes)
    if node.branches != none {
      laid.branches = UInt32(contents.branches.count)
      contents.branches.append(TableBranches())
      contents.branches[Int(laid.branches)] = branches(trie.branches(of: node), number: number)
    }
    contents.nodes.append(laid)
  }

  private mutating func branches(_ node: TableTrie.Branches, number: UInt32) -> TableBranches {
    var laid = TableBranches()
    let mixed = node.mixed.ordered { $0.key > $1.key }
      .flatMap { _, edge in edge.shapes.map { (shape: $0, child: edge.child) } }
    if !mixed.isEmpty { laid.mixed = UInt32(contents.mixedEdges.count) }
    for (index, edge) in mixed.enumerated() {
      contents.mixedEdges.append(
        TableMixedEdge(
          shape: UInt32(edge.shape), child: numbers[Int(edge.child)],
          isLast: index == mixed.count - 1))
    }
    if node.closed != none {
      laid.closed = numbers[Int(node.closed)]
      for word in node.closedWords.ordered(by: { $0.lexicographicallyPrecedes($1) }) {
        let key = SegmentKey(word)
        contents.edges.insert(
          node: number | TableEdge.closedBit, key, stored: key.isWhole ? 0 : store(word),
          child: laid.closed)
      }
    }
    if node.typed != none { laid.typed = numbers[Int(node.typed)] }
    laid.typedKinds = node.typedKinds
    laid.someRest = lay(leaves: node.someRest)
    laid.anyRest = lay(leaves: node.anyRest)
    laid.rawTail = lay(leaves: node.rawTail)
    laid.anyTail = lay(leaves: node.anyTail)
    return laid
  }

  private mutating func lay(leaves ids: [Int]) -> UInt32 {
    guard !ids.isEmpty else { return none }
    let first = UInt32(contents.leaves.count)
    for (index, id) in ids.enumerated() {
      let start = contents.checks.count
      let path = paths[id]
      if path.firstStep != none { lay(checksOf: path) }
      contents.leaves.append(
        TableLeaf(
          route: path.route, firstCheck: UInt32(start), expansion: path.number,
          checkCount: UInt16(contents.checks.count - start), isLast: index == ids.count - 1))
    }
    return first
  }

  private mutating func lay(checksOf path: TablePath) {
    let route = contents.routes[Int(path.route)]
    let shape = route.shape
    let isDeferred = defersTypes && route.learn != nil
    if let origins = route.origins {
      contents.checks.append(
        TableCheck(subject: .origin, value: UInt32(contents.originFilters.count)))
      contents.originFilters.append(origins)
    }
    if let host = shape.host, !host.parameters.isEmpty {
      contents.checks.append(
        TableCheck(subject: .host, value: hostMatcher(of: shape, route.parameters)))
    }
    if !isDeferred {
      emitChecks(of: shape.expansion(Int(path.number)), from: Int(path.firstStep), route.parameters)
    }
    for element in shape.query {
      let name = store(Array(element.name.utf8))
      switch element.value {
      case .literal(let text):
        contents.checks.append(
          TableCheck(subject: .queryLiteral, place: name, value: store(Array(text.utf8))))
      case .parameter(let parameter):
        if !isDeferred { lay(.queryParameter, parameter, at: name, route.parameters) }
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
    if let fragment = shape.fragment { lay(.fragment, fragment, at: 0, route.parameters) }
  }

  private mutating func emitChecks(
    of path: PatternExpansion, from firstStep: Int, _ parameters: ParameterTypes
  ) {
    for (position, segment) in path.segments.enumerated() {
      let node = trie.branches(of: trie.nodes[Int(trie.steps[firstStep + position])])
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .mixed(let shape):
        if node.mixed[shape.literalBytes]!.shapes.count > 1 {
          contents.checks.append(
            TableCheck(
              subject: .mixed, place: UInt32(position), value: matcherID(of: shape, parameters)))
        }
      case .parameter(let parameter):
        var isDecided = node.typedKinds.nonzeroBitCount == 1
        if case .closed = parameters.kind(of: parameter) { isDecided = node.closedLists == 1 }
        if case .kind(.url) = parameters.kind(of: parameter) { isDecided = false }
        if !isDecided || checksSegments {
          lay(.segment, parameter, at: UInt32(position), parameters)
        }
      case .tail(let parameter): lay(.tail, parameter, at: UInt32(position), parameters)
      case .rawTail(let parameter): lay(.rawTail, parameter, at: UInt32(position), parameters)
      }
    }
  }

  private mutating func lay(
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

  private func matcherID(of shape: TextShape, _ parameters: ParameterTypes) -> UInt32 {
    matcherIDs.numbers[
      TextMatcher(
        shape, parameters, domains: contents.links.webHosts.compactMap(Domain.init),
        ignoresCase: contents.links.ignoresPathCase)
    ].map(UInt32.init) ?? none
  }

  private func hostMatcher(of shape: PatternShape, _ parameters: ParameterTypes) -> UInt32 {
    let index = contents.roots.firstIndex { root in
      root.host?.shape == shape.host && Array(shape.scheme!.utf8) == root.scheme
        && root.host?.kinds == shape.host?.parameters.map(parameters.kind)
    }
    return index.map(UInt32.init) ?? none
  }

  /// Adds a text to the pool: its length in two bytes, then its bytes. If the pool already contains
  /// it, nothing is added.
  private mutating func store(_ text: [UInt8]) -> UInt32 {
    let key = SegmentKey(text)
    if let offset = texts.child(of: 0, key, text) { return offset }
    let offset = UInt32(contents.pool.count)
    let length = UInt16(min(text.count, Int(UInt16.max)))
    contents.pool += [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
    contents.pool += text.prefix(Int(length))
    texts.insert(at: 0, key, text, child: offset, to: &listedTexts)
    return offset
  }
}
