/// No index.
let none = UInt32.max

/// A place of the trie: what has been read of a path, as classes of segments in order of rank.
///
/// Literal children stand in one hash table for the whole trie. What few nodes have stands in
/// ``TableBranches``, so that a node is one quarter of a cache line.
struct TableNode: BitwiseCopyable {
  /// The child for any text.
  var text = none
  /// The child for values of ``TableBranches/typedKinds``, and other children.
  var branches = none
  /// The first ``TableLeaf`` of the routes that end here.
  var leaf = none
  /// 1 where the node has literal children, and 2 more where links of custom schemes find them without
  /// case, because it stands at the start of their paths; the texts stand there in lower case.
  var literals: UInt32 = 0

  static let folds: UInt32 = 2
}

/// A node's children other than literals and text.
struct TableBranches: BitwiseCopyable {
  /// The first of the ``TableMixedEdge``s, most literal bytes first.
  var mixed = none
  /// The child for closed lists. The lists are in the hash table.
  var closed = none
  var typed = none
  /// A bit a ``ValueKind``: what the typed parameters of this position are.
  var typedKinds: UInt32 = 0
  /// The first leaf of the routes whose tail begins here.
  var someRest = none
  var anyRest = none
  var rawTail = none
  var anyTail = none
}

/// A segment with text and parameters; shapes with equally many literal bytes share a child.
struct TableMixedEdge: BitwiseCopyable {
  var shape: UInt32
  var child: UInt32
  var isLast: Bool
}

/// A slot of the hash table of literal edges and closed lists: half a cache line.
struct TableEdge: BitwiseCopyable {
  var key = SegmentKey()
  /// The node, with the highest bit set for a word of a closed list.
  var node = none
  var child = none
  /// The position of the text in the pool, because the key of a long text doesn't contain it.
  var text: UInt32 = 0

  static let closedBit: UInt32 = 1 << 31
}

/// A route that ends at a node. Leaves of one node stand one after the other, best first.
struct TableLeaf: BitwiseCopyable {
  var route: UInt32
  var firstCheck: UInt32
  /// The number of the route's expansion.
  var expansion: UInt16
  var checkCount: UInt16
  var isLast: Bool
}

/// The conditions of a leaf besides the classes of its segments.
struct TableCheck: BitwiseCopyable {
  enum Subject: UInt8, BitwiseCopyable {
    case segment, tail, rawTail, mixed, host, queryLiteral, queryFlag, queryParameter, queryRest
    case fragment, origin
  }

  var subject: Subject
  var kind: ValueKind = .text
  var mayBeMissing = false
  var isList = false
  /// The segment, the first segment of a tail, or the name of a query item in the pool.
  var place: UInt32 = 0
  /// A text shape, a closed list, a filter of origins or a text in the pool, or ``none``.
  var value = none
}

/// The starts of patterns with a scheme and perhaps a host, in order of rank.
package struct TableRoot {
  var scheme: [UInt8]
  /// Nil for a custom scheme.
  var host: TextMatcher?
  package var node: UInt32
}

/// A ``TableRoot`` as a match reads it.
struct RootEntry: BitwiseCopyable {
  /// The index of a custom scheme; ``none`` on the web.
  var scheme: UInt32
  /// True if it's `http`.
  var isPlain: Bool
  /// The position of the host in the pool. It's ``none`` if it has parameters or there's no host.
  var host: UInt32
  var node: UInt32
}

/// The usual beginning of the app's links.
struct TableOrigin: BitwiseCopyable {
  /// The text in the pool: `https://` and a domain, a custom scheme and `://`, or nothing.
  var text: UInt32
  var length: UInt32
  var kind: LinkKind
  /// The positions of its scheme and host. For a custom scheme, the host begins at the end.
  var parts: LinkParts

  /// True if the authority follows as the first segment.
  var isOpen: Bool {
    if case .custom = kind { true } else { false }
  }
}
