import Baton

/// Changes to one destination or command: its sources, values, slots, placements, and settings.
struct DestinationComparison {
  private let old: PublishedType
  private let new: PublishedType
  /// The new names of renamed destinations and commands.
  private let renamed: [String: String]
  /// The result of reading the old examples with the new type. Nil if the type's code isn't
  /// available.
  private let stored: StoredComparison?
  /// True if `migrate` converts old values. In that case, other changes may be harmless.
  private let isMigrated: Bool
  private let properties: ListChanges<PublishedType.Property>
  /// The new names of old properties. A new name comes from a declaration if possible, or else from
  /// links. If neither contains a new name, the only possible match is used.
  private var renames: [String: String] = [:]
  private(set) var changes: [RouteChange] = []

  /// - Parameters:
  ///   - successors: For each removed property, the property that a link now sets instead.
  ///   - unchanged: The types that are the same in both versions.
  init?(
    _ before: ListedDestination, _ now: ListedDestination, renamed: [String: String],
    successors: [String: String], unchanged: Set<String>, stored: StoredComparison?
  ) {
    guard let old = before.type, let new = now.type else { return nil }
    (self.old, self.new, self.renamed, self.stored) = (old, new, renamed, stored)
    isMigrated = new.version > old.version
    properties = ListChanges(from: old.properties, to: new.properties, by: \.name)
    renames = properties.gone.reduce(into: [:]) { renames, property in
      renames[property.name] = new.newName(of: property.name) ?? successors[property.name]
    }
    findRenames()
    changes = Self.routeChanges(before, now)
    compareVersions()
    compareProperties()
    if let stored, isMigrated || stored.isRead || !changes.contains(where: \.breaks) {
      changes += stored.changes(of: new.type, besides: Set(properties.gone.map(\.name)))
    }
    compareSlots()
    compareSettings()
    comparePlacements(unchanged)
    comparePrivacy()
  }

  /// Adds a change to the type, or to one of its properties or slots. The fix is used only if
  /// something breaks.
  private mutating func report(
    _ kind: RouteChange.Kind, of part: String? = nil, _ what: String, link: String? = nil,
    breaks: Bool = false, fix: String? = nil, about: [String] = []
  ) {
    let subject = part.map { "\(new.type).\($0)" } ?? new.type
    changes.append(
      RouteChange(
        kind, subject, what, link: link, breaks: breaks, fix: breaks ? fix : nil, about: about))
  }

  // MARK: Kinds and sources

  /// The changes to the members that all of a destination's routes have in common. They don't
  /// depend on the destination's type.
  static func routeChanges(_ old: ListedDestination, _ new: ListedDestination) -> [RouteChange] {
    let (before, now) = (old.first, new.first)
    let link = before.example
    var changes: [RouteChange] = []
    func report(
      _ kind: RouteChange.Kind, _ what: String, breaks: Bool = false, about: [String] = []
    ) {
      changes.append(RouteChange(kind, new.name, what, link: link, breaks: breaks, about: about))
    }
    let outside = Source.Kind.allCases.filter { ![.app, .restoration].contains($0) }
    let sources = ListChanges(
      from: before.accepts ?? outside.map(\.rawValue), to: now.accepts ?? outside.map(\.rawValue))
    if !sources.gone.isEmpty {
      report(
        .sourcesNarrowed, "no longer opens from \(sources.gone.joined(separator: ", "))",
        breaks: true)
    }
    if !sources.new.isEmpty {
      report(.sourcesWidened, "opens from \(sources.new.joined(separator: ", ")) too")
    }
    if before.kind != now.kind {
      report(
        .kindChanged, "is a \(now.kind) instead of a \(before.kind)", breaks: true,
        about: [new.name])
    } else if let own = before.confirmation, let other = now.confirmation, own != other {
      // The new confirmation may not warn users anymore, although the command destroys something.
      report(
        .confirmationChanged, "asks \(other) instead of \(own)",
        breaks: own.destructive && !other.destructive)
    }
    return changes
  }

  // MARK: Properties

  private mutating func compareVersions() {
    if new.version < old.version {
      report(
        .versionLowered,
        "has version \(new.version) of its values, down from \(old.version); they aren't migrated again",
        breaks: true, fix: ".version(\(old.version)) or above")
    } else if isMigrated {
      report(
        .versionRaised,
        "migrates values of version \(old.version)"
          + (stored != nil ? "" : "; only the app itself can show what migrate does with them"))
    }
  }

  /// Adds the renames that only the properties' types suggest.
  private mutating func findRenames() {
    let orphans = properties.gone.filter { renames[$0.name] == nil }
    let fresh = properties.new.filter { !renames.values.contains($0.name) }
    for orphan in orphans {
      let heirs = fresh.filter { $0.isLike(orphan) }
      guard heirs.count == 1, orphans.count(where: heirs[0].isLike) == 1 else { continue }
      renames[orphan.name] = heirs[0].name
    }
  }

