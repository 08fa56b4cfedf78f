import BatonSourceReader

/// A property that Baton or the plug-in reads. ``all`` only contains properties that could be
/// misspelled without a compiler error.
struct MemberRequirement {
  let name: String
  /// The protocols of Baton that declare it.
  let protocols: Set<String>
  let isStatic: Bool
  /// Without `any`.
  let type: String
  /// The fix.
  let declaration: String
  /// True if a property with this name is most likely meant to be this one even if it contains
  /// strings.
  var takesTexts = false
  /// True if Baton also reads an instance property of that name.
  var mayBeInstance = false

  static let all = [
    MemberRequirement(
      name: "patterns", protocols: places, isStatic: true, type: "[RoutePattern]",
      declaration: "static let patterns: [RoutePattern]", takesTexts: true),
    MemberRequirement(
      name: "activityTypes", protocols: places, isStatic: true, type: "[ActivityType]",
      declaration: "static let activityTypes: [ActivityType]", takesTexts: true),
    MemberRequirement(
      name: "traits", protocols: places, isStatic: true, type: "[DestinationTrait]",
      declaration: "static let traits: [DestinationTrait]"),
    MemberRequirement(
      name: "examples", protocols: places, isStatic: true, type: "[Self]",
      declaration: "static let examples"),
    MemberRequirement(
      name: "slots", protocols: ["Destination"], isStatic: true, type: "[Slot]",
      declaration: "static let slots: [Slot]", mayBeInstance: true),
    MemberRequirement(
      name: "placement", protocols: ["Destination"], isStatic: false, type: "Placement",
      declaration: "var placement: Placement"),
    MemberRequirement(
      name: "shows", protocols: ["Command"], isStatic: false, type: "Destination?",
      declaration: "var shows: (any Destination)?"),
    MemberRequirement(
      name: "destinations", protocols: ["Feature"], isStatic: false, type: "[Destination.Type]",
      declaration: "var destinations: [any Destination.Type]"),
    MemberRequirement(
      name: "commands", protocols: ["Feature"], isStatic: false, type: "[Command.Type]",
      declaration: "var commands: [any Command.Type]"),
    MemberRequirement(
      name: "exclusions", protocols: ["Feature"], isStatic: false, type: "[RoutePattern]",
      declaration: "var exclusions: [RoutePattern]", takesTexts: true),
    MemberRequirement(
      name: "requirements", protocols: ["Feature"], isStatic: false, type: "[String]",
      declaration: "var requirements: [String]", takesTexts: true),
    MemberRequirement(
      name: "origins", protocols: ["Feature"], isStatic: false, type: "[String]",
      declaration: "var origins: [String]", takesTexts: true),
    MemberRequirement(
      name: "rewrites", protocols: ["Feature"], isStatic: false, type: "[LinkRewrite]",
      declaration: "var rewrites: [LinkRewrite]"),
    MemberRequirement(
      name: "resolvers", protocols: ["Feature"], isStatic: false, type: "[LinkResolver]",
      declaration: "var resolvers: [LinkResolver]"),
    MemberRequirement(
      name: "extensionPoints", protocols: ["Feature"], isStatic: false, type: "[AnyExtensionPoint]",
      declaration: "var extensionPoints: [AnyExtensionPoint]"),
    MemberRequirement(
      name: "contributions", protocols: ["Feature"], isStatic: false, type: "[Contribution]",
      declaration: "var contributions: [Contribution]"),
    MemberRequirement(
      name: "requirements", protocols: FeatureHalf.runtime.protocols, isStatic: false,
      type: "[Requirement]", declaration: "var requirements: [Requirement]"),
    MemberRequirement(
      name: "commandHandlers", protocols: FeatureHalf.runtime.protocols, isStatic: false,
      type: "[CommandHandler]", declaration: "var commandHandlers: [CommandHandler]"),
    MemberRequirement(
      name: "linkResolvers", protocols: FeatureHalf.runtime.protocols, isStatic: false,
      type: "[LinkResolverHandler]", declaration: "var linkResolvers: [LinkResolverHandler]"),
    MemberRequirement(
      name: "isRegistered", protocols: ["Feature"], isStatic: true, type: "Bool",
      declaration: "static let isRegistered = false"),
  ]

  private static let places: Set = ["Destination", "Command", "Routable"]

  /// Returns true if a type annotation names the required type.
  func fits(_ annotation: String?) -> Bool {
    guard let annotation else { return false }
    return annotation.replacing(/\bBaton\.|\bSwift\.|\bany |[()]/, with: "")
      .replacing(/^Array<(.*)>$/, with: { "[\($0.output.1)]" }) == type
  }

  /// Returns the reason why Baton doesn't read a property with this name. Nil if Baton reads it, or
  /// if it may be unrelated.
  func obstacle(of property: PropertyDeclaration) -> String? {
    guard property.modifiers.isStatic == isStatic else {
      if mayBeInstance, fits(property.type) { return nil }
      // An instance property with this name but another type may be unrelated.
      let isMeant = property.type == nil && (!isStatic || property.value == "false")
      guard isMeant || fits(property.type) else { return nil }
      return isStatic ? "not static" : "static"
    }
    guard isStatic || takesTexts, element != "Self" else { return nil }
    guard let annotation = property.type else {
      let inferred = Self.type(ofTexts: property.value)
      return inferred == type ? nil : inferred
    }
    return !fits(annotation) && isMadeOfTexts(annotation) ? annotation : nil
  }

  /// Returns true if a property looks like a misspelling of the required one, judging by its name
  /// and type.
  func isSlip(_ property: PropertyDeclaration, in type: SourceType) -> Bool {
    guard property.modifiers.isStatic == isStatic, isNear(property.name) else { return false }
    guard isStatic || takesTexts else { return fits(property.type) }
    let shown = property.type ?? property.value ?? ""
    let own = String(type.name.split(separator: ".").last ?? "")
    let elements = element == "Self" ? ["Self", own] : [element]
    if elements.contains(where: Self.words(of: shown).contains) { return true }
    guard takesTexts else { return false }
    return property.type == nil ? Self.type(ofTexts: shown) != nil : isMadeOfTexts(shown)
  }

  /// Of a list.
  private var element: String { String(type.dropFirst().dropLast()) }

  /// Returns true if a type is a string or a collection of strings.
  private func isMadeOfTexts(_ annotation: String) -> Bool {
    let known: Set = [
      element, "Baton", "Swift", "String", "Substring", "StaticString", "Array", "Set", "Optional",
      "ContiguousArray", "ArraySlice",
    ]
    return Self.words(of: annotation).allSatisfy(known.contains)
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Returns the type of a literal if it's a string or an array of strings.
  private static func type(ofTexts value: String?) -> String? {
    switch value {
    case "\"", "#": "String"
    case "[\"", "[#": "[String]"
    default: nil
    }
  }

  /// Returns true if the names are equal except for case, underscores, a plural `s`, or one letter
  /// that's added, missing or different, or two letters that are swapped.
  private func isNear(_ other: String) -> Bool {
    let (a, b) = (Self.plain(name), Self.plain(other))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (c, d) = (a.dropFirst(start), b.dropFirst(start))
    let end = zip(c.reversed(), d.reversed()).prefix { $0 == $1 }.count
    let (e, f) = (Array(c.dropLast(end)), Array(d.dropLast(end)))
    return (e.count <= 1 && f.count <= 1) || (e.count == 2 && f == e.reversed())
  }

  private static func plain(_ name: String) -> [Character] {
    let plain = name.lowercased().filter { $0 != "_" }
    return Array(plain.last == "s" ? plain.dropLast() : plain[...])
  }
}
