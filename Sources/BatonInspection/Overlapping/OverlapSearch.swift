import Baton

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
    let named = Set(builder.roots.map(\.node)).union([builder.customRoot])
    let roots = [0] + named.subtracting([0]).sorted()
    let folding = builder.foldingNodes
    for (index, root) in roots.enumerated() {
      for other in roots[index...] {
        visit(root, other, folds: folding.contains(root) && folding.contains(other))
      }
    }
  }

  /// A node with what few nodes have.
  private struct Place {
    let node: TableTrie.Node
    let branches: TableTrie.Branches

    var tails: [Int] { branches.someRest + branches.anyRest + branches.rawTail + branches.anyTail }

    var parameterChildren: [UInt32] {
      branches.mixed.values.map(\.child).sorted()
        + [branches.closed, branches.typed, node.text].filter { $0 != none }
    }
  }

  private func place(_ number: UInt32) -> Place {
    let node = builder.trie.nodes[Int(number)]
    return Place(node: node, branches: builder.trie.branches(of: node))
  }

  /// - Parameter folds: whether the next segment compares without ASCII case; literals stand there in
  ///   lower case.
  private mutating func visit(_ a: UInt32, _ b: UInt32, folds: Bool = false) {
    let (first, second) = (place(a), place(b))
    add(first.node.routes, second.node.routes)
    if !first.tails.isEmpty { add(first.tails, routes(below: b)) }
    if !second.tails.isEmpty { add(second.tails, routes(below: a)) }
    let edges = builder.trie.edges
    for edge in edges.edges(of: first.node.literals) {
      if let other = edges.child(of: b, edge.key, edges.text(of: edge)) { visit(edge.child, other) }
    }
    visitLiterals(of: first, besideParametersOf: second, folds: folds)
    if a != b { visitLiterals(of: second, besideParametersOf: first, folds: folds) }
    let (parameters, others) = (first.parameterChildren, second.parameterChildren)
    for (index, child) in parameters.enumerated() {
      for other in a == b ? others[index...] : others[...] { visit(child, other) }
    }
  }

  private mutating func visitLiterals(
    of place: Place, besideParametersOf other: Place, folds: Bool
  ) {
    guard !other.parameterChildren.isEmpty else { return }
    let (trie, branches) = (builder.trie, other.branches)
    for edge in trie.edges.edges(of: place.node.literals) {
      let text = trie.edges.text(of: edge)
      if other.node.text != none { visit(edge.child, other.node.text) }
      if branches.closed != none, branches.closedWords.contains(text) {
        visit(edge.child, branches.closed)
      }
      if branches.typed != none, branches.hasTyped(text) { visit(edge.child, branches.typed) }
      for mixed in branches.mixed.values
      where mixed.shapes.contains(where: {
        let matcher = builder.matchers[$0]
        return (folds ? matcher.ignoringASCIICase : matcher).ranges(in: text) != nil
      }) {
        visit(edge.child, mixed.child)
      }
    }
  }

  private mutating func add(_ some: [Int], _ others: [Int]) {
    for a in some {
      for b in others where owner(a) != owner(b) && !isExclusion(a) && !isExclusion(b) {
        found.insert(Pair(first: min(a, b), second: max(a, b)))
      }
    }
  }

  /// What an exclusion takes from others is what it is there for.
  private func isExclusion(_ path: Int) -> Bool {
    builder.routes[Int(builder.paths[path].route)].isExclusion
  }

  private func owner(_ path: Int) -> Int {
    builder.routes[Int(builder.paths[path].route)].owner
  }

  /// All routes that end at the node or go through it.
  private func routes(below number: UInt32) -> [Int] {
    let place = place(number)
    let children =
      builder.trie.edges.edges(of: place.node.literals).map(\.child) + place.parameterChildren
    return children.reduce(place.node.routes + place.tails) { $0 + routes(below: $1) }
  }
}

private let none = TableTrie.nowhere

extension TableTrie.Branches {
  fileprivate func hasTyped(_ text: [UInt8]) -> Bool {
    (0..<32).contains { bit in
      typedKinds >> UInt32(bit) & 1 == 1
        && ValueKind(rawValue: UInt8(bit))?.accepts(text) == true
    }
  }
}
