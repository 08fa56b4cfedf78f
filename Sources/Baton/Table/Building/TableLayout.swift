/// The trie laid out flat, breadth first, so that the upper levels share cache lines.
struct TableLayout {
  let links: AppLinks
  let routes: [RouteDeclaration]
  private let paths: [TablePath]
  let matchers: [TextMatcher]
  private(set) var roots: [TableRoot]
  private(set) var closedLists: [[String]] = []
  private(set) var hostLists: [[Domain]] = [[]]
  private(set) var nodes: [TableNode] = []
  private(set) var branches: [TableBranches] = []
  private(set) var mixedEdges: [TableMixedEdge] = []
  private(set) var edges: TableEdges
  private(set) var leaves: [TableLeaf] = []
  private(set) var checks: [TableCheck] = []
  private(set) var pool: [UInt8] = []
  private(set) var schemes: [UInt32] = []
  private(set) var https: UInt32 = 0
  private(set) var http: UInt32 = 0
  private(set) var plainDomains: [UInt32] = []
  private(set) var origins: [TableOrigin] = []

  private let trie: TableTrie
  private let matcherIDs: [TextMatcher: Int]
  private var numbers: [UInt32] = []
  private var texts: [[UInt8]: UInt32] = [:]

  init(_ builder: TableBuilder) {
    links = builder.links
    routes = builder.routes
    paths = builder.paths
    matchers = builder.matchers
    matcherIDs = builder.matcherIDs
    roots = builder.roots
    trie = builder.trie
    edges = TableEdges(capacity: trie.edges.count + trie.closedWordCount)
    layOrigins()
    let order = breadthFirst()
    numbers = Array(repeating: none, count: trie.nodes.count)
    for (number, node) in order.enumerated() { numbers[Int(node)] = UInt32(number) }
    nodes.reserveCapacity(order.count)
    leaves.reserveCapacity(paths.count)
    for node in order { lay(trie.nodes[Int(node)], number: numbers[Int(node)]) }
    for index in roots.indices { roots[index].node = numbers[Int(roots[index].node)] }
  }

  private mutating func layOrigins() {
    schemes = links.parsedSchemes.map { store($0) }
    https = store(Array("https".utf8))
    http = store(Array("http".utf8))
    let domains = links.parsedDomains.filter { !$0.isWildcard }
    plainDomains = domains.map { store($0.name) }
    // Folding case is no business of the ordinary way.
    guard !links.ignoresPathCase else { return }
    for (index, scheme) in links.parsedSchemes.enumerated() where !links.dropsDomainAfterScheme {
      layOrigin(scheme, host: [], door: .custom(scheme: index))
    }
    for domain in domains {
      layOrigin(Array("https".utf8), host: domain.name, door: .web(isPlain: false))
      if links.allowsHTTP {
        layOrigin(Array("http".utf8), host: domain.name, door: .web(isPlain: true))
      }
    }
    origins.append(TableOrigin(text: store([]), length: 0, door: .own, parts: LinkParts()))
  }

  private mutating func layOrigin(_ scheme: [UInt8], host: [UInt8], door: LinkDoor) {
    let text = scheme + Array("://".utf8) + host
    var parts = LinkParts()
    parts.scheme = LinkParts.Span(0, scheme.count)
    parts.host = LinkParts.Span(scheme.count + 3, text.count)
    origins.append(
      TableOrigin(text: store(text), length: UInt32(text.count), door: door, parts: parts))
  }

  private func breadthFirst() -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(trie.nodes.count)
    order.append(0)
    order += Set(roots.map(\.node)).sorted()
    var next = 0
    while next < order.count {
      // Field by field: a copy of a node counts references.
      let node = Int(order[next])
      for edge in trie.edges.edges(of: trie.nodes[node].literals) { order.append(edge.child) }
      if trie.nodes[node].branches != none {
        let branches = trie.branches(of: trie.nodes[node])
        order += branches.mixed.values.map(\.child).sorted()
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
      edges.insert(
        node: number, edge.key, stored: edge.key.isWhole ? 0 : store(trie.edges.text(of: edge)),
        child: numbers[Int(edge.child)])
      laid.literals = 1
    }
    if node.text != none { laid.text = numbers[Int(node.text)] }
    laid.leaf = lay(leaves: node.routes)
    if node.branches != none {
      laid.branches = UInt32(branches.count)
      branches.append(TableBranches())
      branches[Int(laid.branches)] = branches(trie.branches(of: node), number: number)
    }
    nodes.append(laid)
  }

