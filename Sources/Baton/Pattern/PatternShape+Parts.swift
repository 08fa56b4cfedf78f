extension [TextShape.Part] {
  var endsInParameter: Bool {
    if case .parameter = last { true } else { false }
  }

  mutating func append(literal byte: UInt8) {
    guard case .literal(var bytes) = last else { return append(.literal([byte])) }
    // The array lets go of the bytes, so that they grow in place.
    self[count - 1] = .literal([])
    bytes.append(byte)
    self[count - 1] = .literal(bytes)
  }
}
