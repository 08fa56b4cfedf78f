import Baton

/// The substitution variables and patterns of a file. Each variable or pattern is parsed only once,
/// even if there are many links.
final class VariableTable {
  /// A key that compares bytes, because two strings may be equal even if their bytes differ.
  private struct Key: Hashable {
    let text: [UInt8]
    let ignoresCase: Bool
  }

  private let texts: [String: [String]]
  private var known: [Key: VariableTexts] = [:]
  private var patterns: [Key: AssociationPattern] = [:]

  init(_ texts: [String: [String]]) { self.texts = texts }

  /// Returns a variable's strings, or no strings if the variable isn't defined.
  func texts(of name: String, ignoresCase: Bool) -> VariableTexts {
    let key = Key(text: Array(name.utf8), ignoresCase: ignoresCase)
    if let texts = known[key] { return texts }
    let own = VariableTexts(
      all: (texts[name] ?? SubstitutionVariables.predefined[name] ?? []).map { text in
        AssociationPattern.parts(of: text, ignoresCase: ignoresCase)
      }.filter { parts in
        // A variable's string can't contain another variable. A string that does matches nothing.
        parts.allSatisfy { $0.variable == nil }
      })
    known[key] = own
    return own
  }

  /// Returns the pattern in a string. Each string is parsed only once.
  func pattern(_ text: String, ignoresCase: Bool) -> AssociationPattern {
    let key = Key(text: Array(text.utf8), ignoresCase: ignoresCase)
    if let pattern = patterns[key] { return pattern }
    let pattern = AssociationPattern(text, variables: self, ignoresCase: ignoresCase)
    patterns[key] = pattern
    return pattern
  }
}

/// A variable's strings, grouped by their first character. Matching looks only at the strings that
/// begin with the text's next character, and at those that begin with a wildcard.
struct VariableTexts {
  typealias Part = AssociationPattern.Part

  let all: [[Part]]
  let hasSlash: Bool
  private let byStart: [Unicode.Scalar?: [[Part]]]

  init(all: [[Part]]) {
    self.all = all
    hasSlash = all.contains { $0.contains(.scalar("/")) }
    byStart = Dictionary(grouping: all) { $0.first?.scalar }
  }

  /// Returns the positions at which one of the strings may end if it begins at one of these
  /// positions.
  func places(from places: [Int], in text: MatchedText) -> [Int] {
    var ends: Set<Int> = []
    func add(_ texts: [[Part]]?, from places: [Int]) {
      for parts in texts ?? [] {
        ends.formUnion(parts.reduce(places) { text.places(after: $1, from: $0) })
      }
    }
    add(byStart[nil], from: places)
    let inside = places.filter { $0 < text.scalars.count }
    for (start, places) in Dictionary(grouping: inside, by: { text.scalars[$0] }) {
      add(byStart[start], from: places)
    }
    return ends.sorted()
  }
}
