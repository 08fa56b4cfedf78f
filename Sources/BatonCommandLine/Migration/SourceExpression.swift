/// An expression that is a text or a list of texts, as far as the source alone tells.
struct SourceExpression {
  enum Result {
    case texts(SourceTexts)
    /// Why its value is not known, as a clause.
    case unread(String)
    /// It is no text at all: a type, a number, a closure.
    case other
  }

  private(set) var result: Result
  /// Where it ends.
  private(set) var end: Int

  /// How many texts one expression may come to, so that a short source gives no long list.
  private static let mostTexts = 256
  private static let mostLevels = 16

  init(_ tokens: [SourceToken], from start: Int, _ constants: SourceConstants) {
    self.init(tokens, from: start, constants, level: 0)
  }

  private init(_ tokens: [SourceToken], from start: Int, _ constants: SourceConstants, level: Int) {
    var reader = Reader(tokens: tokens, place: start, constants: constants, level: level)
    result = reader.sum()
    end = reader.place
  }

  private struct Reader {
    let tokens: [SourceToken]
    var place: Int
    let constants: SourceConstants
    let level: Int
    /// How many parentheses are open.
    private var depth = 0

    init(tokens: [SourceToken], place: Int, constants: SourceConstants, level: Int) {
      self.tokens = tokens
      self.place = place
      self.constants = constants
      self.level = level
    }

    var token: SourceToken? { place < tokens.count ? tokens[place] : nil }

    func isMark(_ scalar: Unicode.Scalar) -> Bool { token?.isMark(scalar) ?? false }

    mutating func sum() -> Result {
      var result = term()
      while isMark("+"), !(place + 1 < tokens.count && tokens[place + 1].isMark("=")) {
        place += 1
        result = SourceExpression.joined(result, term())
      }
      return result
    }

    private mutating func term() -> Result {
      guard let token else { return .other }
      switch token.kind {
      case .text(let parts):
        place += 1
        let result = text(parts)
        // A method of the text makes another of it.
        return isMark(".") || isMark("%")
          ? .unread("what “\(self.token?.text ?? "")…” makes of a text is not known") : result
      case .mark(UInt8(ascii: "@")):
        place += 1
        return isMark("[") ? list() : .other
      case .mark(UInt8(ascii: "[")):
        // `[NSString stringWithFormat:…]` is a message.
        if place + 2 < tokens.count, tokens[place + 1].word != nil, tokens[place + 2].word != nil {
          return .unread("“[\(tokens[place + 1].text) \(tokens[place + 2].text)…]” is a message")
        }
        return list()
      case .mark(UInt8(ascii: "(")):
        guard depth < SourceExpression.mostLevels else { return .unread("it nests too deep") }
        place += 1
        depth += 1
        let inside = sum()
        depth -= 1
        guard isMark(")") else { return .other }
        place += 1
        return inside
      case .word: return name()
      case .mark: return .other
      }
    }

    /// `Routes.user`, `Route.user.rawValue`
    private mutating func name() -> Result {
      var path: [String] = []
      while let word = token?.word {
        path.append(word)
        place += 1
        guard isMark("."), place + 1 < tokens.count, tokens[place + 1].word != nil else { break }
        place += 1
      }
      let name = path.joined(separator: ".")
      if path.last == "self" || path[0].first?.isNumber == true
        || ["nil", "true", "false"].contains(name)
      {
        return .other
      }
      if isMark("(") || isMark("[") || isMark("{") {
        return isMark("{") ? .other : .unread("“\(name)” is not a constant")
      }
      if let texts = constants.texts(of: path) { return .texts(texts) }
      return .unread("“\(name)” is no constant of this file with one value")
    }

    private func text(_ parts: [SourceToken.TextPart]) -> Result {
      var result = Result.texts(SourceTexts(texts: [""], isList: false))
      for part in parts {
        switch part {
        case .plain(let text):
          guard !text.contains(where: \.isNewline) else {
            return .unread("it is a text of several lines")
          }
          result = joined(result, .texts(SourceTexts(texts: [text], isList: false)))
        case .inserted(let tokens):
          guard level < SourceExpression.mostLevels else { return .unread("it nests too deep") }
          let inside = SourceExpression(tokens, from: 0, constants, level: level + 1)
          guard case .texts(let texts) = inside.result, inside.end == tokens.count, !texts.isList
          else {
            return .unread("“\\(\(tokens.map(\.text).joined()))” is no constant of this file")
          }
          result = joined(result, inside.result)
        }
      }
      return result
    }

    /// `["…", name]`, and `[("…", handler)]`, of whose tuples the first is taken.
    private mutating func list() -> Result {
      guard level < SourceExpression.mostLevels else { return .unread("it nests too deep") }
      place += 1
      var texts: [String] = []
      var unread: String?
      while let token, !token.isMark("]") {
        let start = place
        if token.isMark("(") {
          place += 1
          // A label is no part of the value.
          if self.token?.word != nil, place + 1 < tokens.count, tokens[place + 1].isMark(":") {
            place += 2
          }
        }
        let element = SourceExpression(tokens, from: place, constants, level: level + 1)
        switch element.result {
        case .texts(let more): texts += more.texts
        case .unread(let reason): unread = unread ?? reason
        case .other: unread = unread ?? "“\(self.token?.text ?? "")” is no text"
        }
        place = start
        skipElement()
        // What closes something else is the end of a list that has none.
        guard isMark(",") else { break }
        place += 1
      }
      if isMark("]") { place += 1 }
      if let unread { return .unread(unread) }
      guard texts.count <= 1 << 14 else { return .unread("it is too long") }
      return .texts(SourceTexts(texts: texts, isList: true))
    }

    /// Up to the comma or bracket behind an element.
    private mutating func skipElement() {
      var depth = 0
      while let token {
        if token.isMark("(") || token.isMark("[") || token.isMark("{") {
          depth += 1
        } else if token.isMark(")") || token.isMark("]") || token.isMark("}") {
          if depth == 0 { return }
          depth -= 1
        } else if depth == 0, token.isMark(",") {
          return
        }
        place += 1
      }
    }

    private func joined(_ a: Result, _ b: Result) -> Result { SourceExpression.joined(a, b) }
  }

  /// Texts one behind the other, each with each; lists one behind the other.
  private static func joined(_ a: Result, _ b: Result) -> Result {
    switch (a, b) {
    case (.unread, _): return a
    case (_, .unread): return b
    case (.other, _), (_, .other): return .other
    case (.texts(let a), .texts(let b)):
      if a.isList, b.isList {
        return .texts(SourceTexts(texts: a.texts + b.texts, isList: true))
      }
      guard a.texts.count * b.texts.count <= mostTexts else {
        return .unread("it is too many texts")
      }
      return .texts(
        SourceTexts(
          texts: a.texts.flatMap { one in b.texts.map { one + $0 } }, isList: a.isList || b.isList))
    }
  }
}