  private mutating func compareProperties() {
    for property in old.properties {
      let (name, rename) = (property.name, renames[property.name])
      guard let now = new.property(rename ?? name) else {
        report(
          .propertyGone, of: name, "is gone; activities and saved states lose its value",
          breaks: !isMigrated,
          fix: "name its replacement with .renamed(\"\(name)\", to: …), or raise .version and "
            + "convert it in migrate", about: ["\(new.type).\(name)"])
        continue
      }
      if let rename {
        let isKept = new.newName(of: name) != nil || isMigrated
        report(
          .propertyRenamed, of: name,
          "is called \(rename)"
            + (isKept
              ? ", which reads the values saved under the old name"
              : "; activities and saved states have the old name"),
          breaks: !isKept, fix: ".renamed(\"\(name)\", to: \"\(rename)\")",
          about: ["\(new.type).\(name)", "\(new.type).\(rename)"])
      }
      compare(property, now)
    }
    for property in properties.new where !renames.values.contains(property.name) {
      let breaks = !property.optional && !isMigrated && stored?.isRead != true
      report(
        .propertyNew, of: property.name,
        breaks
          ? "is new and required; activities and saved states have no value for it"
          : "is new" + (property.optional ? "" : " and required, but old values are still read"),
        breaks: breaks, fix: "make it optional, or raise .version and give it a value in migrate",
        about: ["\(new.type).\(property.name)"])
    }
  }

  private mutating func compare(_ before: PublishedType.Property, _ now: PublishedType.Property) {
    func report(
      _ kind: RouteChange.Kind, _ what: String, breaks: Bool = false, fix: String? = nil
    ) {
      self.report(
        kind, of: now.name, what, breaks: breaks, fix: fix, about: ["\(new.type).\(now.name)"])
    }
    let lost = ListChanges(from: before.words ?? [], to: now.words ?? []).gone
    if !lost.isEmpty, now.words != nil {
      report(
        .propertyRetyped, "can no longer be \(lost.joined(separator: " or "))",
        breaks: !isMigrated, fix: "keep the case, or raise .version and convert it in migrate")
    } else if now.type != before.type {
      // If an example contains a value, reading that value with the app's code is more reliable
      // than comparing the names of types.
      let isRead = stored?.reads(before.name) == true || now.isSure(toRead: before)
      report(
        .propertyRetyped, "is \(now.type) instead of \(before.type)",
        breaks: !isMigrated && !isRead,
        fix: "raise .version and convert the older value to \(now.type) in migrate")
    }
    if before.optional != now.optional {
      let isRead = stored?.reads(before.name, hasValue: false) == true
      report(
        .propertyOptionality, now.optional ? "is now optional" : "is now required",
        breaks: !now.optional && !isMigrated && !isRead,
        fix: "keep it optional, or raise .version and give it a value in migrate")
    }
    if let own = before.hosts, let other = now.hosts {
      let hosts = ListChanges(from: own, to: other)
      if let text = hosts.text(("no longer accepts pages on", "accepts pages on")) {
        report(.hostsChanged, text, breaks: !hosts.gone.isEmpty)
      }
    }
    if before.identity != now.identity {
      report(
        .identityChanged,
        now.identity
          ? "is now part of the identity, not state" : "is now state, not part of the identity")
    }
  }

  // MARK: Slots, settings, placements, privacy

  private mutating func compareSlots() {
    let slots = ListChanges(from: old.slots, to: new.slots, by: \.name)
    for slot in slots.gone {
      report(
        .slotGone, of: slot.name, "is no longer a slot; saved states lose its contents",
        breaks: true, fix: "keep the name of the slot")
    }
    for (slot, now) in slots.kept where slot != now {
      report(
        .slotChanged, of: slot.name,
        slot.first == now.first
          ? "is a \(now.kind) instead of a \(slot.kind)"
          : "begins with \(now.first ?? "nothing") instead of \(slot.first ?? "nothing")")
    }
    for slot in slots.new { report(.slotNew, of: slot.name, "is a new slot") }
  }

