extension Tokenizer {
  /// Skips a line or block comment. Block comments can be nested.
  mutating func skipComment() -> Bool {
    guard bytes[position] == Self.slash else { return false }
    if bytes[position + 1] == Self.slash {
      while bytes[position] != 0, !Self.endsLine(bytes[position]) { position += 1 }
      return true
    }
    guard bytes[position + 1] == Self.star else { return false }
    var depth = 0
    repeat {
      if bytes[position] == Self.slash, bytes[position + 1] == Self.star {
        depth += 1
        position += 2
      } else if bytes[position] == Self.star, bytes[position + 1] == Self.slash {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count - 4
    return true
  }

  /// Skips a string literal or a regular expression. Both may have number signs around them.
  mutating func skipLiteral() -> Bool {
    var first = position
    while bytes[first] == Self.hash { first += 1 }
    let hashes = first - position
    guard hashes <= SourceLimits.nesting else {
      stop()
      return true
    }
    if bytes[first] == Self.quote {
      position = first
      skipText(hashes: hashes)
      return true
    }
    let end: Int? =
      if bytes[first] != Self.slash {
        nil
      } else if hashes > 0 {
        regexEnd(from: first + 1, hashes: hashes)
      } else {
        bareRegexEnd(from: first + 1)
      }
    // If these number signs don't start a literal, skip all of them except the last one.
    position = end ?? (hashes > 1 ? first - 1 : position)
    return end != nil
  }

  /// Skips a string literal. An unclosed single-line literal ends at the end of its line.
  private mutating func skipText(hashes: Int) {
    // `#"""#` is a quotation mark in a raw string.
    let isLong =
      has(3, Self.quote, at: position)
      && (hashes == 0 || "\r\n".utf8.contains(bytes[position + 3]))
    let quotes = isLong ? 3 : 1
    position += quotes
    while position < bytes.count - 4 {
      switch bytes[position] {
      case UInt8(ascii: "\n") where !isLong, UInt8(ascii: "\r") where !isLong:
        return
      case Self.quote where has(quotes, Self.quote, at: position):
        position += quotes
        guard has(hashes, Self.hash, at: position) else { continue }
        position += hashes
        return
      case Self.backslash where has(hashes, Self.hash, at: position + 1):
        position += 1 + hashes
        let isInterpolation = bytes[position] == UInt8(ascii: "(")
        position += 1
        if isInterpolation {
          guard depth < SourceLimits.nesting else { return stop() }
          depth += 1
          skipGroup()
          depth -= 1
        }
      default:
        position += 1
      }
    }
  }

  private mutating func regexEnd(from start: Int, hashes: Int) -> Int? {
    guard !unendedRegexes.contains(hashes) else { return nil }
    var end = start
    while end < bytes.count - 4 {
      if bytes[end] == Self.slash, has(hashes, Self.hash, at: end + 1) { return end + 1 + hashes }
      end += bytes[end] == Self.backslash ? 2 : 1
    }
    unendedRegexes.insert(hashes)
    return nil
  }

  /// Returns the end of a regular expression that starts with a slash. Nil if the slash is an
  /// operator, or if no closing slash follows on its line. As in SE-0354, an unbalanced `)` shows
  /// that the slash is an operator.
  private mutating func bareRegexEnd(from start: Int) -> Int? {
    let afterSpace = bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t")
    guard start > bareRegexStart, !afterSpace, !followsOperand(start - 1) else { return nil }
    var (end, groups, classes) = (start, 0, 0)
    while !Self.endsLine(bytes[end]), end < bytes.count - 4 {
      switch bytes[end] {
      case Self.slash: return end + 1
      case Self.backslash: end += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes -= 1
      case UInt8(ascii: "(") where classes <= 0: groups += 1
      case UInt8(ascii: ")") where classes <= 0:
        if groups == 0 {
          bareRegexStart = end
          return nil
        }
        groups -= 1
      default: break
      }
      end += 1
    }
    bareRegexStart = end
    return nil
  }

  private func followsOperand(_ position: Int) -> Bool {
    var last = position - 1
    while last >= 0, bytes[last] == UInt8(ascii: " ") || bytes[last] == UInt8(ascii: "\n") {
      last -= 1
    }
    guard last >= 0 else { return false }
    if Self.isWord(bytes[last]) {
      var first = last
      while first > 0, Self.isWord(bytes[first - 1]) { first -= 1 }
      return !["return", "in", "case", "try", "await", "if", "guard", "while"]
        .contains(text(first, last + 1))
    }
    return Self.operandEnds.contains(bytes[last])
  }

  private func has(_ count: Int, _ byte: UInt8, at start: Int) -> Bool {
    for index in start..<start + count where bytes[index] != byte { return false }
    return true
  }

  private static let star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\")
  private static let operandEnds = Set(")]}\"`?!".utf8)
}
