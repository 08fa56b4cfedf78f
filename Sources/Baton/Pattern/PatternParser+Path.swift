extension PatternParser {
  mutating func path() throws(PatternProblem) -> [PathElement] {
    _ = take("/")
    return try elements(depth: 0)
  }

  /// Parses the elements up to the end of the path or group.
  mutating func elements(depth: Int) throws(PatternProblem) -> [PathElement] {
    var elements: [PathElement] = []
    if depth == 0 { elements.reserveCapacity(bytes.reduce(1) { $0 + ($1 == .slash ? 1 : 0) }) }
    var mayBeSegment = true
    while let byte = peek(), byte != .init(ascii: "?"), byte != .init(ascii: "#") {
      if byte == .init(ascii: "(") {
        elements.append(.group(try group(depth: depth + 1)))
        mayBeSegment = false
      } else if byte == .init(ascii: ")") {
        guard depth > 0 else { throw problem(.unpairedParenthesis, from: position) }
        break
      } else if byte == .slash {
        let slash = position
        position += 1
        let isEnd = peek() == nil || peek() == .init(ascii: "?") || peek() == .init(ascii: "#")
        if isEnd && depth == 0 { break }
        guard !elements.isEmpty, let next = peek(), next != .slash, next != .init(ascii: ")"),
          !isEnd, !isAtGroup
        else {
          throw PatternProblem(.emptySegment, at: slash)
        }
        mayBeSegment = true
      } else {
        guard mayBeSegment else { throw problem(.groupWithoutSlash, from: position) }
        elements.append(.segment(try segment()))
        mayBeSegment = false
      }
    }
    return elements
  }

  /// True if a group such as `(/part)` begins at the current position.
  private var isAtGroup: Bool {
    peek() == .init(ascii: "(") && position + 1 < bytes.count && bytes[position + 1] == .slash
  }

  mutating func group(depth: Int) throws(PatternProblem) -> [PathElement] {
    let start = position
    hasMovableParts = true
    guard depth <= 16 else { throw problem(.tooManyExpansions, from: start) }
    position += 1
    guard take("/") else {
      throw problem(peek() == .init(ascii: ")") ? .emptyGroup : .groupWithoutSlash, from: start)
    }
    guard let next = peek(), next != .init(ascii: ")") else {
      throw problem(.emptyGroup, from: start)
    }
    guard next != .slash, !isAtGroup else { throw PatternProblem(.emptySegment, at: position) }
    let elements = try elements(depth: depth)
    guard take(")") else { throw problem(.unpairedParenthesis, from: start) }
    return elements
  }

  mutating func segment() throws(PatternProblem) -> SegmentShape {
    let start = position
    if take(":") { return .parameter(try colonParameter(from: start)) }
    if take("_") {
      if isAtEndOfSegment { return .unkept }
      position = start
    }
    if take("*") {
      guard isAtEndOfSegment else { throw character("*", at: start) }
      hasMovableParts = true
      return .anyTail
    }
    var parts: [TextShape.Part] = []
    while let byte = peek(), !isAtEndOfSegment {
      if byte == .init(ascii: "{") {
        let isWhole = position == start
        let parameter = try bracedParameter(inside: !isWhole)
        if isWhole && isAtEndOfSegment {
          if parameter.form == .rawTail { return .rawTail(parameter) }
          return parameter.isTail ? .tail(parameter) : .parameter(parameter)
        }
        guard parameter.form == .plain else {
          throw PatternProblem(
            parameter.misplacedInside, at: parameter.offset, text: parameter.name)
        }
        guard !parts.endsInParameter else {
          throw problem(.parametersTouch, from: parameter.offset)
        }
        parts.append(.parameter(parameter))
      } else {
        let literal = try literal()
        if parts.isEmpty && isAtEndOfSegment {
          try check(literal, from: start, isWhole: true)
          return .literal(literal)
        }
        parts.append(.literal(literal))
      }
    }
    for case .literal(let bytes) in parts { try check(bytes, from: start, isWhole: false) }
    return .mixed(TextShape(parts: parts))
  }

  /// Throws if no link can contain this literal as a segment, or as part of one.
  private func check(
    _ literal: [UInt8], from start: Int, isWhole: Bool
  ) throws(PatternProblem) {
    let isDots = isWhole && literal.count <= 2 && literal.allSatisfy { $0 == .dot }
    guard isDots || !literal.allSatisfy({ ByteClass.has($0, ByteClass.unreserved) }) else { return }
    let written = text(start..<position)
    guard let decoded = String(validating: literal) else {
      throw PatternProblem(.literalNotUTF8, at: start, text: written)
    }
    guard !isDots, decoded.unicodeScalars.allSatisfy({ !$0.isControl }) else {
      throw PatternProblem(.unreachableLiteral, at: start, text: written)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
