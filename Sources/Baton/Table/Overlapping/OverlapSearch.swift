/// Finds which paths of different owners one link might reach: two walks through the trie at once, which
/// go on only where one segment could lead both ways.
struct OverlapSearch {
  /// Two expansions of a ``TableBuilder``, the smaller first.
  struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    static func < (a: Self, b: Self) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  private let builder: TableBuilder
  private var found: Set<Pair> = []

  /// In the order of the routes.
  var pairs: [Pair] { found.sorted() }

  init(_ builder: TableBuilder) {
    self.builder = builder
    let roots = [0] + Set(builder.roots.map { Int($0.node) }).subtracting([0]).sorted()
    for (index, root) in roots.enumerated() {
      for other in roots[index...] { visit(root, other) }
    }
  }

  private func node(_ number: Int) -> TableTrie.Node { builder.trie.nodes[number] }

  private mutating func visit(_ a: Int, _ b: Int) {
    let (first, second) = (node(a), node(b))
    add(first.routes, second.routes)
    if !first.tails.isEmpty { add(first.tails, routes(below: b)) }
    if !second.tails.isEmpty { add(second.tails, routes(below: a)) }
    for (key, child) in first.literals {
      if let other = second.literals[key] { visit(child, other) }
    }
    visitLiterals(of: first, besideHolesOf: second)
    if a != b { visitLiterals(of: second, besideHolesOf: first) }
    let (holes, others) = (first.holeChildren, second.holeChildren)
    for (index, child) in holes.enumerated() {
      for other in a == b ? others[index...] : others[...] { visit(child, other) }
    }
  }

  private mutating func visitLiterals(
    of node: TableTrie.Node, besideHolesOf other: TableTrie.Node
  ) {
    guard !other.holeChildren.isEmpty else { return }
    for (key, child) in node.literals {
      if let text = other.text { visit(child, text) }
      if let closed = other.closed, other.closedWords.contains(key) { visit(child, closed) }
      if let typed = other.typed, other.hasTyped(key) { visit(child, typed) }
      for (mixed, shapes) in other.mixed.values
      where shapes.contains(where: { builder.matchers[$0].ranges(in: key) != nil }) {
        visit(child, mixed)
      }
    }
  }

  private mutating func add(_ some: [Int], _ others: [Int]) {
    for a in some {
      for b in others where owner(a) != owner(b) {
        found.insert(Pair(first: min(a, b), second: max(a, b)))
      }
    }
  }

  private func owner(_ expansion: Int) -> Int {
    builder.routes[builder.expansions[expansion].route].owner
  }

  /// All routes that end at the node or go through it.
  private func routes(below number: Int) -> [Int] {
    let node = node(number)
    return (Array(node.literals.values) + node.holeChildren).reduce(node.routes + node.tails) {
      $0 + routes(below: $1)
    }
  }
}

extension TableTrie.Node {
  fileprivate var tails: [Int] { someRest + anyRest + anyTail }

  fileprivate var holeChildren: [Int] {
    mixed.values.map(\.child).sorted() + [closed, typed, text].compactMap(\.self)
  }

  fileprivate func hasTyped(_ text: [UInt8]) -> Bool {
    (0..<32).contains { bit in
      typedKinds >> UInt32(bit) & 1 == 1
        && ValueKind(rawValue: UInt8(bit))?.accepts(text) == true
    }
  }
}
