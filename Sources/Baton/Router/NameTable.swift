/// A hash table from keys to numbers, with open addressing.
///
/// It's filled during app launch. A dictionary would be slow then, because the runtime would search
/// all conformances in the process for the key type's `Hashable` conformance.
struct NumberTable: Sendable {
  /// The table's slots, at most half of which are full. Empty slots have no number.
  private var slots: [(key: UInt64, number: Int32)]
  private var count = 0

  private static let empty: Int32 = -1

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: (0, Self.empty), count: size)
  }

  subscript(key: UInt64) -> Int? {
    let slot = slots[slot(of: key)]
    return slot.number == Self.empty ? nil : Int(slot.number)
  }

  /// Sets the number for a key, and returns the previous number.
  @discardableResult
  mutating func update(_ key: UInt64, to number: Int) -> Int? {
    let slot = slot(of: key)
    let old = slots[slot].number
    slots[slot] = (key, Int32(number))
    guard old == Self.empty else { return Int(old) }
    count += 1
    if count * 2 > slots.count { grow() }
    return nil
  }

  private mutating func grow() {
    let old = slots
    self = NumberTable(capacity: slots.count)
    for (key, number) in old where number != Self.empty { update(key, to: Int(number)) }
  }

  private func slot(of key: UInt64) -> Int {
    let bits = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: bits &>> 32) & (slots.count - 1)
    while slots[slot].number != Self.empty, slots[slot].key != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

/// A table from names to numbers. The names are sorted instead of hashed, for the same reason as in
/// ``NumberTable``. They're sorted on first use, because an app's launch rarely needs them.
struct NameTable: Sendable {
  private let unsorted: [(name: String, number: Int)]
  private let sorted = Deferred<[(name: String, number: Int)]>()

  /// - Parameter names: The names. If a name is repeated, its first number is used.
  init(_ names: [(name: String, number: Int)]) {
    unsorted = names
  }

  private var entries: [(name: String, number: Int)] {
    sorted.value {
      unsorted.indices
        .ordered { (unsorted[$0].name, $0) < (unsorted[$1].name, $1) }
        .map { unsorted[$0] }
    }
  }

  /// The sorted names, including repeated ones.
  var names: [String] { entries.map(\.name) }

  subscript(name: String) -> Int? {
    let entries = entries
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].name == name ? entries[low].number : nil
  }
}
