import Baton

/// The substitution variables and patterns of a file. Each is parsed only once, even if there are
/// many links.
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

  /// Returns the strings of a variable, or no strings if it isn't defined.
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

  /// Returns the pattern in a string, which is parsed only once.
  func pattern(_ text: String, ignoresCase: Bool) -> AssociationPattern {
    let key = Key(text: Array(text.utf8), ignoresCase: ignoresCase)
    if let pattern = patterns[key] { return pattern }
    let pattern = AssociationPattern(text, variables: self, ignoresCase: ignoresCase)
    patterns[key] = pattern
    return pattern
  }
}
