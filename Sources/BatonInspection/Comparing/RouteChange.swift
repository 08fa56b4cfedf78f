import Baton

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
    case parameterWidened = "parameter-widened"
    case constantChanged = "constant-changed"
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
    case valuesSwapped = "values-swapped"
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
    case slotGone = "slot-gone"
    case slotNew = "slot-new"
    case slotChanged = "slot-changed"
    case documentsChanged = "documents-changed"
    case searchChanged = "search-changed"
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
  /// The pattern, destination or activity type.
  package let subject: String
  /// One sentence.
  package private(set) var what: String
  /// A link that shows it.
  package var link: String?
  /// True if existing links, activities or saved states no longer work as before.
  package let breaks: Bool
  /// The fix, if known.
  package var fix: String?
  /// The patterns and properties that the change is about. Changes about the same pattern or
  /// property are merged into one entry.
  var about: [String] = []
  /// The kinds of changes that this one includes.
  private(set) var included: [Kind] = []

  /// The kind, and those of the changes that it includes.
  package var kinds: [Kind] { [kind] + included }

  /// True if nothing breaks, but someone should review the change before a release.
  package var needsReview: Bool { !breaks && kinds.contains(where: Self.reviewed.contains) }

  private static let reviewed: Set<Kind> = [
    .requiresMore, .requiresLess, .sourcesWidened, .identityChanged, .homeChanged,
    .placementChanged, .privacyChanged, .exemptionChanged, .confirmationChanged, .showsAnother,
    .printsUnknown, .featureNew, .moduleNew, .commandNew, .featureChanged, .hostsChanged,
    .contextChanged, .slotChanged, .rewriteChanged, .exclusionGone, .searchChanged,
  ]

  /// The kinds of changes that let features or outside requests do more than before.
  package static let access: Set<Kind> = [
    .featureNew, .moduleNew, .commandNew, .exemptionChanged, .sourcesWidened, .originNew,
    .originsWidened, .requiresLess, .hostsChanged, .featureChanged,
  ]

  /// Returns this change, marked as breaking, with a link whose result it changes.
  func showing(_ fate: LinkFate) -> RouteChange {
    RouteChange(
      kind: kind, subject: subject, what: "\(what); \(fate.text)", link: fate.link, breaks: true,
      fix: fix, about: about)
  }

  /// Includes another change.
  fileprivate mutating func include(_ other: RouteChange) {
    if other.subject == subject, kind != other.kind { what += "; " + other.what }
    link = other.kind == .opensNothing ? other.link : link ?? other.link
    included += other.kinds
  }

  package var description: String {
    let word =
      breaks ? "breaks" : kind == .notCompared ? "unseen" : needsReview ? "review" : "fine  "
    // Escape the text, because a release file may come from anywhere.
    let text =
      "\(word)  \(subject): \(what)".escaped + (link.map { "\n        \($0.escaped)" } ?? "")
    return fix.map { text + "\n        fix: \($0.escaped)" } ?? text
  }
}

extension RouteChange: CustomStringConvertible {}

