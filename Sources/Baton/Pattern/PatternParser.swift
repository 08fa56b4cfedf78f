extension PatternShape {
  /// Parses a pattern's text, or throws the first problem.
  package init(parsing text: String) throws(PatternProblem) {
    var parser = PatternParser(bytes: Array(text.utf8))
    self = try parser.pattern()
  }
}

/// Parses a pattern from left to right: scheme and host, path, query, fragment.
struct PatternParser {
  let bytes: [UInt8]
  var position = 0
  /// The bytes of the parameter names so far. They're stored as slices, because an array of ranges
  /// would make the runtime search all protocol conformances in the process.
  var names: [ArraySlice<UInt8>] = []
  /// True once the parser has read a group, a modifier, or a bare `*`. Only patterns with one of
  /// these need the final check.
  var hasMovableParts = false

  mutating func pattern() throws(PatternProblem) -> PatternShape {
    var shape = PatternShape()
    if let scheme = schemeLength() {
      shape.scheme = text(0..<scheme).lowercased()
      position = scheme + 3
      if shape.isWeb { shape.host = try host() }
    }
    shape.path = try path()
    if take("?") { try query(of: &shape) }
    if take("#") { shape.fragment = try fragment() }
    if hasMovableParts { try shape.check() }
    return shape
  }

  /// Returns the length of the scheme before `://`, or nil if there's no scheme.
  func schemeLength() -> Int? {
    let length = bytes.prefix { $0.isLetter || $0.isDecimalDigit || "+-.".utf8.contains($0) }.count
    guard length > 0, bytes[0].isLetter, bytes[length...].starts(with: "://".utf8) else {
      return nil
    }
    return length
  }

  mutating func host() throws(PatternProblem) -> TextShape {
    let start = position
    var parts: [TextShape.Part] = []
    while let byte = peek(), !"/?#(".utf8.contains(byte) {
      if byte == .init(ascii: "{") {
        let parameter = try bracedParameter(inside: true)
        guard !parts.endsInParameter else {
          throw problem(.parametersTouch, from: parameter.offset)
        }
        parts.append(.parameter(parameter))
      } else if byte == .init(ascii: ":") || byte == .init(ascii: "@") {
        throw PatternProblem(.hostWithPort, at: start, text: restOfSegment(from: start))
      } else {
        let name = bytes[position...].prefix {
          $0.isLetter || $0.isDecimalDigit || $0 == .init(ascii: "-") || $0 == .dot
        }
        guard !name.isEmpty else {
          throw PatternProblem(.hostNotName, at: start, text: restOfSegment(from: start))
        }
        parts.append(.literal(name.map { ByteClass.lowercase($0) }))
        position = name.endIndex
      }
    }
    guard !parts.isEmpty else { throw problem(.hostMissing, from: start) }
    let labels = text(start..<position).split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy({ !$0.isEmpty }) else {
      throw PatternProblem(.hostNotName, at: start, text: text(start..<position))
    }
    return TextShape(parts: parts)
  }

  /// Parses literal text up to a parameter or the end of the segment, and returns the decoded text.
  mutating func literal() throws(PatternProblem) -> [UInt8] {
    var literal = Array(bytes[plainText()])
    while let byte = peek(), byte != .init(ascii: "{"), !isAtEndOfSegment {
      try literal.append(literalByte())
    }
    return literal
  }

  /// Skips bytes that need no decoding, and returns their range.
  mutating func plainText() -> Range<Int> {
    let start = position
    while position < bytes.count, ByteClass.has(bytes[position], ByteClass.unreserved) {
      position += 1
    }
    return start..<position
  }

  /// Parses and decodes one byte of literal text.
  mutating func literalByte() throws(PatternProblem) -> UInt8 {
    let byte = bytes[position]
    switch Unicode.Scalar(byte) {
    case "}": throw problem(.unpairedBrace, from: position)
    case ":", "{", "*", "(", ")", "?", "#":
      throw character(text(position..<position + 1), at: position)
    case "%": return try encodedByte()
    default:
      position += 1
      return byte
    }
  }

  private mutating func encodedByte() throws(PatternProblem) -> UInt8 {
    guard let byte = encodedByte(at: position, before: bytes.count) else {
      let sequence = position..<min(position + 3, bytes.count)
      throw PatternProblem(.badPercentSequence, at: position, text: text(sequence))
    }
    position += 3
    return byte
  }

  /// Returns the byte that a percent sequence represents, or nil if the sequence isn't valid.
  private func encodedByte(at index: Int, before end: Int) -> UInt8? {
    guard index + 2 < end, ByteClass.has(bytes[index + 1], ByteClass.hex),
      ByteClass.has(bytes[index + 2], ByteClass.hex)
    else { return nil }
    return ByteClass.hexValue(bytes[index + 1]) << 4 | ByteClass.hexValue(bytes[index + 2])
  }

  func decoded(_ range: Range<Int>) throws(PatternProblem) -> String {
    for index in range where bytes[index] == .init(ascii: "%") {
      guard encodedByte(at: index, before: range.upperBound) != nil else {
        throw PatternProblem(.badPercentSequence, at: index, text: text(range))
      }
    }
    let span = LinkParts.Span(range.lowerBound, range.upperBound)
    guard let decoded = bytes.withUnsafeBufferPointer({ PercentCoding.text(span, of: $0) }) else {
      throw PatternProblem(.literalNotUTF8, at: range.lowerBound, text: text(range))
    }
    return decoded
  }

  func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  var isAtEndOfSegment: Bool {
    switch peek().map(Unicode.Scalar.init) {
    case "/", "?", "#", "(", ")", nil: true
    default: false
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func restOfSegment(from start: Int) -> String {
    text(start..<(bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count))
  }

  func problem(_ kind: PatternProblem.Kind, from start: Int) -> PatternProblem {
    PatternProblem(kind, at: start, text: restOfSegment(from: start))
  }

  func character(_ text: String, at offset: Int) -> PatternProblem {
    PatternProblem(.unencodedCharacter, at: offset, text: text)
  }
}

extension UInt8 {
  var isLetter: Bool { ByteClass.isLetter(self) }
}
