extension Domain {
  /// Returns true if every host that the shape matches is in this domain. A parameter never matches
  /// a dot.
  package func contains(everyHostOf shape: TextShape) -> Bool {
    guard !shape.parameters.isEmpty else { return contains(shape.literal) }
    let end = shape.parts.reduce(into: [UInt8]()) { end, part in
      if case .literal(let bytes) = part { end += bytes } else { end = [] }
    }
    return isWildcard && end.count >= name.count && end.suffix(name.count).elementsEqual(name)
  }
}

extension TextShape {
  /// Returns a shape for each combination of words from the shape's closed lists. If there are too
  /// many combinations, returns the shape itself. Empty words are skipped, because a parameter
  /// matches at least one character.
  ///
  /// - Parameter kinds: The kinds of the shape's parameters, in order.
  func spellingOut(_ kinds: [ParameterKind]) -> [TextShape] {
    var shapes: [[Part]] = [[]]
    var kinds = kinds[...]
    for part in parts {
      var choices = [part]
      if case .parameter = part, case .closed(let words) = kinds.popFirst() {
        choices = words.filter { !$0.isEmpty }.map { .literal(Array($0.utf8)) }
      }
      shapes = shapes.flatMap { shape in choices.map { shape + [$0] } }
      if shapes.count > 256 { return [self] }
    }
    return shapes.map { TextShape(parts: $0) }
  }

  /// The text as written in a pattern: `file-{id}.pdf`.
  package var text: String {
    parts.map { part in
      switch part {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter): "{\(parameter.name)}"
      }
    }.joined()
  }

  /// The text of a shape without parameters.
  package var literal: [UInt8] {
    parts.flatMap { part -> [UInt8] in
      if case .literal(let bytes) = part { bytes } else { [] }
    }
  }
}

extension SegmentShape {
  /// The text of one segment, or nil if the segment may have any text.
  package var textShape: TextShape? {
    switch self {
    case .literal(let bytes): TextShape(parts: [.literal(bytes)])
    case .parameter(let parameter), .tail(let parameter): TextShape(parts: [.parameter(parameter)])
    case .mixed(let shape): shape
    case .unkept, .rawTail, .anyTail: nil
    }
  }

  /// The rank of a tail among tails that begin at the same node, or nil for a single segment.
  var tailOrder: Int16? {
    switch self {
    case .tail(let parameter): parameter.form == .tail(least: 1) ? 0 : 1
    case .rawTail: 2
    case .anyTail: 3
    case .literal, .parameter, .mixed, .unkept: nil
    }
  }

  package var isTail: Bool { tailOrder != nil }
}
