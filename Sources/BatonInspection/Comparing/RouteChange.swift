package import Baton

/// A change between two versions of an app.
package struct RouteChange: Sendable, Hashable {
  /// The kind of change, with a stable raw value.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case opensAnother = "opens-another"
    case opensNothing = "opens-nothing"
    case patternGone = "pattern-gone"
    case patternNew = "pattern-new"
    case deprecated
    case parameterNarrowed = "parameter-narrowed"
    case sourcesNarrowed = "sources-narrowed"
    case sourcesWidened = "sources-widened"
    case requiresMore = "requires-more"
    case destinationRenamed = "destination-renamed"
    case destinationGone = "destination-gone"
    case activityGone = "activity-gone"
    case activityOpensAnother = "activity-opens-another"
    case activityNew = "activity-new"
    case exclusionNew = "exclusion-new"
    case exclusionGone = "exclusion-gone"
    case resolverNew = "resolver-new"
    case resolverChanged = "resolver-changed"
    case resolverGone = "resolver-gone"
    case rewriteNew = "rewrite-new"
    case rewriteChanged = "rewrite-changed"
    case rewriteGone = "rewrite-gone"
    case valueMoved = "value-moved"
    case valueChanged = "value-changed"
    case valueLost = "value-lost"
    case defaultChanged = "default-changed"
    case propertyGone = "property-gone"
    case propertyNew = "property-new"
    case propertyRenamed = "property-renamed"
    case propertyRetyped = "property-retyped"
    case propertyOptionality = "property-optionality"
    case identityChanged = "identity-changed"
    case versionLowered = "version-lowered"
    case versionRaised = "version-raised"
    case valuesUnread = "values-unread"
    case storedChanged = "stored-changed"
    case kindChanged = "kind-changed"
    case confirmationChanged = "confirmation-changed"
    case requiresLess = "requires-less"
    case contributionNew = "contribution-new"
    case contributionGone = "contribution-gone"
    case contributionChanged = "contribution-changed"
    case slotGone = "slot-gone"
    case slotNew = "slot-new"
    case slotChanged = "slot-changed"
    case documentsChanged = "documents-changed"
    case searchChanged = "search-changed"
    case shortcutChanged = "shortcut-changed"
    case showsAnother = "shows-another"
    case featureChanged = "feature-changed"
    case originGone = "origin-gone"
    case originNew = "origin-new"
    case contextChanged = "context-changed"
    case linksReadOtherwise = "links-read-otherwise"
    case homeChanged = "home-changed"
    case typeNew = "type-new"
    case patternChanged = "pattern-changed"
    case placementChanged = "placement-changed"
    case privacyChanged = "privacy-changed"
    case exemptionChanged = "exemption-changed"
    case hostsChanged = "hosts-changed"
    case originsNarrowed = "origins-narrowed"
    case originsWidened = "origins-widened"
    case printsUnknown = "prints-unknown"
    case featureNew = "feature-new"
    case moduleNew = "module-new"
    case commandNew = "command-new"
    case notCompared = "not-compared"
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
