package import Baton

/// A change between two versions of an app.
package struct RouteChange: Sendable, Hashable {
  /// The kind of change. ``code`` is part of the tool's interface, so don't rename a case.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case opensAnother, opensNothing, printsUnknown
    case patternGone, patternChanged, patternNew, parameterNarrowed, deprecated
    case valueMoved, valueChanged, valueLost, defaultChanged
    case destinationRenamed, destinationGone, typeNew, kindChanged, confirmationChanged
    case sourcesNarrowed, sourcesWidened, requiresMore, requiresLess
    case activityGone, activityOpensAnother, activityNew
    case propertyGone, propertyNew, propertyRenamed, propertyRetyped, propertyOptionality
    case identityChanged, versionLowered, versionRaised, valuesUnread, storedChanged
    case slotGone, slotNew, slotChanged, documentsChanged, searchChanged, shortcutChanged
    case showsAnother, placementChanged, privacyChanged, exemptionChanged, hostsChanged
    case contributionNew, contributionGone, contributionChanged
    case featureChanged, featureNew, moduleNew, commandNew
    case originGone, originNew, contextChanged, linksReadOtherwise, homeChanged
    case originsNarrowed, originsWidened
    case exclusionNew, exclusionGone, resolverNew, resolverChanged, resolverGone
    case rewriteNew, rewriteChanged, rewriteGone
    case notCompared

    /// The name that the tool uses, such as `opens-another`.
    package var code: String {
      rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    package init?(code: String) {
      guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
      self = kind
    }
  }

  package let kind: Kind
  /// The part of the app that changed, such as a pattern, destination or activity type.
  package let subject: String
  /// The change as a sentence without its subject, such as `is new and opens VideoPlayer`.
  package private(set) var what: String
  /// A link that demonstrates the change.
  package var link: String?
  /// True if existing links, activities or saved states no longer work as before.
  package let breaks: Bool
  /// True if the app's code decides what the change does.
  private let isCode: Bool
  package var fix: String?
  /// The patterns and properties that the change is about. Changes about the same pattern or
  /// property are merged into one entry.
  var about: [String] = []
  /// The kinds of the other changes that were merged into this one.
  private(set) var included: [Kind] = []

  /// This change's kind, and the kinds of the changes that were merged into it.
  package var kinds: [Kind] { [kind] + included }

  /// True if nothing breaks, but someone should review the change before a release.
  package var needsReview: Bool {
    !breaks && (isCode || kinds.contains(where: Self.reviewed.contains))
  }

  private static let reviewed: Set<Kind> = [
    .requiresMore, .requiresLess, .sourcesWidened, .identityChanged, .homeChanged,
    .placementChanged, .privacyChanged, .exemptionChanged, .confirmationChanged, .showsAnother,
    .printsUnknown, .featureNew, .moduleNew, .commandNew, .featureChanged, .hostsChanged,
    .contextChanged, .slotChanged, .contributionGone, .contributionChanged, .rewriteChanged,
    .exclusionGone, .searchChanged, .shortcutChanged,
  ]

  /// The kinds of changes that let features or outside requests do more than before.
  package static let access: Set<Kind> = [
    .featureNew, .moduleNew, .commandNew, .exemptionChanged, .sourcesWidened, .originNew,
    .originsWidened, .requiresLess, .hostsChanged, .featureChanged, .activityNew, .exclusionNew,
    .rewriteNew, .rewriteChanged, .resolverNew, .resolverChanged, .contributionNew,
    .contributionChanged,
  ]

  init(
    _ kind: Kind, _ subject: String, _ what: String, link: String? = nil, breaks: Bool = false,
    isCode: Bool = false, fix: String? = nil, about: [String] = [], included: [Kind] = []
  ) {
    (self.kind, self.subject, self.what, self.link) = (kind, subject, what, link)
    self.isCode = isCode
    (self.breaks, self.fix, self.about, self.included) = (breaks, fix, about, included)
  }

  /// Returns this change as a breaking change, with a link that has another result because of it.
  func breaking(_ link: String, _ text: String) -> RouteChange {
    RouteChange(
      kind == .originsWidened ? .originsNarrowed : kind, subject, "\(what); \(text)", link: link,
      breaks: true, fix: fix, about: about)
  }

  fileprivate mutating func include(_ other: RouteChange) {
    if other.subject != subject, [kind, other.kind] == [.opensAnother, .opensAnother] {
      what += "; \(other.subject) \(other.what)"
      if let other = other.fix { fix = fix.map { "\($0); \(other)" } ?? other }
    } else if other.subject == subject, kind != other.kind {
      what += "; " + other.what
    }
    link = other.kind == .opensNothing ? other.link : link ?? other.link
    included += other.kinds
  }

  package var severity: Diagnostic.Severity {
    breaks ? .error : needsReview || kind == .notCompared ? .warning : .note
  }

  /// The change's severity as a single word.
  package var verdict: String {
    switch severity {
    case .error: "breaks"
    case .warning: needsReview ? "review" : "unseen"
    case .note: "fine"
    }
  }

  package var description: String {
    let word = verdict == "fine" ? "fine  " : verdict
    // Escape the text, because a contract may come from anywhere.
    let text =
      "\(word)  \(subject): \(what)".escaped + (link.map { "\n        \($0.escaped)" } ?? "")
    return fix.map { text + "\n        fix: \($0.escaped)" } ?? text
  }
}

extension RouteChange: CustomStringConvertible {}

extension [RouteChange] {
  /// The changes, most severe first. If several changes are about the same pattern or property, the
  /// first one includes the others.
  var merged: [RouteChange] {
    // Changes to values come last, because they don't matter if the link itself is dead.
    let values: Set<RouteChange.Kind> = [.valueMoved, .valueChanged, .valueLost]
    let broken = filter(\.breaks)
    let sorted =
      broken.filter { !values.contains($0.kind) } + broken.filter { values.contains($0.kind) }
      + filter(\.needsReview) + filter { !$0.breaks && !$0.needsReview }
    var merged: [RouteChange] = []
    var places: [String: Int] = [:]
    for change in sorted {
      if let place = change.about.lazy.compactMap({ places[$0] }).first {
        merged[place].include(change)
        continue
      }
      for name in change.about { places[name] = merged.count }
      merged.append(change)
    }
    return merged
  }
}
