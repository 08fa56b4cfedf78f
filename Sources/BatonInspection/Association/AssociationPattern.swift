import Baton

/// A pattern with wildcards and substitution variables.
///
/// Matching walks through the pattern once and tracks all positions in the text that the match may
/// have reached. The time is at most proportional to the pattern's length times the text's length.
/// A variable's length is the total length of its strings.
struct AssociationPattern {
  enum Part: Hashable {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
    /// `$(name)`
    case variable(String)

    /// The part's character. Nil for a wildcard or variable.
    var scalar: Unicode.Scalar? { if case .scalar(let scalar) = self { scalar } else { nil } }

    /// The variable's name. Nil for other parts.
    var variable: String? { if case .variable(let name) = self { name } else { nil } }
  }

  private let parts: [Part]
  /// The strings of the pattern's variables.
  private let texts: [String: VariableTexts]
  /// The characters before the first wildcard or variable.
  private let start: [Unicode.Scalar]
  /// True if only wildcards and variables follow the last slash, or if a variable contains a slash.
  private let mayEndBehindSlash: Bool
  private let ignoresCase: Bool

  init(_ text: String, variables: VariableTable, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    parts = Self.parts(of: text, ignoresCase: ignoresCase)
    texts = parts.lazy.compactMap(\.variable).reduce(into: [:]) { texts, name in
      texts[name] = variables.texts(of: name, ignoresCase: ignoresCase)
    }
    start = parts.prefix { $0.scalar != nil }.compactMap(\.scalar)
    mayEndBehindSlash =
      parts.last { $0.scalar != nil } == .scalar("/") || texts.values.contains(where: \.hasSlash)
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
    guard text.scalars.starts(with: start) else { return false }
    var places = [start.count]
    for part in parts.dropFirst(start.count) where !places.isEmpty {
      places =
        part.variable.map { texts[$0]?.places(from: places, in: text) ?? [] }
        ?? text.places(after: part, from: places)
    }
    return places.last == text.scalars.count
  }

  /// A few different strings that the pattern matches. Wildcards become letters or digits in one or
  /// more segments. Variables become some of their possible strings.
  var samples: [String] {
    let fillings = [("x", ""), ("7", ""), ("x", "x"), ("x", "/7"), ("x", "x/7/x")]
    var samples = fillings.enumerated().map { turn, filling in text(turn) { _ in filling } }
    // Add samples in which one of the first wildcards contains a slash.
    for number in (0..<parts.count(where: { $0 == .any })).prefix(8) {
      samples.append(text(0) { ("x", $0 == number ? "/7" : "") })
    }
    return samples.uniqued
  }

  /// Returns a string that the pattern matches.
  ///
  /// - Parameters:
  ///   - turn: The index of the alternative to use for each variable. If a variable has fewer
  ///     alternatives, counting starts over.
  ///   - filling: A closure that receives the index of a `*`, and returns two strings. The first
  ///     one replaces each `?` before the `*`, and the second one replaces the `*`.
  private func text(_ turn: Int, _ filling: (Int) -> (one: String, any: String)) -> String {
    var number = 0
    func text(of part: Part) -> String {
      switch part {
      case .scalar(let scalar): return String(scalar)
      case .one: return filling(number).one
      case .any:
        number += 1
        return filling(number - 1).any
      case .variable(let name):
        guard let all = texts[name]?.all, !all.isEmpty else { return "" }
        return all[turn % all.count].map(text).joined()
      }
    }
    return parts.map(text).joined()
  }
}

// MARK: Reading

extension AssociationPattern {
  static func parts(of text: String, ignoresCase: Bool = false) -> [Part] {
    var parts: [Part] = []
    let lastEnd = text.unicodeScalars.lastIndex(of: ")") ?? text.startIndex
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // Only look for the closing parenthesis if there is one, so unclosed names don't slow down
      // parsing.
      if scalar == "$", rest.first == "(", rest.startIndex < lastEnd,
        let end = rest.firstIndex(of: ")")
      {
        parts.append(.variable(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
        continue
      }
      switch scalar {
      case "*": parts.append(.any)
      case "?": parts.append(.one)
      default: parts.append(.scalar(ignoresCase ? CaseFolding.fold(scalar) : scalar))
      }
    }
    return parts
  }
}

extension [AssociationPattern.Part] {
  /// Returns true if a pattern with these parts is certain to match everything that a pattern with
  /// the other parts matches. A variable is a single part, because it can stand for different
  /// strings.
  func takeAll(of other: Self) -> Bool {
    // The positions in these parts that may have been reached after each of the other parts.
    var places = closed([0])
    for part in other {
      places = closed(
        places.flatMap { place -> [Int] in
          guard place < count else { return [] }
          switch (self[place], part) {
          case (.any, _): return [place]
          case (.one, .scalar), (.one, .one): return [place + 1]
          // A variable's string has at least one character, so `?*` matches it.
          case (.one, .variable):
            return place + 1 < count && self[place + 1] == .any ? [place + 1] : []
          case (let own, _): return own == part ? [place + 1] : []
          }
        })
      if places.isEmpty { return false }
    }
    return places.contains(count)
  }

  /// Returns these positions, and the positions that are reached if a `*` matches nothing.
  private func closed(_ places: [Int]) -> Set<Int> {
    Set(places.flatMap { $0...(self[$0...].firstIndex { $0 != .any } ?? count) })
  }
}

/// A string to match against a pattern. Positions are character offsets. Lists of positions are in
/// ascending order.
struct MatchedText {
  let scalars: [Unicode.Scalar]
  /// The end of the text that wildcards can match, which excludes an appended slash.
  private let end: Int

  /// - Parameter endsInSlash: True to append a slash that only a literal slash matches.
  init(_ scalars: [Unicode.Scalar], endsInSlash: Bool) {
    self.scalars = endsInSlash ? scalars + ["/"] : scalars
    end = scalars.count
  }

  /// Returns the positions at which a part may end if it begins at one of these positions. This
  /// type doesn't know the variables' strings.
  func places(after part: AssociationPattern.Part, from places: [Int]) -> [Int] {
    switch part {
    case .scalar(let scalar):
      return places.filter { $0 < scalars.count && scalars[$0] == scalar }.map { $0 + 1 }
    case .one: return places.filter { $0 < end }.map { $0 + 1 }
    case .any:
      guard let first = places.first, first < end else { return places }
      return Array(first...end) + places.filter { $0 > end }
    case .variable: return []
    }
  }
}
