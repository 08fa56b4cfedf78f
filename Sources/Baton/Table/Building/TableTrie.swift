/// The trie that a ``RouteTable`` is made from.
///
/// A node represents the path so far, as a sequence of segment classes. Typed parameters share a
/// child, regardless of their type, because all types have equal rank. So visiting the children in
/// order of class visits the routes in order of rank (``RankCriterion``). The leaf checks
/// everything else.
package struct TableTrie {
  /// The fields that most nodes need. ``Branches`` contains the rarer ones.
  package struct Node {
    package fileprivate(set) var literals = TrieEdges.List()
    package fileprivate(set) var text = none
    package fileprivate(set) var branches = none
    package fileprivate(set) var routes: [Int] = []
  }

  package struct Branches {
    /// By the number of literal bytes.
    package fileprivate(set) var mixed: [Int: Mixed] = [:]
    package fileprivate(set) var closedWords: Set<[UInt8]> = []
    package fileprivate(set) var closedLists = 0
    package fileprivate(set) var closed = none
    package fileprivate(set) var typedKinds: UInt32 = 0
    package fileprivate(set) var typed = none
    package fileprivate(set) var someRest: [Int] = []
    package fileprivate(set) var anyRest: [Int] = []
    package fileprivate(set) var rawTail: [Int] = []
    package fileprivate(set) var anyTail: [Int] = []

    fileprivate subscript(mixed literalBytes: Int) -> UInt32 {
      get { mixed[literalBytes]?.child ?? none }
      set { mixed[literalBytes, default: Mixed()].child = newValue }
    }
  }

  /// Segments that mix text and parameters, with the same number of literal bytes.
  package struct Mixed {
    package fileprivate(set) var child = none
    package fileprivate(set) var shapes: [Int] = []
  }

  package private(set) var nodes = [Node()]
  package private(set) var edges = TrieEdges()
  /// For each path that needs checks, the nodes before its segments.
  private(set) var steps: [UInt32] = []
  private var allBranches: [Branches] = []

  package static let nowhere = none

  /// Adds a root for patterns with a scheme.
  mutating func addRoot() -> UInt32 {
    nodes.append(Node())
    return UInt32(nodes.count - 1)
  }

  /// Returns a node's branches for everything except literals and plain text.
  package func branches(of node: Node) -> Branches {
    node.branches == none ? Branches() : allBranches[Int(node.branches)]
  }

  enum Step {
    case literal([UInt8])
    case mixed(shape: Int, literalBytes: Int)
    case words([[UInt8]])
    case typed(ValueKind)
    case text
  }

  /// Returns the node for a segment, and creates it if needed.
  mutating func grow(_ node: UInt32, by step: Step) -> UInt32 {
    switch step {
    case .literal(let text):
      let key = SegmentKey(text)
      if let child = edges.child(of: node, key, text) { return child }
      let child = addRoot()
      edges.insert(at: node, key, text, child: child, to: &nodes[Int(node)].literals)
      return child
    case .text:
      if nodes[Int(node)].text == none { nodes[Int(node)].text = addRoot() }
      return nodes[Int(node)].text
    case .typed(let kind):
      return branch(node, \.typed) { $0.typedKinds |= 1 << UInt32(kind.rawValue) }
    case .words(let words):
      return branch(node, \.closed) { branches in
        // If the lists differ, each leaf must check its own words.
        if branches.closedWords != Set(words) { branches.closedLists += 1 }
        branches.closedWords.formUnion(words)
      }
    case .mixed(let shape, let literalBytes):
      return branch(node, \.[mixed: literalBytes]) { branches in
        if branches.mixed[literalBytes]?.shapes.contains(shape) == true { return }
        branches.mixed[literalBytes, default: Mixed()].shapes.append(shape)
      }
    }
  }

  enum End {
    case node, someRest, anyRest, rawTail, anyTail
  }

  /// Ends the path at the node, or begins its tail there.
  mutating func end(_ path: Int, at node: UInt32, _ end: End) {
    switch end {
    case .node: nodes[Int(node)].routes.append(path)
    case .someRest: withBranches(of: node) { $0.someRest.append(path) }
    case .anyRest: withBranches(of: node) { $0.anyRest.append(path) }
    case .rawTail: withBranches(of: node) { $0.rawTail.append(path) }
    case .anyTail: withBranches(of: node) { $0.anyTail.append(path) }
    }
  }

  mutating func remember(_ node: UInt32) { steps.append(node) }

  /// Removes the latest path's nodes from ``steps``, because that path needs no checks.
  mutating func forget(from step: Int) { steps.removeSubrange(step...) }

  /// Sorts the paths that end at the same node. Most nodes have at most one.
  mutating func sortEnds(by areInOrder: (Int, Int) -> Bool) {
    func sort(_ ends: inout [Int]) { ends = ends.ordered(by: areInOrder) }
    for index in nodes.indices { sort(&nodes[index].routes) }
    for index in allBranches.indices {
      sort(&allBranches[index].someRest)
      sort(&allBranches[index].anyRest)
      sort(&allBranches[index].rawTail)
      sort(&allBranches[index].anyTail)
    }
  }

  /// The nodes at which several paths end.
  var contests: [[Int]] {
    nodes.map(\.routes).filter { $0.count > 1 }
      + allBranches.flatMap { [$0.someRest, $0.anyRest, $0.rawTail, $0.anyTail] }
      .filter { $0.count > 1 }
  }

  var closedWordCount: Int { allBranches.reduce(0) { $0 + $1.closedWords.count } }

  private mutating func branch(
    _ node: UInt32, _ child: WritableKeyPath<Branches, UInt32>, _ change: (inout Branches) -> Void
  ) -> UInt32 {
    withBranches(of: node, change)
    let index = Int(nodes[Int(node)].branches)
    if allBranches[index][keyPath: child] == none {
      allBranches[index][keyPath: child] = addRoot()
    }
    return allBranches[index][keyPath: child]
  }

  private mutating func withBranches(of node: UInt32, _ change: (inout Branches) -> Void) {
    if nodes[Int(node)].branches == none {
      nodes[Int(node)].branches = UInt32(allBranches.count)
      allBranches.append(Branches())
    }
    change(&allBranches[Int(nodes[Int(node)].branches)])
  }
}

/// The route and expansion of a path in the trie. The pattern is parsed again when the path's
/// content is needed.
package struct TablePath: BitwiseCopyable {
  package let route: UInt32
  package let number: UInt16
  let rank: RouteRank
  /// The index of the path's first node in ``TableTrie/steps``, or ``none`` if the path only has
  /// literals and text parameters, which need no checks.
  var firstStep = none
}
