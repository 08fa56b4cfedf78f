import Baton

/// Changes to a destination or command that affect existing activities and saved states.
struct TypeComparison {
  let old: PublishedType
  let new: PublishedType
  /// The new names of renamed destinations and commands.
  let renamed: [String: String]
  /// For each removed property, the property that a link now sets instead.
  let successors: [String: String]
  /// The types that are the same in both versions.
  let unchanged: Set<String>
  /// The result of reading the old examples with the new type. Nil if the type's code isn't
  /// available.
  let stored: StoredComparison?

  var changes: [RouteChange] {
    let properties = self.properties
    var changes = versions + properties
    if let stored, isMigrated || stored.isRead || !properties.contains(where: \.breaks) {
      changes += stored.changes(of: new.type, besides: Set(gone.map(\.name)))
    }
    return changes + slots + others
  }

  // MARK: Versions

  private var versions: [RouteChange] {
    if new.version < old.version {
      return [
        RouteChange(
          .versionLowered, new.type,
          "has version \(new.version) of its values, down from \(old.version); they aren't migrated again",
          breaks: true, fix: ".version(\(old.version)) or above")
      ]
    }
    guard new.version > old.version else { return [] }
    return [
      RouteChange(
        .versionRaised, new.type,
        "migrates values of version \(old.version)"
          + (stored != nil ? "" : "; only the app itself can show what migrate does with them"))
    ]
  }

  /// True if `migrate` converts old values. In that case, other changes may be harmless.
  private var isMigrated: Bool { new.version > old.version }

  // MARK: Properties

  private var gone: [PublishedType.Property] {
    old.properties.filter { new.property($0.name) == nil }
  }

  /// The new names of old properties. A new name comes from a declaration if possible, or else from
  /// links. If neither contains a new name, the only possible match is used.
  private var renames: [String: (name: String, isDeclared: Bool)] {
    var renames: [String: (name: String, isDeclared: Bool)] = [:]
    for property in gone {
      if let name = new.newName(of: property.name) {
        renames[property.name] = (name, true)
      } else if let heir = successors[property.name] {
        renames[property.name] = (heir, false)
      }
    }
    let taken = Set(renames.values.map(\.name))
    let orphans = gone.filter { renames[$0.name] == nil }
    let fresh = new.properties.filter { old.property($0.name) == nil && !taken.contains($0.name) }
    for orphan in orphans {
      let successors = fresh.filter { $0.isLike(orphan) }
      guard successors.count == 1, orphans.count(where: { successors[0].isLike($0) }) == 1 else {
        continue
      }
      renames[orphan.name] = (successors[0].name, false)
    }
    return renames
  }

  private var properties: [RouteChange] {
    let renames = renames
    var changes: [RouteChange] = []
    for property in old.properties {
      let rename = renames[property.name]
      guard let now = new.property(rename?.name ?? property.name) else {
        changes.append(
          change(
            .propertyGone, property.name, "is gone; activities and saved states lose its value",
            breaks: !isMigrated,
            fix:
              "name its replacement with .renamed(\"\(property.name)\", to: …), or raise .version and "
              + "convert it in migrate"))
        continue
      }
      if let rename {
        let isKept = rename.isDeclared || isMigrated
        changes.append(
          change(
            .propertyRenamed, property.name,
            "is called \(rename.name)"
              + (isKept
                ? ", which reads the values saved under the old name"
                : "; activities and saved states have the old name"),
            breaks: !isKept, fix: ".renamed(\"\(property.name)\", to: \"\(rename.name)\")",
            and: rename.name))
      }
      changes += self.changes(of: property, to: now)
    }
    let successors = Set(renames.values.map(\.name))
    for property in new.properties
    where old.property(property.name) == nil && !successors.contains(property.name) {
      let breaks = !property.optional && !isMigrated && stored?.isRead != true
      changes.append(
        change(
          .propertyNew, property.name,
          breaks
            ? "is new and required; activities and saved states have no value for it"
            : "is new" + (property.optional ? "" : " and required, but old values are still read"),
          breaks: breaks, fix: "make it optional, or raise .version and give it a value in migrate")
      )
    }
    return changes
  }

  /// Creates a change to a property. The fix is used only if something breaks.
  private func change(
    _ kind: RouteChange.Kind, _ name: String, _ what: String, breaks: Bool = false,
    fix: String? = nil, and other: String? = nil
  ) -> RouteChange {
    RouteChange(
      kind, "\(new.type).\(name)", what, breaks: breaks, fix: breaks ? fix : nil,
      about: [name, other].compactMap { $0.map { "\(new.type).\($0)" } })
  }

