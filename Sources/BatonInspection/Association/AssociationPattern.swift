import Baton

/// A pattern with wildcards and substitution variables.
///
/// Matching walks through the pattern once and tracks all positions in the text that the match may
/// have reached. The time is at most the product of both lengths, where a variable is as long as
/// all its strings together.
struct AssociationPattern {
  enum Step: Hashable {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
  }

  private enum Token {
    case step(Step)
    case variable(VariableTexts)

    var hasSlash: Bool {
      if case .variable(let texts) = self { texts.hasSlash } else { false }
    }

    /// The token's character. Nil for a wildcard or variable.
    var scalar: Unicode.Scalar? {
      if case .step(.scalar(let scalar)) = self { scalar } else { nil }
    }
  }

  private let tokens: [Token]
  /// The characters before the first wildcard or variable.
  private let start: [Unicode.Scalar]
  /// True if only wildcards and variables follow the last slash, or if a variable contains a slash.
  private let mayEndBehindSlash: Bool
  private let ignoresCase: Bool

  init(_ text: String, variables: VariableTable, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    let tokens = Self.parts(of: text).map { part -> Token in
      switch part {
      case .scalar(let scalar): .step(Step(scalar, ignoresCase: ignoresCase))
      case .name(let name): .variable(variables.texts(of: name, ignoresCase: ignoresCase))
      }
    }
    self.tokens = tokens
    start = tokens.prefix { $0.scalar != nil }.compactMap(\.scalar)
    mayEndBehindSlash =
      tokens.last { $0.scalar != nil }?.scalar == "/" || tokens.contains(where: \.hasSlash)
  }

  /// Returns true if the pattern matches the whole text.
  ///
  /// - Parameter mayEndInSlash: True to allow one more slash at the end.
  func matches(_ text: String, mayEndInSlash: Bool = false) -> Bool {
    let scalars = text.unicodeScalars.map { ignoresCase ? CaseFolding.fold($0) : $0 }
    return matches(MatchedText(scalars, endsInSlash: false))
      || mayEndInSlash && mayEndBehindSlash && matches(MatchedText(scalars, endsInSlash: true))
  }

  private func matches(_ text: MatchedText) -> Bool {
    guard text.begins(with: start) else { return false }
    var places = [start.count]
    var number = start.count
    while number < tokens.count, !places.isEmpty {
      switch tokens[number] {
      case .step(.any) where number == tokens.count - 1: return text.isRest(from: places)
      case .step(let step): places = text.places(after: step, from: places)
      case .variable(let texts): places = texts.places(from: places, in: text)
      }
      number += 1
    }
    return text.ends(at: places)
  }

  /// The number of `*` wildcards in the pattern, not counting those in variables.
  var wildcards: Int {
    tokens.count { if case .step(.any) = $0 { true } else { false } }
  }

  /// Returns a string that the pattern matches.
  ///
  /// - Parameters:
  ///   - filling: Returns two strings for the `*` with this number: one to replace each `?` before
  ///   the `*`, and one to replace the `*` itself.
  ///   - choosing: Returns the index of the alternative to use, given the number of alternatives.
  func text(
    _ filling: (Int) -> (one: String, any: String), choosing: (Int) -> Int
  ) -> String {
    var number = 0
    func text(of step: Step) -> String {
      switch step {
      case .scalar(let scalar): return String(scalar)
      case .one: return filling(number).one
      case .any:
        number += 1
        return filling(number - 1).any
      }
    }
    return tokens.map { token in
      switch token {
      case .step(let step): text(of: step)
      case .variable(let texts) where texts.all.isEmpty: ""
      case .variable(let texts):
        texts.all[choosing(texts.all.count)].map(text(of:)).joined()
      }
    }.joined()
  }
}

// MARK: Reading

extension AssociationPattern {
  enum Part {
    case scalar(Unicode.Scalar)
    /// The name in `$(name)`.
    case name(String)
  }

  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    let lastEnd = text.unicodeScalars.lastIndex(of: ")") ?? text.startIndex
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // Only look for the closing parenthesis if there is one, so that names without it don't slow
      // down parsing.
      if scalar == "$", rest.first == "(", rest.startIndex < lastEnd,
        let end = rest.firstIndex(of: ")")
      {
        parts.append(.name(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        parts.append(.scalar(scalar))
      }
    }
    return parts
  }

  /// The steps of a text without variables, or nil if it has any.
  static func steps(of text: String, ignoresCase: Bool) -> [Step]? {
    var steps: [Step] = []
    for part in parts(of: text) {
      guard case .scalar(let scalar) = part else { return nil }
      steps.append(Step(scalar, ignoresCase: ignoresCase))
    }
    return steps
  }
}

extension AssociationPattern.Step {
  init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
    switch scalar {
    case "*": self = .any
    case "?": self = .one
    default: self = .scalar(ignoresCase ? CaseFolding.fold(scalar) : scalar)
    }
  }
}

extension AssociationPattern {
  /// A few different strings that the pattern matches. Wildcards become letters or digits, in one
  /// or more segments, and variables become some of their alternatives.
  var samples: [String] {
    let fillings: [(one: String, any: String)] = [
      ("x", ""), ("7", ""), ("x", "x"), ("x", "/7"), ("x", "x/7/x"),
    ]
    var samples: [String] = []
    for (turn, filling) in fillings.enumerated() {
      samples.append(
        text { _ in
          filling
        } choosing: {
          $0 == 0 ? 0 : turn % $0
        })
    }
    // Add samples in which one wildcard contains a slash.
    for number in 0..<wildcards {
      samples.append(
        text {
          $0 == number ? ("x", "/7") : ("x", "")
        } choosing: { _ in
          0
        })
    }
    return samples.uniqued
  }
}
