/// The literal edges of all nodes in one hash table. A dictionary for each node would take more
/// memory than everything else combined.
package struct TrieEdges {
  package struct Edge {
    package let key: SegmentKey
    let node: UInt32
    package let child: UInt32
    /// The next edge that was added to the same node, or ``none``.
    fileprivate(set) var next = none
    /// The position of the text in the pool, if the text is too long for the key.
    fileprivate let text: UInt32
  }

  package struct List {
    fileprivate var first = none
    fileprivate var last = none

    var isEmpty: Bool { first == none }
  }

  var count: Int { edges.count }
  private var edges: [Edge] = []
  private var longTexts: [[UInt8]] = []
  /// The hash table, with open addressing and at most half full. Its size is a power of two.
  private var slots = [UInt32](repeating: none, count: 64)

  /// Returns the child for a string, or nil if the string hasn't been added.
  package func child(of node: UInt32, _ key: SegmentKey, _ text: [UInt8]) -> UInt32? {
    var slot = slot(of: key, at: node)
    while slots[slot] != none {
      let edge = edges[Int(slots[slot])]
      if edge.node == node, edge.key == key, key.isWhole || longTexts[Int(edge.text)] == text {
        return edge.child
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a new string to the node.
  mutating func insert(
    at node: UInt32, _ key: SegmentKey, _ text: [UInt8], child: UInt32, to list: inout List
  ) {
    if edges.count * 2 >= slots.count { growSlots() }
    let number = UInt32(edges.count)
    edges.append(
      Edge(
        key: key, node: node, child: child,
        text: key.isWhole ? none : UInt32(longTexts.count)))
    if !key.isWhole { longTexts.append(text) }
    place(number)
    if list.last == none {
      list.first = number
    } else {
      edges[Int(list.last)].next = number
    }
    list.last = number
  }

  package func text(of edge: Edge) -> [UInt8] {
    edge.text == none ? edge.key.text : longTexts[Int(edge.text)]
  }

  /// Returns the edges in the order they were added.
  package func edges(of list: List) -> ListedEdges { ListedEdges(edges: edges, number: list.first) }

  package struct ListedEdges: Sequence, IteratorProtocol {
    fileprivate let edges: [Edge]
    fileprivate var number: UInt32

    package mutating func next() -> Edge? {
      guard number != none else { return nil }
      let edge = edges[Int(number)]
      number = edge.next
      return edge
    }
  }

  private mutating func growSlots() {
    slots = Array(repeating: none, count: slots.count * 2)
    for number in edges.indices { place(UInt32(number)) }
  }

  private mutating func place(_ number: UInt32) {
    let edge = edges[Int(number)]
    var slot = slot(of: edge.key, at: edge.node)
    while slots[slot] != none { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  private func slot(of key: SegmentKey, at node: UInt32) -> Int {
    TableEdges.slot(of: key, at: node, shift: UInt64((slots.count - 1).leadingZeroBitCount))
  }
}

extension SegmentKey {
  /// The text of an edge's key, if the key contains all of it.
  fileprivate var text: [UInt8] {
    let length = Int(length)
    return (0..<length).map { place in
      place < 8
        ? UInt8(truncatingIfNeeded: first &>> UInt64(place * 8))
        : UInt8(truncatingIfNeeded: last &>> UInt64((place - length + 8) * 8))
    }
  }
}