extension [RouteChange] {
  /// One entry for each change, the most severe first. If several changes are about the same
  /// pattern or property, the first one includes the others.
  var merged: [RouteChange] {
    // Changes to values come last, because they don't matter if the link itself is dead.
    let values: Set<RouteChange.Kind> = [.valuesSwapped, .valueMoved, .valueChanged, .valueLost]
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

/// The texts of all changes.
extension RouteChange {
  static func opensAnother(
    _ old: PublishedRoute, _ pattern: String, now: String, by other: String, _ link: String?
  ) -> Self {
    Self(
      kind: .opensAnother, subject: pattern,
      what: "opens \(now) instead of \(old.destination)"
        + (other == pattern ? "" : ", by \(other)"),
      link: link, breaks: true, about: [pattern, other])
  }

  /// - Parameter causes: The removed destination and narrowed parameters that explain why the link
  ///   is dead.
  static func opensNothing(
    _ pattern: String, _ link: String, isExample: Bool, because causes: [String]
  ) -> Self {
    Self(
      kind: .opensNothing, subject: pattern,
      what: isExample
        ? "its links no longer open anything" : "links like this no longer open anything",
      link: link, breaks: true, about: causes + [pattern])
  }

  static func patternGone(_ old: PublishedRoute, _ pattern: String) -> Self {
    Self(
      kind: .patternGone, subject: pattern,
      what: "is gone, and nothing shows whether another pattern matches its links",
      link: old.example, breaks: true, about: [pattern])
  }

  static func patternChanged(
    _ old: PublishedRoute, _ pattern: String, to other: String, properties: [String]
  ) -> Self {
    Self(
      kind: .patternChanged, subject: pattern,
      what: "is gone; its links still open \(old.destination), by \(other)", link: old.example,
      breaks: false, about: [pattern, other] + properties.map { "\(old.destination).\($0)" })
  }

  static func printsUnknown(
    _ new: PublishedRoute, _ pattern: String, _ link: String, widened properties: [String]
  ) -> Self {
    Self(
      kind: .printsUnknown, subject: pattern,
      what: "\(new.destination) is printed so, and the last release can't open such links",
      link: link, breaks: false,
      about: properties.isEmpty
        ? [pattern] : properties.map { "\(new.destination).\($0)" })
  }

  static func patternNew(_ new: PublishedRoute, _ pattern: String) -> Self {
    Self(
      kind: .patternNew, subject: pattern, what: "is new and opens \(new.destination)",
      link: new.example, breaks: false, about: [pattern])
  }

  static func deprecated(_ new: PublishedRoute, _ pattern: String, since version: String) -> Self {
    Self(
      kind: .deprecated, subject: pattern,
      what: "still opens, but is no longer printed since \(version)",
      link: new.example, breaks: false)
  }

  static func parameter(
    _ name: String, _ pattern: String, _ change: ParameterChange, _ old: PublishedRoute
  ) -> Self? {
    switch change {
    case .none: nil
    case .narrowed(let why):
      Self(
        kind: .parameterNarrowed, subject: pattern, what: "\(name) accepts less: \(why)",
        link: old.example, breaks: true, about: ["\(old.destination).\(name)"])
    case .widened(let why):
      Self(
        kind: .parameterWidened, subject: pattern, what: "\(name) accepts more: \(why)",
        link: old.example, breaks: false, about: ["\(old.destination).\(name)"])
    }
  }

  static func constant(
    _ name: String, _ pattern: String, from old: String?, to new: String?, _ route: PublishedRoute
  ) -> Self {
    let what =
      switch (old, new) {
      case (let old?, let new?): "sets \(name) to \(new) instead of \(old)"
      case (nil, let new?): "sets \(name) to \(new)"
      default: "no longer sets \(name)"
      }
    return Self(
      kind: .constantChanged, subject: pattern, what: what, link: route.example,
      breaks: old != nil)
  }

  static func sources(closed: [String], _ old: PublishedRoute) -> Self {
    Self(
      kind: .sourcesNarrowed, subject: old.destination,
      what: "no longer opens from \(closed.joined(separator: ", "))", link: old.example,
      breaks: true)
  }

  static func sources(opened: [String], _ old: PublishedRoute) -> Self {
    Self(
      kind: .sourcesWidened, subject: old.destination,
      what: "opens from \(opened.joined(separator: ", ")) too", link: old.example, breaks: false)
  }

  /// - Parameter subject: A destination, a feature, or the whole app.
  static func requiresMore(_ names: [String], _ subject: String, _ link: String?) -> Self {
    Self(
      kind: .requiresMore, subject: subject,
      what: "requires \(names.joined(separator: ", ")) now", link: link, breaks: false)
  }

  static func requiresLess(_ names: [String], _ subject: String, _ link: String?) -> Self {
    Self(
      kind: .requiresLess, subject: subject,
      what: "no longer requires \(names.joined(separator: ", "))", link: link, breaks: false)
  }

  static func kind(_ old: PublishedRoute, from kind: String, to new: String) -> Self {
    Self(
      kind: .kindChanged, subject: old.destination, what: "is a \(new), and was a \(kind)",
      link: old.example, breaks: true, about: [old.destination])
  }

  static func confirmation(
    _ old: PublishedRoute, from before: PublishedRoute.Confirmation,
    to now: PublishedRoute.Confirmation
  ) -> Self {
    Self(
      kind: .confirmationChanged, subject: old.destination,
      what: "asks \(now.text) instead of \(before.text)", link: old.example,
      // Users would now confirm this command without a warning, although it may still destroy
      // something.
      breaks: before.destructive && !now.destructive)
  }

  static func typeNew(_ new: PublishedRoute) -> Self {
    Self(
      kind: .typeNew, subject: new.destination, what: "is a new \(new.kind ?? "destination")",
      breaks: false)
  }

  static func renamed(_ old: String, to new: String) -> Self {
    Self(
      kind: .destinationRenamed, subject: old,
      what: "is called \(new); saved states know the old name: add .named(\"\(old)\")",
      breaks: true)
  }

  static func destinationGone(_ name: String) -> Self {
    Self(
      kind: .destinationGone, subject: name,
      what: "is gone; saved states that name it are cut off there",
      breaks: true, about: [name])
  }

  static func activityGone(_ type: String, _ old: String) -> Self {
    Self(
      kind: .activityGone, subject: type, what: "no longer opens \(old), nor anything else",
      breaks: true, about: [old])
  }

  static func activity(_ type: String, from old: String, to new: String) -> Self {
    Self(
      kind: .activityOpensAnother, subject: type, what: "opens \(new) instead of \(old)",
      breaks: true)
  }

  static func activityNew(_ type: String, _ new: String) -> Self {
    Self(kind: .activityNew, subject: type, what: "is new and opens \(new)", breaks: false)
  }
}

extension PublishedRoute.Confirmation {
  fileprivate var text: String {
    "\u{201C}\(title)\u{201D} [\(action)\(destructive ? ", destructive" : "")]"
      + (message.map { " \($0)" } ?? "")
  }
}
