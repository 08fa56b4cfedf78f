import BatonSourceReader

/// A property that Baton or the plug-in reads. ``all`` only contains properties that could be
/// misspelled without a compiler error.
struct MemberRequirement {
  let name: String
  /// Baton's protocols that declare the property.
  let protocols: Set<String>
  let isStatic: Bool
  /// The required type, without `any`.
  let type: String
  /// The declaration to suggest as a fix.
  let declaration: String
  /// True if a property with this name is probably meant for Baton even if it contains strings.
  var takesTexts = false
  /// True if Baton also reads an instance property with this name.
  var mayBeInstance = false
  /// The parameter type that shows that a function with a similar name is meant for Baton. Nil for
  /// a property.
  var parameter: String?

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
      name: "describe", protocols: places, isStatic: false, type: "(_:inoutUserActivity)",
      declaration: "func describe(_ activity: inout UserActivity)", parameter: "UserActivity"),
    MemberRequirement(
      name: "migrate", protocols: places, isStatic: true,
      type: "(_:inout[String:ActivityValue],from:Int)",
      declaration:
        "static func migrate(_ values: inout [String: ActivityValue], from version: Int)",
      parameter: "ActivityValue"),
    MemberRequirement(
      name: "slots", protocols: destinations, isStatic: true, type: "[Slot]",
      declaration: "static let slots: [Slot]", mayBeInstance: true),
    MemberRequirement(
      name: "placement", protocols: destinations, isStatic: false, type: "Placement",
      declaration: "var placement: Placement"),
    MemberRequirement(
      name: "shows", protocols: ["Command"], isStatic: false, type: "Destination?",
      declaration: "var shows: (any Destination)?"),
    MemberRequirement(
      name: "name", protocols: ["Feature"], isStatic: false, type: "String",
      declaration: "var name: String"),
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

  private static let destinations: Set = ["Destination", "Answering"]
  private static let places = destinations.union(["Command", "Routable"])

  /// Returns true if a type annotation names the required type.
  func fits(_ annotation: String?) -> Bool {
    guard let annotation else { return false }
    let short = annotation.replacing(/\bBaton\.|\bSwift\.|\bany\s/, with: "")
    guard parameter == nil else {
      // Parameters may have any names inside the function.
      return short.replacing(/(\w+)\s+\w+\s*:/, with: { "\($0.output.1):" })
        .replacing(/\s/, with: "") == type
    }
    return short.replacing(/[()]/, with: "")
      .replacing(/^Array<(.*)>$/, with: { "[\($0.output.1)]" }) == type
  }

  /// Returns the reason why Baton doesn't read a property with this name. Nil if Baton reads it, or
  /// if it may be unrelated.
  func obstacle(of property: PropertyDeclaration) -> String? {
    if parameter != nil, !isMeant(property) { return nil }
    guard property.modifiers.isStatic == isStatic else {
      if mayBeInstance, fits(property.type) { return nil }
      // An instance property with this name but another type may be unrelated.
      let mayBeMeant =
        parameter != nil || property.type == nil && (!isStatic || property.value == "false")
      guard mayBeMeant || fits(property.type) else { return nil }
      return isStatic ? "not static" : "static"
    }
    if parameter != nil { return fits(property.type) ? nil : property.type }
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
    if parameter != nil { return isNear(property.name) && isMeant(property) }
    guard property.modifiers.isStatic == isStatic, isNear(property.name) else { return false }
    guard isStatic || takesTexts else { return fits(property.type) }
    let shown = property.type ?? property.value ?? ""
    let own = String(type.name.split(separator: ".").last ?? "")
    let elements = element == "Self" ? ["Self", own] : [element]
    if elements.contains(where: Self.words(of: shown).contains) { return true }
    guard takesTexts else { return false }
    return property.type == nil ? Self.type(ofTexts: shown) != nil : isMadeOfTexts(shown)
  }

  /// Returns true if a function's parameters include the type in `parameter`.
  private func isMeant(_ function: PropertyDeclaration) -> Bool {
    parameter.map(Self.words(of: function.type ?? "").contains) ?? false
  }

  /// The element type, if the required type is a list.
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

  /// Returns true if the names are equal except for case, underscores, a plural `s`, one added,
  /// missing or different letter, or two swapped letters.
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
