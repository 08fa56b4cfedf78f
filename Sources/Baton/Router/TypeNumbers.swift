/// The numbers of types, found by where their metadata stands: every step of a hierarchy asks for one.
struct TypeNumbers: Sendable {
  /// At most half full; empty slots hold no type.
  private var slots: [(type: ObjectIdentifier?, number: Int32)]

  /// - Parameter types: Of two that are equal the first counts.
  init(_ types: [Any.Type]) {
    var size = 8
    while size < types.count * 2 { size *= 2 }
    slots = Array(repeating: (nil, 0), count: size)
    for (number, type) in types.enumerated() {
      let type = ObjectIdentifier(type)
      let slot = slot(of: type)
      if slots[slot].type == nil { slots[slot] = (type, Int32(number)) }
    }
  }

  /// Nil for a type that is not among them.
  subscript(type: Any.Type) -> Int? {
    let slot = slots[slot(of: ObjectIdentifier(type))]
    return slot.type == nil ? nil : Int(slot.number)
  }

  /// Returns the index at which the type is, or would be.
  private func slot(of type: ObjectIdentifier) -> Int {
    // Metadata lies at multiples of eight, often in rows of equal distance.
    let bits = UInt64(UInt(bitPattern: type)) &>> 3 &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: bits &>> 32) & (slots.count - 1)
    while let other = slots[slot].type, other != type { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