  private func changes(
    of property: PublishedType.Property, to now: PublishedType.Property
  ) -> [RouteChange] {
    var changes: [RouteChange] = []
    let lost = property.words.map { words in
      words.filter { !(now.words ?? (now.isText ? words : [])).contains($0) }
    }
    if let lost, !lost.isEmpty, now.words != nil {
      changes.append(
        change(
          .propertyRetyped, now.name, "can no longer be \(lost.joined(separator: " or "))",
          breaks: !isMigrated, fix: "keep the case, or raise .version and convert it in migrate"))
    } else if now.type != property.type {
      // If an example contains a value, reading that value with the app's code is more reliable
      // than comparing the names of types.
      let isRead = stored?.reads(property.name) == true || now.isSure(toRead: property)
      changes.append(
        change(
          .propertyRetyped, now.name, "is \(now.type) instead of \(property.type)",
          breaks: !isMigrated && !isRead,
          fix: "raise .version and convert the older value to \(now.type) in migrate"))
    }
    if property.optional != now.optional {
      let isRead = stored?.reads(property.name, hasValue: false) == true
      changes.append(
        change(
          .propertyOptionality, now.name,
          now.optional ? "is now optional" : "is now required",
          breaks: !now.optional && !isMigrated && !isRead,
          fix: "keep it optional, or raise .version and give it a value in migrate"))
    }
    if let before = property.hosts, let after = now.hosts, Set(before) != Set(after) {
      let lost = before.filter { !after.contains($0) }
      let more = after.filter { !before.contains($0) }
      let texts = [
        lost.isEmpty ? nil : "no longer accepts pages on \(lost.joined(separator: ", "))",
        more.isEmpty ? nil : "accepts pages on \(more.joined(separator: ", "))",
      ].compactMap(\.self)
      changes.append(
        change(
          .hostsChanged, now.name, texts.joined(separator: ", and "), breaks: !lost.isEmpty))
    }
    if property.identity != now.identity {
      changes.append(
        change(
          .identityChanged, now.name,
          now.identity
            ? "is now part of the identity, not state" : "is now state, not part of the identity"))
    }
    return changes
  }

  // MARK: Slots, searches, documents, placements, privacy

  private var slots: [RouteChange] {
    old.slots.changes(to: new.slots, by: \.name) { slot, now in
      guard let now else {
        return RouteChange(
          .slotGone, "\(new.type).\(slot.name)",
          "is no longer a slot; saved states lose its contents", breaks: true,
          fix: "keep the name of the slot")
      }
      guard now != slot else { return nil }
      return RouteChange(
        .slotChanged, "\(new.type).\(slot.name)",
        slot.first == now.first
          ? "is a \(now.kind) instead of a \(slot.kind)"
          : "begins with \(now.first ?? "nothing") instead of \(slot.first ?? "nothing")")
    } added: {
      RouteChange(.slotNew, "\(new.type).\($0.name)", "is a new slot")
    }
  }

  private var others: [RouteChange] {
    var changes: [RouteChange] = []
    func report(
      _ kind: RouteChange.Kind, _ what: String, breaks: Bool = false, about: [String] = []
    ) {
      changes.append(RouteChange(kind, new.type, what, breaks: breaks, about: about))
    }
    for name in old.documents where !new.documents.contains(name) {
      report(.documentsChanged, "no longer opens .\(name) files", breaks: true)
    }
    for name in new.documents where !old.documents.contains(name) {
      report(.documentsChanged, "opens .\(name) files too")
    }
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
    let lost = (old.shortcut?.phrases ?? []).filter { new.shortcut?.phrases.contains($0) != true }
    if !lost.isEmpty {
      report(.shortcutChanged, "has no shortcut with \(lost.map(\.quoted).joined(separator: ", "))")
    } else if let name = new.shortcut?.swiftType, let before = old.shortcut?.swiftType,
      name != before
    {
      report(.shortcutChanged, "has an intent named after \(name) instead of \(before)")
    }
    if old.quickAction, !new.quickAction { report(.shortcutChanged, "is no longer a quick action") }
    changes += placements
    let (before, now) = (old.privacy, new.privacy)
    let renames = renames
    func current(_ name: String) -> String { renames[name]?.name ?? name }
    for name in before.redacts.map(current)
    where !now.redacts.contains(name) && new.property(name) != nil {
      report(.privacyChanged, "\(name) is no longer redacted")
    }
    for name in now.logs where !before.logs.map(current).contains(name) {
      report(.privacyChanged, "logs may show \(name) now")
    }
    if before.searchable, !now.searchable {
      report(.searchChanged, "no longer appears in system search")
    }
    if before.exempt != now.exempt {
      report(
        .exemptionChanged,
        now.exempt
          ? "is exempt from its feature's and the app's requirements"
          : "is no longer exempt from its feature's and the app's requirements")
    }
    return changes
  }

  private var placements: [RouteChange] {
    guard let before = old.placements, let now = new.placements else { return [] }
    let known = before.map { placement in
      PublishedType.Placement(
        kind: placement.kind, parent: placement.parent.map { renamed[$0] ?? $0 },
        slot: placement.slot)
    }
    guard Set(known) != Set(now) else { return moved }
    func text(_ placements: [PublishedType.Placement]) -> String {
      placements.isEmpty ? "nowhere" : placements.map(\.text).joined(separator: " or ")
    }
    return [
      RouteChange(
        .placementChanged, new.type, "has the placement \(text(now)) instead of \(text(known))")
    ]
  }

  /// The change if the first example has another parent although its placements are the same.
  private var moved: [RouteChange] {
    guard old.examples == new.examples, let before = old.parent, let now = new.parent,
      renamed[before.name] ?? before.name != now.name
        || unchanged.contains(now.name) && before.values != now.values
    else { return [] }
    return [
      RouteChange(
        .placementChanged, new.type,
        "is placed on \(now.name)\(now.values) instead of \(before.name)\(before.values)")
    ]
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
  /// values.
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
    guard let own = ValueKind(typeName: kind), let theirs = ValueKind(typeName: otherKind) else {
      return false
    }
    return own == theirs || own.takesAll(of: theirs)
  }
}

extension ValueKind {
  /// Returns true if this built-in kind accepts every string that the other kind accepts.
  fileprivate func takesAll(of other: ValueKind) -> Bool {
    guard let theirs = other.integerWidth else { return self == .double && other == .float }
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
