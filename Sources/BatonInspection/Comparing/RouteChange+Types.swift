import Baton

/// Changes of properties and their stored values.
extension RouteChange {
  static func propertyGone(_ name: String, _ type: String, breaks: Bool) -> Self {
    Self(
      kind: .propertyGone, subject: "\(type).\(name)",
      what: "is gone; activities and saved states lose it", breaks: breaks,
      fix: breaks
        ? "name its heir with .renamed(\"\(name)\", to: …), or raise .version and lift it in migrate"
        : nil, about: ["\(type).\(name)"])
  }

  static func propertyRenamed(
    _ old: String, to new: String, _ type: String, isKept: Bool
  ) -> Self {
    Self(
      kind: .propertyRenamed, subject: "\(type).\(old)",
      what: isKept
        ? "is called \(new), which takes what was kept under the old name"
        : "is called \(new); activities and saved states know the old name",
      breaks: !isKept, fix: isKept ? nil : ".renamed(\"\(old)\", to: \"\(new)\")",
      about: ["\(type).\(old)", "\(type).\(new)"])
  }

  static func propertyNew(
    _ name: String, _ type: String, isRequired: Bool, breaks: Bool
  ) -> Self {
    Self(
      kind: .propertyNew, subject: "\(type).\(name)",
      what: breaks
        ? "is new and required; activities and saved states have no value for it"
        : "is new" + (isRequired ? " and required, and older values are read" : ""),
      breaks: breaks,
      fix: breaks ? "make it optional, or raise .version and give it a value in migrate" : nil,
      about: ["\(type).\(name)"])
  }

  static func retyped(
    _ name: String, _ type: String, from old: String, to new: String, breaks: Bool
  ) -> Self {
    Self(
      kind: .propertyRetyped, subject: "\(type).\(name)", what: "is \(new), and was \(old)",
      breaks: breaks,
      fix: breaks ? "raise .version and convert the older value to \(new) in migrate" : nil,
      about: ["\(type).\(name)"])
  }

  static func wordsGone(
    _ words: [String], _ name: String, _ type: String, breaks: Bool
  ) -> Self {
    Self(
      kind: .propertyRetyped, subject: "\(type).\(name)",
      what: "is never \(words.joined(separator: ", ")) anymore", breaks: breaks,
      fix: breaks ? "keep the case, or raise .version and lift it in migrate" : nil,
      about: ["\(type).\(name)"])
  }

  static func optionality(
    _ name: String, _ type: String, isRequired: Bool, breaks: Bool
  ) -> Self {
    Self(
      kind: .propertyOptionality, subject: "\(type).\(name)",
      what: isRequired ? "is required, and was optional" : "is optional, and was required",
      breaks: breaks,
      fix: breaks ? "keep it optional, or raise .version and give it a value in migrate" : nil,
      about: ["\(type).\(name)"])
  }

  static func identity(_ name: String, _ type: String, isIdentity: Bool) -> Self {
    Self(
      kind: .identityChanged, subject: "\(type).\(name)",
      what: isIdentity
        ? "says which place it is, and was state" : "is state, and said which place it is",
      breaks: false, about: ["\(type).\(name)"])
  }

  static func versionLowered(_ type: String, from old: Int, to new: Int) -> Self {
    Self(
      kind: .versionLowered, subject: type,
      what: "has version \(new) of its values, and had \(old); they are not lifted again",
      breaks: true, fix: ".version(\(old)) or above")
  }

  static func versionRaised(_ type: String, from old: Int, isTried: Bool) -> Self {
    Self(
      kind: .versionRaised, subject: type,
      what: "lifts values of version \(old)"
        + (isTried ? "" : "; what migrate makes of them is only seen with the app's own routes"),
      breaks: false)
  }

  static func unread(_ type: String, _ carrier: String, _ reason: String) -> Self {
    Self(
      kind: .valuesUnread, subject: type,
      what: "does not read \(carrier) of the old version: \(reason)",
      breaks: true, fix: "raise .version and lift the values in migrate")
  }

  static func kept(
    _ name: String, _ type: String, _ carrier: String, from old: ActivityValue,
    to new: ActivityValue?
  ) -> Self {
    Self(
      kind: .storedChanged, subject: "\(type).\(name)",
      what: new.map { "is \($0) where \(carrier) says \(old)" }
        ?? "is lost, where \(carrier) says \(old)",
      breaks: true, fix: "decode what encode(to:) writes, or raise .version")
  }

  static func slotGone(_ name: String, _ type: String) -> Self {
    Self(
      kind: .slotGone, subject: "\(type).\(name)",
      what: "is no longer a slot; what saved states have there is lost", breaks: true,
      fix: "keep the name of the slot")
  }

  static func slotNew(_ name: String, _ type: String) -> Self {
    Self(kind: .slotNew, subject: "\(type).\(name)", what: "is a new slot", breaks: false)
  }

  static func slotChanged(
    _ old: PublishedType.Slot, to new: PublishedType.Slot, _ type: String
  ) -> Self {
    let what =
      old.first == new.first
      ? "is a \(new.kind), and was a \(old.kind)"
      : "begins with \(new.first ?? "nothing") instead of \(old.first ?? "nothing")"
    return Self(kind: .slotChanged, subject: "\(type).\(old.name)", what: what, breaks: false)
  }

  static func hosts(
    _ name: String, _ type: String, from old: [String], to new: [String]
  ) -> Self {
    let lost = old.filter { !new.contains($0) }
    let more = new.filter { !old.contains($0) }
    let texts =
      (lost.isEmpty ? [] : ["no longer names pages on \(lost.joined(separator: ", "))"])
      + (more.isEmpty ? [] : ["may name pages on \(more.joined(separator: ", "))"])
    return Self(
      kind: .hostsChanged, subject: "\(type).\(name)", what: texts.joined(separator: ", and "),
      breaks: !lost.isEmpty, about: ["\(type).\(name)"])
  }

  static func shows(_ type: String, from old: String?, to new: String?) -> Self {
    Self(
      kind: .showsAnother, subject: type,
      what: "shows \(new ?? "nothing") then instead of \(old ?? "nothing")", breaks: old != nil,
      about: [type])
  }

  static func placement(
    _ type: String, from old: [PublishedType.Placement], to new: [PublishedType.Placement]
  ) -> Self {
    func text(_ placements: [PublishedType.Placement]) -> String {
      placements.isEmpty ? "nowhere" : placements.map(\.text).joined(separator: " or ")
    }
    return Self(
      kind: .placementChanged, subject: type,
      what: "stands as \(text(new)) instead of \(text(old))", breaks: false)
  }

  static func type(_ type: String, _ kind: Kind, _ what: String, breaks: Bool) -> Self {
    Self(kind: kind, subject: type, what: what, breaks: breaks)
  }

  static func notCompared(_ what: String) -> Self {
    Self(kind: .notCompared, subject: "not compared", what: what, breaks: false)
  }
}

extension PublishedType.Placement {
  fileprivate var text: String {
    [kind, slot, parent.map { "on \($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
