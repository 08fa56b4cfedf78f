let none = UInt32.max

/// A node of the trie. It represents the path so far, as a sequence of segment classes.
///
/// Literal children are in one hash table for the whole trie. Rarer children are in
/// ``TableBranches``, so that a node takes a quarter of a cache line.
struct TableNode: BitwiseCopyable {
  /// The child for any text.
  var text = none
  /// The index of the node's ``TableBranches``, which contain the rarer children.
  var branches = none
  /// The first ``TableLeaf`` of the routes that end here.
  var leaf = none
  /// 1 if the node has literal children, plus 2 if custom-scheme links start here. In the latter
  /// case, segments are lowercased before they're looked up.
  var literals: UInt32 = 0

  static let folds: UInt32 = 2
}

struct TableBranches: BitwiseCopyable {
  /// The index of the first ``TableMixedEdge``. Edges with more literal bytes come before others.
  var mixed = none
  /// The child for closed lists. Their words are in the hash table.
  var closed = none
  var typed = none
  /// The kinds of this position's typed parameters, one bit for each ``ValueKind``.
  var typedKinds: UInt32 = 0
  /// The first leaf of the routes whose tail begins here.
  var someRest = none
  var anyRest = none
  var rawTail = none
  var anyTail = none
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
  /// The node's number, with the highest bit set for a word of a closed list.
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

  var subject: Subject
  var kind: ValueKind = .text
  var mayBeMissing = false
  var isList = false
  /// The number of the segment or of a tail's first segment. For a query item, the position of its
  /// name in the pool.
  var place: UInt32 = 0
  /// The index of a text shape, a closed list, an origin filter or a string in the pool, or
  /// ``none``.
  var value = none
}

/// The node where the paths of patterns with this scheme and host begin. The host may be missing.
/// Roots are in order of rank.
package struct TableRoot {
  var scheme: [UInt8]
  var host: TextMatcher?
  package var node: UInt32
}

/// A ``TableRoot`` for matching.
struct RootEntry: BitwiseCopyable {
  /// The index of a custom scheme, or ``none`` for web links.
  var scheme: UInt32
  var isPlain: Bool
  /// The host's position in the pool, or ``none`` if it has parameters or is missing.
  var host: UInt32
  var node: UInt32
}

/// A common prefix of the app's links, which the table compares in one step.
struct TableOrigin: BitwiseCopyable {
  /// The position in the pool of the origin's text: `https://` and a domain, a custom scheme and
  /// `://`, or nothing.
  var text: UInt32
  var length: UInt32
  var kind: LinkKind
  /// The positions of the scheme and host in the text. For a custom scheme, the host begins at the
  /// text's end.
  var parts: LinkParts

  /// True if the authority follows this text and becomes the first segment.
  var isOpen: Bool {
    if case .custom = kind { true } else { false }
  }
}

/// The hash table for all literal edges during layout. It uses open addressing and is at most half
/// full.
struct TableEdges {
  private(set) var slots: [TableEdge]

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: TableEdge(), count: size)
  }

  mutating func insert(node: UInt32, _ key: SegmentKey, stored: UInt32, child: UInt32) {
    var slot = TableEdges.slot(of: key, at: node, shift: shift)
    while slots[slot].node != none { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = TableEdge(key: key, node: node, child: child, text: stored)
  }

  var shift: UInt64 { UInt64((slots.count - 1).leadingZeroBitCount) }

  @inline(__always)
  static func slot(of key: SegmentKey, at node: UInt32, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: key.hash(at: node) &>> shift)
  }
}
