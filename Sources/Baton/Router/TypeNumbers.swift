/// A hash table from types to numbers, with open addressing. The keys are the addresses of the types'
/// metadata. Building a hierarchy requires a lookup for every step.
///
/// The table is filled during app launch. A dictionary would be slow then, because the runtime would
/// search all conformances in the process for the key type's `Hashable` conformance.
struct TypeNumbers: Sendable {
  /// The table's slots, at most half of which are full. Empty slots have no number.
  private var slots: [(key: UInt64, number: Int32)]
  private var count = 0

  private static let empty: Int32 = -1

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: (0, Self.empty), count: size)
  }

  /// - Parameter types: The types, numbered in order. A repeated type has the number of its first
  ///   occurrence.
  init(_ types: [Any.Type]) {
    self.init(capacity: types.count)
    for (index, type) in types.enumerated() where self[type] == nil { update(type, to: index) }
  }

  subscript(type: Any.Type) -> Int? {
    let slot = slots[slot(of: Self.key(of: type))]
    return slot.number == Self.empty ? nil : Int(slot.number)
  }

  /// Sets the number for a type, and returns the previous number.
  @discardableResult
  mutating func update(_ type: Any.Type, to number: Int) -> Int? {
    update(Self.key(of: type), to: Int32(number))
  }

  @discardableResult
  private mutating func update(_ key: UInt64, to number: Int32) -> Int? {
    let slot = slot(of: key)
    let old = slots[slot].number
    slots[slot] = (key, number)
    guard old == Self.empty else { return Int(old) }
    count += 1
    if count * 2 > slots.count { grow() }
    return nil
  }

  private mutating func grow() {
    let old = slots
    self = TypeNumbers(capacity: slots.count)
    for (key, number) in old where number != Self.empty { update(key, to: number) }
  }

  private func slot(of key: UInt64) -> Int {
    let bits = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: bits &>> 32) & (slots.count - 1)
    while slots[slot].number != Self.empty, slots[slot].key != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func key(of type: Any.Type) -> UInt64 {
    // Drop the low bits, which are always zero: metadata is aligned to eight bytes.
    UInt64(UInt(bitPattern: ObjectIdentifier(type))) &>> 3
  }
}
