/// Takes a source apart in one pass: comments go, literals become texts. What is no such language gives
/// tokens all the same, and nothing traps.
struct SourceReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  /// How deep literals may stand in what is inserted into others.
  private static let mostLevels = 8

  static func tokens(of source: String) -> [SourceToken] {
    var reader = SourceReader(bytes: Array(source.utf8))
    return reader.tokens(level: 0)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All tokens, or those up to the parenthesis that ends an insertion.
  private mutating func tokens(level: Int) -> [SourceToken] {
    var tokens: [SourceToken] = []
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "`"): offset += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "@") where peek(1) == UInt8(ascii: "\""): offset += 1
      case UInt8(ascii: "\""): tokens.append(literal(hashes: 0, level: level))
      case UInt8(ascii: "'"): skipCharacter()
      case UInt8(ascii: "#"):
        let hashes = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
        if peek(hashes) == UInt8(ascii: "\"") {
          offset += hashes
          tokens.append(literal(hashes: hashes, level: level))
        } else {
          mark(byte, &tokens)
        }
      case _ where Self.isOfWord(byte): tokens.append(word())
      default:
        if level > 0 {
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") {
            if depth == 0 {
              offset += 1
              return tokens
            }
            depth -= 1
          }
        }
        mark(byte, &tokens)
      }
    }
    return tokens
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func mark(_ byte: UInt8, _ tokens: inout [SourceToken]) {
    tokens.append(SourceToken(kind: .mark(byte), line: line))
    offset += 1
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func word() -> SourceToken {
    let start = offset
    while let byte = peek(), Self.isOfWord(byte) { offset += 1 }
    return SourceToken(
      kind: .word(String(decoding: bytes[start..<offset], as: UTF8.self)), line: line)
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Comments nest in Swift. In Objective-C nobody opens one in another.
  private mutating func skipComment() {
    var depth = 0
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
  }

  /// A character of Objective-C, on one line.
  private mutating func skipCharacter() {
    offset += 1
    while let byte = peek(), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\n") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    if peek() == UInt8(ascii: "'") { offset += 1 }
  }

  // MARK: Literals

  private mutating func literal(hashes: Int, level: Int) -> SourceToken {
    let start = line
    let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    offset += quotes
    var parts: [SourceToken.TextPart] = []
    var plain: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") {
        // A literal on one line that does not end, ends with it.
        guard isLong else { break }
        line += 1
      }
      if ends(quotes: quotes, hashes: hashes) {
        offset += quotes + hashes
        break
      }
      guard byte == UInt8(ascii: "\\"), follow(hashes, after: 1) else {
        plain.append(byte)
        offset += 1
        continue
      }
      offset += 1 + hashes
      guard peek() == UInt8(ascii: "("), level < Self.mostLevels else {
        escape(into: &plain)
        continue
      }
      offset += 1
      parts.append(.plain(String(decoding: plain, as: UTF8.self)))
      plain = []
      parts.append(.inserted(tokens(level: level + 1)))
    }
    parts.append(.plain(String(decoding: plain, as: UTF8.self)))
    return SourceToken(kind: .text(parts), line: start)
  }

  private func ends(quotes: Int, hashes: Int) -> Bool {
    for distance in 0..<quotes where peek(distance) != UInt8(ascii: "\"") { return false }
    return follow(hashes, after: quotes)
  }

  private func follow(_ hashes: Int, after start: Int) -> Bool {
    for distance in 0..<hashes where peek(start + distance) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func escape(into plain: inout [UInt8]) {
    guard let byte = peek() else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): plain.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u") where peek() == UInt8(ascii: "{"):
      let digits = bytes[offset...].dropFirst().prefix { $0 != UInt8(ascii: "}") }.prefix(8)
      offset = min(bytes.count, offset + digits.count + 2)
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      if let scalar = number.flatMap(Unicode.Scalar.init) { plain += String(scalar).utf8 }
    case UInt8(ascii: "\n"):
      line += 1
    default: plain.append(byte)
    }
  }
}
