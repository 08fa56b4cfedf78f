import Baton

/// The laws that a feature must obey. Their raw values are codes of problems.
package enum Law: String, CaseIterable {
  case known, declared, examples, place
  case onTop = "on-top"
  case identity, shows, link, values, activity, title, payload
  case savedState = "saved-state"
  case patterns, shadows, sources, generated

  /// Returns the problem of a value, a pattern or a type that breaks the law.
  ///
  /// - Parameters:
  ///   - fix: A fix, if it isn't obvious from the law.
  ///   - origin: Instructions for making a generated value again.
  func problem(
    _ subject: String, _ why: String, fix: String? = nil, origin: String? = nil
  ) -> Diagnostic {
    let lines = ["\(rule): \(subject)", why, origin].compactMap(\.self)
    return Diagnostic(
      .init(rawValue: rawValue), lines.joined(separator: "\n  "), fix: fix ?? self.fix)
  }

  private var rule: String {
    switch self {
    case .known: "is in a feature of the router"
    case .declared: "is declared without mistakes"
    case .examples: "has examples"
    case .place: "has a place: its parents resolve, and its hierarchy ends at it"
    case .onTop: "goes on top of what is shown, stays there and comes back from a saved state"
    case .identity: "is a different place if its link has a different path"
    case .shows: "shows a destination that has a place"
    case .link: "comes back from its link"
    case .values: "loses no value that a pattern carries in its link"
    case .activity: "comes back from its activity"
    case .title: "has a title if it is searchable"
    case .payload: "fits into a Handoff payload"
    case .savedState: "comes back from a saved state"
    case .patterns: "is reached by each of its patterns"
    case .shadows: "is shadowed by no other pattern"
    case .sources: "accepts the sources it names, and no others"
    case .generated: "accepts generated values"
    }
  }

  private var fix: String {
    switch self {
    case .known: "add the feature to the features of the router"
    case .declared: "see the problems of the router"
    case .examples: "add at least one value to static let examples"
    case .place: "place it on a destination of the router that accepts every value it accepts"
    case .onTop:
      "name in its placement what it can be on top of, and add an alternative that works for every value"
    case .identity:
      "carry the difference in a property that's in the path, or list it in .state(…) if the "
        + "screen changes it in place"
    case .shows: "show a destination of the router, or none"
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
      "accept in init(from:) what the properties' types allow, or give them types that allow less: "
        + "a closed list, or a LinkValue"
    }
  }
}
