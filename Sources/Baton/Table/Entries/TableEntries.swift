let none = UInt32.max

/// A node of the trie. It represents the path so far, as a sequence of segment classes.
///
/// Literal children are in one hash table for the whole trie. Rarer children are in
/// ``TableBranches``, so a node takes a quarter of a cache line.
struct TableNode: BitwiseCopyable {
  /// The child for any text.
  var text = none
  /// The index of the node's ``TableBranches``, which contain the rarer children.
  var branches = none
  /// The first ``TableLeaf`` of the routes that end here.
  var leaf = none
  /// A sum of flags: 1 if the node has literal children, and 2 if custom-scheme links start here.
  /// In the second case, segments are lowercased before they're looked up.
  var literals: UInt32 = 0

  static let folds: UInt32 = 2
}

struct TableBranches: BitwiseCopyable {
  /// The index of the first ``TableMixedEdge``. Edges with more literal bytes come first.
  var mixed = none
  /// The child for closed lists. Their words are in the hash table.
  var closed = none
  var typed = none
  /// The kinds of this position's typed parameters, one bit for each ``ValueKind``.
  var typedKinds: UInt32 = 0
  /// The first leaf of the routes whose tail begins here.
  var tail = none
}

/// A segment with text and parameters. Shapes with the same number of literal bytes share a child.
struct TableMixedEdge: BitwiseCopyable {
  var shape: UInt32
  var child: UInt32
  var isLast: Bool
}

/// A slot in the hash table for literal edges and the words of closed lists. It takes half a cache
/// line.
struct TableEdge: BitwiseCopyable {
  var key = SegmentKey()
  /// The node's index, with the highest bit set for a word from a closed list.
  var node = none
  var child = none
  /// The string's position in the pool, if the string is too long for the key.
  var text: UInt32 = 0

  static let closedBit: UInt32 = 1 << 31
}

/// A route that ends at a node. The leaves of one node are consecutive, best first.
struct TableLeaf: BitwiseCopyable {
  var route: UInt32
  var firstCheck: UInt32
  var expansion: UInt16
  var checkCount: UInt16
  var isLast: Bool
}

/// A condition that a leaf checks in addition to the classes of its segments.
struct TableCheck: BitwiseCopyable {
  enum Subject: UInt8, BitwiseCopyable {
    case segment, tail, rawTail, mixed, host, queryLiteral, queryFlag, queryParameter, queryRest
    case fragment, origin
  }

  /// The texts that a parameter accepts.
  enum Texts: BitwiseCopyable {
    case kind(ValueKind)
    /// The words of a closed list.
    case words(list: UInt32)
    /// URLs on the app's domains or on the hosts in a list.
    case urls(hosts: UInt32)
  }

  var subject: Subject
  var mayBeMissing = false
  var isList = false
  var texts = Texts.kind(.text)
  /// The index of the segment, or of a tail's first segment. For a query item, the position of its
  /// name in the pool.
  var place: UInt32 = 0
  /// The index of a text shape, a host, an origin filter, or a string in the pool, or ``none``.
  var value = none
}

/// The node where paths begin for patterns with this scheme and host. The host may be missing.
/// Roots are in order of rank.
package struct TableRoot {
  var scheme: [UInt8]
  var host: TextMatcher?
  package var node: UInt32

  /// The rank of the host. Higher ranks come first. A literal host outranks all others that match
  /// it, because a parameter matches at least one byte.
  var hostRank: Int { host?.shape.literalBytes ?? 0 }
}

/// A common beginning of the app's links, so the table needn't look up their schemes and hosts.
struct TableOrigin: BitwiseCopyable {
  /// The position in the pool of the text's bytes: a custom scheme and a colon, or `https://` and a
  /// host.
  var text: UInt32
  var count: Int
  var schemeEnd: Int
  var kind: LinkKind
}

/// The hash table for all literal edges and the words of closed lists. It uses open addressing, and
/// is at most half full. A dictionary for each node would take more memory than everything else
/// combined.
struct TableEdges {
  /// The slots. The slot count is always a power of two.
  private(set) var slots = [TableEdge](repeating: TableEdge(), count: 8)
  private var count = 0

  /// Returns the child for a string, or nil if the string hasn't been added.
  ///
  /// - Parameter isText: Compares the string with the pool's string at a position. Only called if
  ///   the string is too long for the key.
  func child(of node: UInt32, _ key: SegmentKey, isText: (UInt32) -> Bool) -> UInt32? {
    var slot = Self.slot(of: key, at: node, shift: shift)
    while slots[slot].node != none {
      let edge = slots[slot]
      if edge.node == node, edge.key == key, key.isWhole || isText(edge.text) { return edge.child }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an edge for a new string.
  mutating func insert(_ edge: TableEdge) {
    count += 1
    if count * 2 > slots.count {
      let old = slots
      slots = Array(repeating: TableEdge(), count: old.count * 2)
      for edge in old where edge.node != none { place(edge) }
    }
    place(edge)
  }

  private mutating func place(_ edge: TableEdge) {
    var slot = Self.slot(of: edge.key, at: edge.node, shift: shift)
    while slots[slot].node != none { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = edge
  }

  var shift: UInt64 { UInt64((slots.count - 1).leadingZeroBitCount) }

  @inline(__always)
  static func slot(of key: SegmentKey, at node: UInt32, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: key.hash(at: node) &>> shift)
  }
}

/// The strings of a table, each stored once: its length in two bytes, then its bytes.
struct TextPool {
  private(set) var bytes: [UInt8] = []
  /// Each string's position, stored as an edge of a single node.
  private var positions = TableEdges()

  /// Adds a string if it's new, and returns its position.
  mutating func store(_ text: [UInt8]) -> UInt32 {
    let key = SegmentKey(text)
    if let known = positions.child(of: 0, key, isText: { holds(text, at: $0) }) { return known }
    let position = UInt32(bytes.count)
    let length = UInt16(min(text.count, Int(UInt16.max)))
    bytes += [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
    bytes += text.prefix(Int(length))
    positions.insert(TableEdge(key: key, node: 0, child: position, text: position))
    return position
  }

  /// Returns true if the string at a position equals another string of the same length.
  func holds(_ text: [UInt8], at position: UInt32) -> Bool {
    bytes[(Int(position) + 2)...].starts(with: text)
  }
}
