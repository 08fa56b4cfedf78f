/// The trie that a ``RouteTable`` is built from.
///
/// A node represents the path so far, as a sequence of segment classes. Typed parameters share a
/// child, regardless of their type, because all types have equal rank. As a result, if you visit
/// the children in order of class, you get the routes in order of rank (``RankCriterion``). The
/// leaf checks everything else.
struct TableTrie {
  struct Node {
    fileprivate(set) var entry = TableNode()
    /// The previous node in the path, which has a smaller index. A root has no previous node.
    let parent: UInt32
    /// The paths that end here.
    fileprivate(set) var routes: [Int] = []
    /// The paths whose tail begins here.
    fileprivate(set) var tails: [Int] = []
  }

  /// A node's children for everything except literals and plain text.
  struct Branches {
    fileprivate(set) var entry = TableBranches()
    fileprivate(set) var mixed: [Mixed] = []
    fileprivate var closedWords: Set<[UInt8]> = []
    fileprivate(set) var closedLists = 0
  }

  /// Segments that mix text and parameters and have the same number of literal bytes.
  struct Mixed {
    let literalBytes: Int
    let child: UInt32
    fileprivate(set) var shapes: [Int] = []
  }

  private(set) var nodes = [Node(parent: none)]
  private(set) var branches: [Branches] = []
  private(set) var edges = TableEdges()
  private(set) var pool = TextPool()

  /// Adds a node, or a root for patterns with a scheme.
  mutating func addNode(after parent: UInt32 = none) -> UInt32 {
    nodes.append(Node(parent: parent))
    return UInt32(nodes.count - 1)
  }

  func branches(of node: Node) -> Branches {
    node.entry.branches == none ? Branches() : branches[Int(node.entry.branches)]
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
      if let child = child(of: node, text) { return child }
      let child = addNode(after: node)
      nodes[Int(node)].entry.literals = 1
      insert(text, at: node, child: child)
      return child
    case .text:
      if nodes[Int(node)].entry.text == none { nodes[Int(node)].entry.text = addNode(after: node) }
      return nodes[Int(node)].entry.text
    case .typed(let kind):
      let index = addBranches(to: node)
      if branches[index].entry.typed == none {
        branches[index].entry.typed = addNode(after: node)
      }
      branches[index].entry.typedKinds |= 1 << UInt32(kind.rawValue)
      return branches[index].entry.typed
    case .words(let words):
      let index = addBranches(to: node)
      if branches[index].entry.closed == none {
        branches[index].entry.closed = addNode(after: node)
      }
      // If the lists differ, each leaf must check its own words.
      if branches[index].closedWords != Set(words) { branches[index].closedLists += 1 }
      for word in words where branches[index].closedWords.insert(word).inserted {
        insert(word, at: node | TableEdge.closedBit, child: branches[index].entry.closed)
      }
      return branches[index].entry.closed
    case .mixed(let shape, let literalBytes):
      let index = addBranches(to: node)
      guard
        let known = branches[index].mixed.firstIndex(where: { $0.literalBytes == literalBytes })
      else {
        let child = addNode(after: node)
        branches[index].mixed.append(
          Mixed(literalBytes: literalBytes, child: child, shapes: [shape]))
        return child
      }
      if !branches[index].mixed[known].shapes.contains(shape) {
        branches[index].mixed[known].shapes.append(shape)
      }
      return branches[index].mixed[known].child
    }
  }

  /// Ends the path at the node, or begins its tail there.
  mutating func end(_ path: Int, at node: UInt32, inTail: Bool) {
    guard inTail else { return nodes[Int(node)].routes.append(path) }
    addBranches(to: node)
    nodes[Int(node)].tails.append(path)
  }

  /// Sorts the paths that end at the same node. Most nodes have at most one such path.
  mutating func sortEnds(by areInOrder: (Int, Int) -> Bool) {
    for index in nodes.indices {
      if nodes[index].routes.count > 1 {
        nodes[index].routes = nodes[index].routes.ordered(by: areInOrder)
      }
      if nodes[index].tails.count > 1 {
        nodes[index].tails = nodes[index].tails.ordered(by: areInOrder)
      }
    }
  }

  /// The nodes at which several paths end.
  var contests: [[Int]] {
    var contests: [[Int]] = []
    for index in nodes.indices {
      if nodes[index].routes.count > 1 { contests.append(nodes[index].routes) }
      if nodes[index].tails.count > 1 { contests.append(nodes[index].tails) }
    }
    return contests
  }

  private func child(of node: UInt32, _ text: [UInt8]) -> UInt32? {
    edges.child(of: node, SegmentKey(text)) { pool.holds(text, at: $0) }
  }

  private mutating func insert(_ text: [UInt8], at node: UInt32, child: UInt32) {
    let key = SegmentKey(text)
    edges.insert(
      TableEdge(key: key, node: node, child: child, text: key.isWhole ? 0 : pool.store(text)))
  }

  /// Returns the index of the node's branches, and adds them if needed.
  @discardableResult
  private mutating func addBranches(to node: UInt32) -> Int {
    if nodes[Int(node)].entry.branches == none {
      nodes[Int(node)].entry.branches = UInt32(branches.count)
      branches.append(Branches())
    }
    return Int(nodes[Int(node)].entry.branches)
  }
}

/// The route and expansion of a path in the trie. The pattern is parsed again when the path's
/// content is needed.
struct TablePath: BitwiseCopyable {
  let route: UInt32
  let number: UInt16
  var rank: RouteRank
  /// True if the classes of the segments alone don't determine whether the path matches.
  var isChecked = false
}
