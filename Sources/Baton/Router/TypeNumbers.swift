/// The numbers of types, found by where their metadata stands: every step of a hierarchy asks for one.
struct TypeNumbers: Sendable {
  private var numbers: NumberTable

  /// - Parameter types: Of two that are equal the first counts.
  init(_ types: [Any.Type]) {
    numbers = NumberTable(capacity: types.count)
    for (number, type) in types.enumerated() where self[type] == nil {
      numbers.update(Self.key(of: type), to: number)
    }
  }

  /// Nil for a type that is not among them.
  subscript(type: Any.Type) -> Int? { numbers[Self.key(of: type)] }

  static func key(of type: Any.Type) -> UInt64 {
    // Metadata lies at multiples of eight, often in rows of equal distance.
    UInt64(UInt(bitPattern: ObjectIdentifier(type))) &>> 3
  }
}