  private mutating func branches(_ node: TableTrie.Branches, number: UInt32) -> TableBranches {
    var laid = TableBranches()
    let mixed = node.mixed.sorted { $0.key > $1.key }
      .flatMap { _, edge in edge.shapes.map { (shape: $0, child: edge.child) } }
    if !mixed.isEmpty { laid.mixed = UInt32(mixedEdges.count) }
    for (index, edge) in mixed.enumerated() {
      mixedEdges.append(
        TableMixedEdge(
          shape: UInt32(edge.shape), child: numbers[Int(edge.child)],
          isLast: index == mixed.count - 1))
    }
    if node.closed != none {
      laid.closed = numbers[Int(node.closed)]
      for word in node.closedWords.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let key = SegmentKey(word)
        edges.insert(
          node: number | TableEdge.closedBit, key, stored: key.isWhole ? 0 : store(word),
          child: laid.closed)
      }
    }
    if node.typed != none { laid.typed = numbers[Int(node.typed)] }
    laid.typedKinds = node.typedKinds
    laid.someRest = lay(leaves: node.someRest)
    laid.anyRest = lay(leaves: node.anyRest)
    laid.anyTail = lay(leaves: node.anyTail)
    return laid
  }

  private mutating func lay(leaves ids: [Int]) -> UInt32 {
    guard !ids.isEmpty else { return none }
    let first = UInt32(leaves.count)
    for (index, id) in ids.enumerated() {
      let start = checks.count
      let path = paths[id]
      if path.firstStep != none { lay(checksOf: path) }
      leaves.append(
        TableLeaf(
          route: path.route, firstCheck: UInt32(start), expansion: path.number,
          checkCount: UInt16(checks.count - start), isLast: index == ids.count - 1))
    }
    return first
  }

  // MARK: Checks

  private mutating func lay(checksOf path: TablePath) {
    let route = routes[Int(path.route)]
    let shape = route.shape
    if let host = shape.host, !host.holes.isEmpty {
      checks.append(TableCheck(subject: .host, value: hostMatcher(of: shape, route.holes)))
    }
    layChecks(of: shape.expansions[Int(path.number)], from: Int(path.firstStep), route.holes)
    for element in shape.query {
      let name = store(Array(element.name.utf8))
      switch element.value {
      case .literal(let text):
        checks.append(
          TableCheck(subject: .queryLiteral, place: name, value: store(Array(text.utf8))))
      case .hole(let hole): lay(.queryHole, hole, at: name, route.holes)
      }
    }
    if let fragment = shape.fragment { lay(.fragment, fragment, at: 0, route.holes) }
  }

  private mutating func layChecks(
    of path: PatternExpansion, from firstStep: Int, _ holes: HoleTypes
  ) {
    for (position, segment) in path.segments.enumerated() {
      let node = trie.branches(of: trie.nodes[Int(trie.steps[firstStep + position])])
      switch segment {
      case .literal, .anyTail: break
      case .mixed(let shape):
        if node.mixed[shape.literalBytes]!.shapes.count > 1 {
          checks.append(
            TableCheck(
              subject: .mixed, place: UInt32(position), value: matcherID(of: shape, holes)))
        }
      case .hole(let hole):
        var isDecided = node.typedKinds.nonzeroBitCount == 1
        if case .closed = holes.kind(of: hole) { isDecided = node.closedLists == 1 }
        if case .kind(.url) = holes.kind(of: hole) { isDecided = false }
        if !isDecided { lay(.segment, hole, at: UInt32(position), holes) }
      case .tail(let hole): lay(.tail, hole, at: UInt32(position), holes)
      }
    }
  }

  private mutating func lay(
    _ subject: TableCheck.Subject, _ hole: PatternHole, at place: UInt32, _ holes: HoleTypes
  ) {
    let type = holes[hole.name] ?? HoleType()
    var check = TableCheck(
      subject: subject, mayBeMissing: type.mayBeMissing, isList: type.isList, place: place)
    switch type.kind {
    case .closed(let words):
      check.value = UInt32(closedLists.count)
      closedLists.append(words)
    case .kind(let kind):
      check.kind = kind
      if kind == .url {
        check.value = UInt32(hostLists.count)
        hostLists.append(type.hosts.compactMap(Domain.init))
      }
      // Any text will do, and that it is there is known.
      if subject == .segment || subject == .tail, kind == .text || kind == .custom { return }
    }
    checks.append(check)
  }

  private func matcherID(of shape: TextShape, _ holes: HoleTypes) -> UInt32 {
    matcherIDs[
      TextMatcher(
        shape, holes, domains: links.parsedDomains, ignoresCase: links.ignoresPathCase)
    ].map(UInt32.init) ?? none
  }

  private func hostMatcher(of shape: PatternShape, _ holes: HoleTypes) -> UInt32 {
    let index = roots.firstIndex { root in
      root.host?.shape == shape.host && Array(shape.scheme!.utf8) == root.scheme
        && root.host?.kinds == shape.host?.holes.map(holes.kind)
    }
    return index.map(UInt32.init) ?? none
  }

  /// Puts a text into the pool, once: its length in two bytes, then its bytes.
  private mutating func store(_ text: [UInt8]) -> UInt32 {
    if let offset = texts[text] { return offset }
    let offset = UInt32(pool.count)
    let length = UInt16(min(text.count, Int(UInt16.max)))
    pool += [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
    pool += text.prefix(Int(length))
    texts[text] = offset
    return offset
  }
}
