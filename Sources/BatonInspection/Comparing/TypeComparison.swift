import Baton

/// Changes to a destination or command that affect existing activities and saved states.
struct TypeComparison {
  private let old: PublishedType
  private let new: PublishedType
  /// The new names of destinations and commands.
  private let renamed: [String: String]
  /// Removed properties, each with the property that links set instead.
  private let heirs: [String: String]
  /// The result of reading the old examples with the new type. Nil if its code isn't available.
  private let stored: StoredComparison?

  init(
    from old: PublishedType, to new: PublishedType, renamed: [String: String],
    heirs: [String: String], stored: StoredComparison?
  ) {
    self.old = old
    self.new = new
    self.renamed = renamed
    self.heirs = heirs
    self.stored = stored
  }

  var changes: [RouteChange] {
    let properties = self.properties
    var changes = versions + properties
    if let stored, isMigrated || stored.isRead || !properties.contains(where: \.breaks) {
      changes += stored.changes(of: new.type, telling: Set(renames.keys).union(gone.map(\.name)))
    }
    return changes + slots + openings + placements + privacy
  }

  // MARK: Versions

  private var versions: [RouteChange] {
    if new.version < old.version {
      return [.versionLowered(new.type, from: old.version, to: new.version)]
    }
    guard new.version > old.version else { return [] }
    return [.versionRaised(new.type, from: old.version, isTried: stored != nil)]
  }

  /// True if `migrate` converts old values, so other changes may be harmless.
  private var isMigrated: Bool { new.version > old.version }

  // MARK: Properties

  private var gone: [PublishedType.Property] {
    old.properties.filter { new.property($0.name) == nil }
  }

  /// The new names of old properties: declared, found in links, or, failing those, the only
  /// possible match.
  private var renames: [String: (name: String, isDeclared: Bool)] {
    var renames: [String: (name: String, isDeclared: Bool)] = [:]
    for property in gone {
      if let name = old.renaming(of: property.name, in: new) {
        renames[property.name] = (name, true)
      } else if let heir = heirs[property.name] {
        renames[property.name] = (heir, false)
      }
    }
    let taken = Set(renames.values.map(\.name))
    let orphans = gone.filter { renames[$0.name] == nil }
    let fresh = new.properties.filter { old.property($0.name) == nil && !taken.contains($0.name) }
    for orphan in orphans {
      let heirs = fresh.filter { $0.isLike(orphan) }
      guard heirs.count == 1, orphans.count(where: { heirs[0].isLike($0) }) == 1 else { continue }
      renames[orphan.name] = (heirs[0].name, false)
    }
    return renames
  }

  private var properties: [RouteChange] {
    let renames = renames
    var changes: [RouteChange] = []
    for property in old.properties {
      let rename = renames[property.name]
      guard let now = new.property(rename?.name ?? property.name) else {
        changes.append(.propertyGone(property.name, new.type, breaks: !isMigrated))
        continue
      }
      if let rename {
        changes.append(
          .propertyRenamed(
            property.name, to: rename.name, new.type, isKept: rename.isDeclared || isMigrated))
      }
      changes += self.changes(of: property, to: now)
    }
    let heirs = Set(renames.values.map(\.name))
    for property in new.properties
    where old.property(property.name) == nil && !heirs.contains(property.name) {
      changes.append(
        .propertyNew(
          property.name, new.type, isRequired: !property.optional,
          breaks: !property.optional && !isMigrated && stored?.isRead != true))
    }
    return changes
  }

  private func changes(
    of property: PublishedType.Property, to now: PublishedType.Property
  ) -> [RouteChange] {
    var changes: [RouteChange] = []
    let lost = property.words.map { words in
      words.filter { !(now.words ?? (now.isText ? words : [])).contains($0) }
    }
    if let lost, !lost.isEmpty, now.words != nil {
      changes.append(.wordsGone(lost, now.name, new.type, breaks: !isMigrated))
    } else if now.type != property.type {
      // If an example contains a value, reading it with the code is more reliable than comparing
      // the names of types.
      let isRead = stored?.reads(property.name) == true || now.isSure(toRead: property)
      changes.append(
        .retyped(
          now.name, new.type, from: property.type, to: now.type, breaks: !isMigrated && !isRead))
    }
    if property.optional != now.optional {
      let isRead = stored?.readsWithout(property.name) == true
      changes.append(
        .optionality(
          now.name, new.type, isRequired: !now.optional,
          breaks: !now.optional && !isMigrated && !isRead))
    }
    if let before = property.hosts, let after = now.hosts, Set(before) != Set(after) {
      changes.append(.hosts(now.name, new.type, from: before, to: after))
    }
    if property.identity != now.identity {
      changes.append(.identity(now.name, new.type, isIdentity: now.identity))
    }
    return changes
  }

