/// The trie while it grows: what a ``RouteTable`` is laid out from.
///
/// A node stands for the classes of the segments read so far, not for exact patterns: a typed hole
/// leads to the same child whatever its type, because types of one class do not rank. So walking the
/// children in order of class visits routes in exactly their order of rank, and what tells routes of
/// one class apart is checked at the leaf.
struct TableTrie {
  struct Node {
    var literals: [[UInt8]: Int] = [:]
    /// By the number of literal bytes.
    var mixed: [Int: (child: Int, shapes: [Int])] = [:]
    var closedWords: Set<[UInt8]> = []
    var closedLists = 0
    var closed: Int?
    var typedKinds: UInt32 = 0
    var typed: Int?
    var text: Int?
    var routes: [Int] = []
    var someRest: [Int] = []
    var anyRest: [Int] = []
    var anyTail: [Int] = []
  }

  private(set) var nodes = [Node()]

  /// A new place to begin, for patterns that name a scheme.
  mutating func addRoot() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Puts the expansion under the node, making nodes as needed.
  mutating func insert(_ expansion: inout TableExpansion, id: Int, at root: Int) {
    var node = root
    for (position, segment) in expansion.path.segments.enumerated() {
      expansion.nodes.append(node)
      switch segment {
      case .literal(let bytes): node = child(of: node, literal: expansion.key(for: bytes))
      case .mixed:
        node = child(of: node, mixed: expansion.shapes[position]!)
      case .hole(let hole):
        switch expansion.kind(of: hole) {
        case .closed(let words):
          node = child(of: node, words: words.map { expansion.key(for: Array($0.utf8)) })
        case .kind(.text): node = child(of: node, \.text)
        case .kind(let kind):
          nodes[node].typedKinds |= 1 << UInt32(kind.rawValue)
          node = child(of: node, \.typed)
        }
      case .tail(let hole):
        if hole.form == .tail(least: 1) {
          nodes[node].someRest.append(id)
        } else {
          nodes[node].anyRest.append(id)
        }
        return
      case .anyTail:
        nodes[node].anyTail.append(id)
        return
      }
    }
    nodes[node].routes.append(id)
  }

  /// Orders the routes of each node, of which most have one at most.
  mutating func sortLeaves(by areInOrder: (Int, Int) -> Bool) {
    for index in nodes.indices {
      if nodes[index].routes.count > 1 { nodes[index].routes.sort(by: areInOrder) }
      if nodes[index].someRest.count > 1 { nodes[index].someRest.sort(by: areInOrder) }
      if nodes[index].anyRest.count > 1 { nodes[index].anyRest.sort(by: areInOrder) }
      if nodes[index].anyTail.count > 1 { nodes[index].anyTail.sort(by: areInOrder) }
    }
  }

  private mutating func child(of node: Int, literal: [UInt8]) -> Int {
    if let child = nodes[node].literals[literal] { return child }
    nodes[node].literals[literal] = nodes.count
    return addRoot()
  }

  private mutating func child(of node: Int, _ path: WritableKeyPath<Node, Int?>) -> Int {
    if let child = nodes[node][keyPath: path] { return child }
    nodes[node][keyPath: path] = nodes.count
    return addRoot()
  }

  private mutating func child(of node: Int, words: [[UInt8]]) -> Int {
    // Whether one list allows a word is asked at the leaf as soon as lists differ.
    if nodes[node].closedWords != Set(words) { nodes[node].closedLists += 1 }
    nodes[node].closedWords.formUnion(words)
    return child(of: node, \.closed)
  }

  private mutating func child(of node: Int, mixed shape: (id: Int, literalBytes: Int)) -> Int {
    if var edge = nodes[node].mixed[shape.literalBytes] {
      if !edge.shapes.contains(shape.id) {
        edge.shapes.append(shape.id)
        nodes[node].mixed[shape.literalBytes] = edge
      }
      return edge.child
    }
    nodes[node].mixed[shape.literalBytes] = (nodes.count, [shape.id])
    return addRoot()
  }
}
