/// The hash table of all literal edges, while it is filled: open addressing, at most half full.
struct TableEdges {
  private(set) var slots: [TableEdge]

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: TableEdge(), count: size)
  }

  mutating func insert(node: UInt32, text: [UInt8], stored: UInt32, child: UInt32) {
    let hash = SegmentHash.of(text)
    var index = TableEdges.slot(node: node, hash: hash, mask: slots.count - 1)
    while slots[index].node != none { index = (index + 1) & (slots.count - 1) }
    slots[index] = TableEdge(node: node, hash: hash, child: child, text: stored)
  }

  @inline(__always)
  static func slot(node: UInt32, hash: UInt32, mask: Int) -> Int {
    Int(truncatingIfNeeded: (hash ^ (node &* 0x9E37_79B1)) &* 0x85EB_CA6B &>> 7) & mask
  }
}
