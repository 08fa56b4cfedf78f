import Baton

/// The laws that a feature must obey. The raw values are problem codes.
package enum Law: String, CaseIterable {
  case known, declared, examples, place
  case onTop = "on-top"
  case identity, shows, link, values, activity, title, payload
  case savedState = "saved-state"
  case patterns, shadows, sources, generated

  /// Returns the problem for a value, a pattern, or a type that breaks the law.
  ///
  /// - Parameters:
  ///   - fix: A fix, if it isn't obvious from the law.
  ///   - origin: Instructions for generating the same value again.
  func problem(
    _ subject: String, _ reason: String, fix: String? = nil, origin: String? = nil
  ) -> Diagnostic {
    let lines = ["\(rule): \(subject)", reason, origin].compactMap(\.self)
    return Diagnostic(
      .init(rawValue: rawValue), lines.joined(separator: "\n  "), fix: fix ?? self.fix)
  }

  private var rule: String {
    switch self {
    case .known: "is in a feature of the router"
    case .declared: "is declared without mistakes"
    case .examples: "has examples"
    case .place: "can be placed: its parents exist, and its hierarchy ends with it"
    case .onTop: "goes on top of any screen, stays there and comes back from a saved state"
    case .identity: "has a different identity if its link has a different path"
    case .shows: "shows a destination that can be placed"
    case .link: "comes back from its link"
    case .values: "loses no value that a pattern carries in its link"
    case .activity: "comes back from its activity"
    case .title: "has a title if it is searchable"
    case .payload: "fits in a Handoff payload"
    case .savedState: "comes back from a saved state"
    case .patterns: "can be opened with each of its patterns"
    case .shadows: "isn't shadowed by another pattern"
    case .sources: "accepts only the sources it declares, and all of them"
    case .generated: "accepts generated values"
    }
  }

  private var fix: String {
    switch self {
    case .known: "add the feature to the features of the router"
    case .declared: "see the problems of the router"
    case .examples: "add at least one value to static let examples"
    case .place: "place it on a destination of the router that accepts the same values"
    case .onTop:
      "list in its placement what it can go on top of, with an alternative that works for every value"
    case .identity:
      "put the property that differs in the path, or list it in .state(…) if the "
        + "screen changes it in place"
    case .shows: "show one of the router's destinations, or none"
    case .link: "add a pattern that carries the value, or decline the value in init(from:)"
    case .values:
      "let one pattern carry all of it, or list what may be lost in its trait .mayLose(…)"
    case .activity:
      "make encode(to:) and init(from:) agree, and don't share its activity type"
    case .title: "give the activity a title in describe(_:)"
    case .payload: "store only an identifier and load the rest, or keep it out of Handoff"
    case .savedState:
      "make encode(to:) and init(from:) agree, and the text of a link value with its init(linkText:)"
    case .patterns: "add an example that the pattern can carry, or remove the pattern"
    case .shadows: "remove one of the two patterns, or make a literal in them different"
    case .sources: "compare .accepts with the sources of its pattern's links"
    case .generated:
      "accept all values of the properties' types in init(from:), or use narrower types: "
        + "a closed list, or a LinkValue"
    }
  }
}