  private mutating func compareSettings() {
    let documents = ListChanges(from: old.documents, to: new.documents)
    for name in documents.gone {
      report(.documentsChanged, "no longer opens .\(name) files", breaks: true)
    }
    for name in documents.new { report(.documentsChanged, "opens .\(name) files too") }
    if old.answersSearch != new.answersSearch {
      report(
        .searchChanged,
        new.answersSearch.map { "answers continued searches with \($0)" }
          ?? "no longer answers continued searches", breaks: new.answersSearch == nil)
    }
    if old.shows != new.shows {
      report(
        .showsAnother, "shows \(new.shows ?? "nothing") instead of \(old.shows ?? "nothing")",
        breaks: old.shows != nil, about: [new.type])
    }
    if old.feature != new.feature {
      report(.featureChanged, "belongs to \(new.feature) instead of \(old.feature)")
    }
    if old.module != new.module {
      report(.featureChanged, "belongs to the module \(new.module) instead of \(old.module)")
    }
    let phrases = ListChanges(
      from: old.shortcut?.phrases ?? [], to: new.shortcut?.phrases ?? []
    ).gone
    if !phrases.isEmpty {
      report(
        .shortcutChanged, "has no shortcut with \(phrases.map(\.quoted).joined(separator: ", "))")
    } else if let name = new.shortcut?.swiftType, let before = old.shortcut?.swiftType,
      name != before
    {
      report(.shortcutChanged, "has an intent named after \(name) instead of \(before)")
    }
    if old.quickAction, !new.quickAction { report(.shortcutChanged, "is no longer a quick action") }
  }

  private mutating func comparePlacements(_ unchanged: Set<String>) {
    func current(_ name: String) -> String { renamed[name] ?? name }
    func text(_ placements: [PublishedType.Placement]) -> String {
      placements.isEmpty ? "nowhere" : placements.map(\.text).joined(separator: " or ")
    }
    let known = old.placements?.map { placement in
      PublishedType.Placement(
        kind: placement.kind, parent: placement.parent.map(current), slot: placement.slot)
    }
    guard let known, let now = new.placements else { return }
    if Set(known) != Set(now) {
      report(.placementChanged, "has the placement \(text(now)) instead of \(text(known))")
    } else if old.examples == new.examples, let before = old.parent, let now = new.parent,
      // A parent may have other values only because its own type changed.
      current(before.name) != now.name
        || unchanged.contains(now.name) && before.values != now.values
    {
      report(
        .placementChanged,
        "is placed on \(now.name)\(now.values) instead of \(before.name)\(before.values)")
    }
  }

  private mutating func comparePrivacy() {
    let (before, now) = (old.privacy, new.privacy)
    func current(_ name: String) -> String { renames[name] ?? name }
    for name in ListChanges(from: before.redacts.map(current), to: now.redacts).gone
    where new.property(name) != nil {
      report(.privacyChanged, "\(name) is no longer redacted")
    }
    let published = (before.publishes ?? []).map(current)
    for name in ListChanges(from: published, to: now.publishes ?? []).new {
      report(.privacyChanged, "activities may contain \(name) now")
    }
    for name in ListChanges(from: before.logs.map(current), to: now.logs).new {
      report(.privacyChanged, "logs may show \(name) now")
    }
    if before.searchable, !now.searchable {
      report(.searchChanged, "no longer appears in system search")
    }
    if before.exempt != now.exempt {
      report(
        .exemptionChanged,
        "is \(now.exempt ? "" : "no longer ")exempt from its feature's and the app's requirements")
    }
  }
}

extension PublishedType {
  /// The place that the first example is on or in.
  fileprivate var parent: Place? {
    let places = hierarchies.first ?? []
    guard let own = places.lastIndex(where: { $0.name == type }) else { return nil }
    return places[..<own].last { $0.level < places[own].level }
  }
}

extension PublishedType.Property {
  /// Returns true if this property could be the other property under a new name.
  fileprivate func isLike(_ other: Self) -> Bool {
    type == other.type && list == other.list
  }

  /// Returns true if the types alone guarantee that this property can read the other property's
  /// values. A custom type may store its values in any form.
  fileprivate func isSure(toRead other: Self) -> Bool {
    guard list == other.list, let kind, let otherKind = other.kind,
      ![kind, otherKind].contains("custom")
    else { return false }
    if let words { return other.words.map { Set(words).isSuperset(of: $0) } ?? false }
    guard let own = ValueKind(typeName: kind), let theirs = ValueKind(typeName: otherKind) else {
      return false
    }
    return own == theirs || own.takesAll(of: theirs)
  }
}

extension ValueKind {
  /// Returns true if this built-in kind accepts every string that the other kind accepts.
  fileprivate func takesAll(of other: ValueKind) -> Bool {
    guard let theirs = other.integerWidth else {
      return (self, other) == (.double, .float) || (self, other) == (.text, .uuid)
    }
    switch self {
    case .float, .double, .decimal: return true
    default:
      guard let own = integerWidth, own.isSigned || !theirs.isSigned else { return false }
      // A signed type needs one more bit than an unsigned one.
      return own.isSigned && !theirs.isSigned ? own.bits > theirs.bits : own.bits >= theirs.bits
    }
  }
}

extension PublishedType.Placement {
  fileprivate var text: String {
    [kind, slot, parent.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
