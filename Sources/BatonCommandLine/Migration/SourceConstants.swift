/// The texts that a source gives names: constants, cases with raw values, and what a loop goes through.
struct SourceConstants {
  /// By the last part of the name: each declaration with all parts of its name.
  private var declared: [String: [(path: [String], texts: SourceTexts)]] = [:]

  init(_ tokens: [SourceToken]) {
    var walk = Walk(tokens: tokens)
    // What one constant is made of another may stand behind it; twice is enough for a base and its parts.
    for _ in 0..<2 {
      walk.constants = self
      walk.found = [:]
      walk.run()
      declared = walk.found
    }
  }

  private init() {}

  /// What a name stands for; nil where nothing, or more than one thing, is called so.
  func texts(of path: [String]) -> SourceTexts? {
    var path = path
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    if path.count > 1, ["self", "Self"].contains(path[0]) { path.removeFirst() }
    guard let last = path.last else { return nil }
    let fitting = (declared[last] ?? []).filter { $0.path.suffix(path.count).elementsEqual(path) }
    guard let first = fitting.first, fitting.allSatisfy({ $0.texts == first.texts }) else {
      return nil
    }
    return first.texts
  }

  private struct Walk {
    let tokens: [SourceToken]
    var constants = SourceConstants()
    var found: [String: [(path: [String], texts: SourceTexts)]] = [:]
    private var scopes: [(name: String, depth: Int)] = []

    init(tokens: [SourceToken]) {
      self.tokens = tokens
    }

    mutating func run() {
      var depth = 0
      var next: String?
      for index in tokens.indices {
        let token = tokens[index]
        if token.isMark("{") {
          if let name = next { scopes.append((name, depth)) }
          next = nil
          depth += 1
        } else if token.isMark("}") {
          depth -= 1
          if scopes.last?.depth == depth { scopes.removeLast() }
        } else if let word = token.word {
          if ["enum", "struct", "class", "extension", "actor"].contains(word) {
            next = self.word(at: index + 1)
          } else {
            declare(word, at: index)
          }
        }
      }
      scopes = []
    }

    private func word(at index: Int) -> String? {
      tokens.indices.contains(index) ? tokens[index].word : nil
    }

    private func isMark(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].isMark(scalar)
    }

    private mutating func declare(_ word: String, at index: Int) {
      switch word {
      case "let", "case":
        guard let name = self.word(at: index + 1) else { return }
        if word == "case" {
          cases(from: index + 1)
        } else if let start = valueStart(behind: index + 2) {
          add(name, from: start)
        }
      case "define":
        guard index > 0, tokens[index - 1].isMark("#"), let name = self.word(at: index + 1) else {
          return
        }
        add(name, from: index + 2)
      case "for":
        // `for name in […]`, `for (NSString *name in @[…])`
        var place = index + 1
        while place < index + 6, let token = tokens.indices.contains(place) ? tokens[place] : nil {
          if token.isWord("in"), let name = self.word(at: place - 1) {
            add(name, from: place + 1)
            return
          }
          place += 1
        }
      default:
        // `NSString *const name = @"…";`
        guard isMark("=", at: index + 1), tokens.indices.contains(index + 2),
          case .text = tokens[index + 2].kind, isMark(";", at: index + 3)
        else { return }
        add(word, from: index + 2)
      }
    }

    /// Behind `=`, or behind a type and `=`.
    private func valueStart(behind index: Int) -> Int? {
      var place = index
      while tokens.indices.contains(place), place < index + 8 {
        if tokens[place].isMark("=") { return place + 1 }
        if tokens[place].isMark("{") || tokens[place].isMark("(") { return nil }
        place += 1
      }
      return nil
    }

    /// `case a = "…", b = "…"`
    private mutating func cases(from index: Int) {
      var place = index
      while let name = word(at: place), isMark("=", at: place + 1) {
        add(name, from: place + 2)
        guard isMark(",", at: place + 3) else { return }
        place += 4
      }
    }

    private mutating func add(_ name: String, from start: Int) {
      let value = SourceExpression(tokens, from: start, constants)
      guard case .texts(let texts) = value.result else { return }
      found[name, default: []].append((scopes.map(\.name) + [name], texts))
    }
  }
}

/// What an expression comes to: a text, or several.
struct SourceTexts: Equatable {
  var texts: [String]
  var isList: Bool
}
