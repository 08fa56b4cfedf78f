import Baton

/// The substitution variables and patterns of a file. Each is only parsed once, even for many
/// links.
///
/// It's a class, because it caches texts for several components.
final class VariableTable {
  private struct Key: Hashable {
    let name: String
    let ignoresCase: Bool
  }

  private let texts: [String: [String]]
  private var known: [Key: VariableTexts] = [:]
  private var patterns: [Key: AssociationPattern] = [:]

  init(_ texts: [String: [String]]) { self.texts = texts }

  /// The texts of a variable. Empty if it isn't defined.
  func texts(of name: String, ignoresCase: Bool) -> VariableTexts {
    let key = Key(name: name, ignoresCase: ignoresCase)
    if let texts = known[key] { return texts }
    let own = VariableTexts(
      (texts[name] ?? SubstitutionVariables.predefined(name) ?? []).compactMap { text in
        // If a variable contains another one, that part matches nothing.
        AssociationPattern.steps(of: text, ignoresCase: ignoresCase)
      })
    known[key] = own
    return own
  }

  /// The pattern of a text, parsed once.
  func pattern(_ text: String, ignoresCase: Bool) -> AssociationPattern {
    let key = Key(name: text, ignoresCase: ignoresCase)
    if let pattern = patterns[key] { return pattern }
    let pattern = AssociationPattern(text, variables: self, ignoresCase: ignoresCase)
    patterns[key] = pattern
    return pattern
  }
}
