/// The numbers of types, found by the address of their metadata. Every step of a hierarchy needs
/// one.
struct TypeNumbers: Sendable {
  private var numbers: NumberTable

  /// - Parameter types: The types. If two are equal, the first one counts.
  init(_ types: [Any.Type]) {
    numbers = NumberTable(capacity: types.count)
    for (number, type) in types.enumerated() where self[type] == nil {
      numbers.update(Self.key(of: type), to: number)
    }
  }

  subscript(type: Any.Type) -> Int? { numbers[Self.key(of: type)] }

  static func key(of type: Any.Type) -> UInt64 {
    // Metadata is aligned to eight bytes, often at equal distances.
    UInt64(UInt(bitPattern: ObjectIdentifier(type))) &>> 3
  }
}
