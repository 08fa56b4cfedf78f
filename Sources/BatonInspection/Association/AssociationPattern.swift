import Baton

/// A text with wildcards and substitution variables.
///
/// A match walks once through the pattern with the set of all places that it can have reached in the
/// text, so the time is their product, whatever stands in it.
struct AssociationPattern {
  private indirect enum Token {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
    case choice([[Token]])
  }

  /// Stands for a slash behind the text that only a literal slash takes.
  private static let end: Unicode.Scalar? = nil

  private let tokens: [Token]
  private let ignoresCase: Bool

  init(_ text: String, variables: [String: [String]], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    tokens = Self.tokens(of: text) { name in
      if let texts = variables[name] {
        return texts.map { Self.tokens(of: $0) { _ in nil } }
      }
      return SubstitutionVariables.predefined(name)?.map { text in
        text.unicodeScalars.map(Token.scalar)
      }
    }
  }

  /// Whether the pattern covers the whole text.
  ///
  /// - Parameter mayEndInSlash: Whether one slash more at the end, with nothing behind it, may do.
  func matches(_ text: String, mayEndInSlash: Bool = false) -> Bool {
    let scalars = text.unicodeScalars.map { ignoresCase ? CaseFolding.fold($0) : $0 }
    return matches(scalars) || mayEndInSlash && matches(scalars + [Self.end])
  }

  private func matches(_ text: [Unicode.Scalar?]) -> Bool {
    var places = [Bool](repeating: false, count: text.count + 1)
    places[0] = true
    return reached(tokens, from: places, in: text)[text.count]
  }

  private func reached(
    _ tokens: [Token], from places: [Bool], in text: [Unicode.Scalar?]
  ) -> [Bool] {
    var places = places
    for token in tokens {
      guard places.contains(true) else { break }
      switch token {
      case .scalar(let scalar):
        let wanted = ignoresCase ? CaseFolding.fold(scalar) : scalar
        places = shifted(places) { text[$0] == wanted || (text[$0] == nil && wanted == "/") }
      case .one: places = shifted(places) { text[$0] != nil }
      case .any:
        for place in text.indices where places[place] && text[place] != nil {
          places[place + 1] = true
        }
      case .choice(let choices):
        let ends = choices.map { reached($0, from: places, in: text) }
        for place in places.indices { places[place] = ends.contains { $0[place] } }
      }
    }
    return places
  }

  private func shifted(_ places: [Bool], where takes: (Int) -> Bool) -> [Bool] {
    var next = [Bool](repeating: false, count: places.count)
    for place in places.indices.dropLast() where places[place] && takes(place) {
      next[place + 1] = true
    }
    return next
  }

  /// How many wildcards stand in the pattern itself.
  var wildcards: Int {
    tokens.count { if case .any = $0 { true } else { false } }
  }

  /// A text that the pattern takes.
  ///
  /// - Parameters:
  ///   - filling: What the wildcard of a number takes: a `?` before it, and the `*` itself.
  ///   - choosing: Which of so many choices is taken.
  func text(
    _ filling: (Int) -> (one: String, any: String), choosing: (Int) -> Int
  ) -> String {
    var number = 0
    func text(of tokens: [Token]) -> String {
      tokens.map { token in
        switch token {
        case .scalar(let scalar): return String(scalar)
        case .one: return filling(number).one
        case .any:
          number += 1
          return filling(number - 1).any
        case .choice(let choices):
          return choices.isEmpty ? "" : text(of: choices[choosing(choices.count)])
        }
      }.joined()
    }
    return text(of: tokens)
  }

  /// - Parameter variable: The choices of a variable; nil for one that is not defined, which takes
  ///   nothing.
  private static func tokens(
    of text: String, variable: (String) -> [[Token]]?
  ) -> [Token] {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "$", rest.first == "(", let end = rest.firstIndex(of: ")") {
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        tokens.append(.choice(variable(name) ?? []))
        rest = rest[rest.index(after: end)...]
      } else {
        tokens.append(scalar == "*" ? .any : scalar == "?" ? .one : .scalar(scalar))
      }
    }
    return tokens
  }
}
