/// A table that looks up a type's number by its metadata address. Building a hierarchy requires a
/// lookup for every step.
struct TypeNumbers: Sendable {
  private var numbers: NumberTable

  /// - Parameter types: The types, numbered in order. A repeated type has the number of its first
  ///   occurrence.
  init(_ types: [Any.Type]) {
    numbers = NumberTable(capacity: types.count)
    for (index, type) in types.enumerated() where self[type] == nil {
      numbers.update(Self.key(of: type), to: index)
    }
  }

  subscript(type: Any.Type) -> Int? { numbers[Self.key(of: type)] }

  static func key(of type: Any.Type) -> UInt64 {
    // Drop the low bits, which are always zero: metadata is aligned to eight bytes.
    UInt64(UInt(bitPattern: ObjectIdentifier(type))) &>> 3
  }
}