  // MARK: Slots, searches, documents

  private var slots: [RouteChange] {
    old.slots.compactMap { slot in
      guard let now = new.slots.first(where: { $0.name == slot.name }) else {
        return .slotGone(slot.name, new.type)
      }
      return now == slot ? nil : .slotChanged(slot, to: now, new.type)
    }
      + new.slots.filter { slot in !old.slots.contains { $0.name == slot.name } }
      .map { .slotNew($0.name, new.type) }
  }

  private var openings: [RouteChange] {
    var changes: [RouteChange] = []
    func tell(_ kind: RouteChange.Kind, _ what: String, breaks: Bool) {
      changes.append(.type(new.type, kind, what, breaks: breaks))
    }
    for name in old.documents where !new.documents.contains(name) {
      tell(.documentsChanged, "no longer opens .\(name) files", breaks: true)
    }
    for name in new.documents where !old.documents.contains(name) {
      tell(.documentsChanged, "opens .\(name) files too", breaks: false)
    }
    if old.answersSearch != new.answersSearch {
      tell(
        .searchChanged,
        new.answersSearch.map { "answers continued searches with \($0)" }
          ?? "no longer answers continued searches", breaks: new.answersSearch == nil)
    }
    if old.shows != new.shows {
      changes.append(.shows(new.type, from: old.shows, to: new.shows))
    }
    if old.feature != new.feature {
      tell(.featureChanged, "is of \(new.feature) instead of \(old.feature)", breaks: false)
    }
    if let before = old.module, let now = new.module, before != now {
      tell(.featureChanged, "is of the module \(now) instead of \(before)", breaks: false)
    }
    return changes
  }
}

// MARK: Placements and privacy
extension TypeComparison {
  private var placements: [RouteChange] {
    guard let before = old.placements, let now = new.placements else { return [] }
    let known = before.map { placement in
      PublishedType.Placement(
        kind: placement.kind, parent: placement.parent.map { renamed[$0] ?? $0 },
        slot: placement.slot)
    }
    return Set(known) == Set(now) ? [] : [.placement(new.type, from: known, to: now)]
  }

  private var privacy: [RouteChange] {
    guard let before = old.privacy, let now = new.privacy else { return [] }
    var changes: [RouteChange] = []
    func tell(_ kind: RouteChange.Kind, _ what: String) {
      changes.append(.type(new.type, kind, what, breaks: false))
    }
    for name in before.redacts where !now.redacts.contains(name) && new.property(name) != nil {
      tell(.privacyChanged, "texts may show \(name) now")
    }
    for name in now.logs where !before.logs.contains(name) {
      tell(.privacyChanged, "logs may show \(name) now")
    }
    if before.searchable, !now.searchable {
      tell(.searchChanged, "is no longer offered to the system's search")
    }
    if before.exempt != now.exempt {
      tell(
        .exemptionChanged,
        now.exempt
          ? "is exempt from what its feature and the app require"
          : "is no longer exempt from what its feature and the app require")
    }
    return changes
  }
}

extension PublishedType.Property {
  /// Returns true if one property could be the other one with a new name.
  fileprivate func isLike(_ other: Self) -> Bool {
    type == other.type && list == other.list
  }

  /// Returns true if this type can certainly read values of the other, based on the types alone.
  fileprivate func isSure(toRead other: Self) -> Bool {
    guard list == other.list, let kind, let otherKind = other.kind else { return false }
    // A custom type may store its values in any form.
    guard kind != "custom", otherKind != "custom" else { return false }
    let texts = ["String", "UUID"]
    if let words { return other.words.map { Set(words).isSuperset(of: $0) } ?? false }
    if texts.contains(kind), texts.contains(otherKind) {
      return kind == "String" || kind == otherKind
    }
    guard !texts.contains(kind), !texts.contains(otherKind) else { return false }
    return ParameterTypeName(kind).takesAll(of: ParameterTypeName(otherKind), words: nil)
  }
}
