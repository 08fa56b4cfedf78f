/// The trie laid out flat, breadth first, so that the upper levels share cache lines.
struct TableLayout {
  let links: AppLinks
  let routes: [RouteDeclaration]
  let expansions: [TableExpansion]
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
  private var numbers: [UInt32] = []
  private var texts: [[UInt8]: UInt32] = [:]

  init(_ builder: TableBuilder) {
    links = builder.links
    routes = builder.routes
    expansions = builder.expansions
    matchers = builder.matchers
    roots = builder.roots
    trie = builder.trie
    edges = TableEdges(
      capacity: trie.nodes.reduce(0) { $0 + $1.literals.count + $1.closedWords.count })
    layOrigins()
    let order = breadthFirst()
    numbers = Array(repeating: none, count: trie.nodes.count)
    for (number, node) in order.enumerated() { numbers[node] = UInt32(number) }
    for node in order { lay(trie.nodes[node], number: numbers[node]) }
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

  private func breadthFirst() -> [Int] {
    var order = [0] + Set(roots.map { Int($0.node) }).sorted()
    var next = 0
    while next < order.count {
      let node = trie.nodes[order[next]]
      order += node.literals.sorted { $0.value < $1.value }.map(\.value)
      order += node.mixed.values.map(\.child).sorted()
      order += [node.closed, node.typed, node.text].compactMap(\.self)
      next += 1
    }
    return order
  }

  private mutating func lay(_ node: TableTrie.Node, number: UInt32) {
    var laid = TableNode()
    for (literal, child) in node.literals.sorted(by: { $0.value < $1.value }) {
      edges.insert(
        node: number, text: literal, stored: store(literal), child: numbers[child])
      laid.literals = 1
    }
    if let text = node.text { laid.text = numbers[text] }
    laid.leaf = lay(leaves: node.routes)
    if node.hasBranches {
      laid.branches = UInt32(branches.count)
      branches.append(TableBranches())
      branches[Int(laid.branches)] = branches(of: node, number: number)
    }
    nodes.append(laid)
  }

  private mutating func branches(of node: TableTrie.Node, number: UInt32) -> TableBranches {
    var laid = TableBranches()
    let mixed = node.mixed.sorted { $0.key > $1.key }
      .flatMap { _, edge in edge.shapes.map { (shape: $0, child: edge.child) } }
    if !mixed.isEmpty { laid.mixed = UInt32(mixedEdges.count) }
    for (index, edge) in mixed.enumerated() {
      mixedEdges.append(
        TableMixedEdge(
          shape: UInt32(edge.shape), child: numbers[edge.child], isLast: index == mixed.count - 1))
    }
    if let closed = node.closed {
      laid.closed = numbers[closed]
      for word in node.closedWords.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        edges.insert(
          node: number | TableEdge.closedBit, text: word, stored: store(word), child: laid.closed)
      }
    }
    if let typed = node.typed { laid.typed = numbers[typed] }
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
      lay(checksOf: expansions[id])
      leaves.append(
        TableLeaf(
          expansion: UInt32(id), route: UInt32(expansions[id].route), firstCheck: UInt32(start),
          checkCount: UInt16(checks.count - start), isLast: index == ids.count - 1))
    }
    return first
  }

  // MARK: Checks

  private mutating func lay(checksOf expansion: TableExpansion) {
    let shape = routes[expansion.route].shape
    if let host = shape.host, !host.holes.isEmpty {
      checks.append(TableCheck(subject: .host, value: hostMatcher(of: expansion)))
    }
    for (position, segment) in expansion.path.segments.enumerated() {
      let node = trie.nodes[expansion.nodes[position]]
      switch segment {
      case .literal, .anyTail: break
      case .mixed(let shape):
        if node.mixed[shape.literalBytes]!.shapes.count > 1 {
          checks.append(
            TableCheck(
              subject: .mixed, place: UInt32(position),
              value: UInt32(expansion.shapes[position]!.id)))
        }
      case .hole(let hole):
        var isDecided = node.typedKinds.nonzeroBitCount == 1
        if case .closed = expansion.kind(of: hole) { isDecided = node.closedLists == 1 }
        if case .kind(.url) = expansion.kind(of: hole) { isDecided = false }
        if !isDecided { lay(.segment, hole, at: UInt32(position), of: expansion) }
      case .tail(let hole): lay(.tail, hole, at: UInt32(position), of: expansion)
      }
    }
    for element in shape.query {
      let name = store(Array(element.name.utf8))
      switch element.value {
      case .literal(let text):
        checks.append(
          TableCheck(subject: .queryLiteral, place: name, value: store(Array(text.utf8))))
      case .hole(let hole): lay(.queryHole, hole, at: name, of: expansion)
      }
    }
    if let fragment = shape.fragment { lay(.fragment, fragment, at: 0, of: expansion) }
  }

  private mutating func lay(
    _ subject: TableCheck.Subject, _ hole: PatternHole, at place: UInt32,
    of expansion: TableExpansion
  ) {
    let type = expansion.holes[hole.name] ?? HoleType()
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

  private func hostMatcher(of expansion: TableExpansion) -> UInt32 {
    let route = routes[expansion.route]
    let index = roots.firstIndex { root in
      root.host?.shape == route.shape.host && Array(route.shape.scheme!.utf8) == root.scheme
        && root.host?.kinds == route.shape.host?.holes.map { expansion.kind(of: $0) }
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

extension TableTrie.Node {
  fileprivate var hasBranches: Bool {
    !mixed.isEmpty || closed != nil || typed != nil || !someRest.isEmpty || !anyRest.isEmpty
      || !anyTail.isEmpty
  }
}
