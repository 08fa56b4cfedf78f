/// The hash table of all literal edges during layout: open addressing, at most half full.
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
