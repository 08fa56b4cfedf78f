extension [TextShape.Part] {
  var endsInHole: Bool {
    if case .hole = last { true } else { false }
  }

  mutating func append(literal byte: UInt8) {
    if case .literal(let bytes) = last {
      self[count - 1] = .literal(bytes + [byte])
    } else {
      append(.literal([byte]))
    }
  }
}
