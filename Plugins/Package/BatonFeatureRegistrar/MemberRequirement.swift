import BatonSourceReader

/// A property or function that Baton or the plug-in uses. ``all`` only contains those that could be
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
  let takesTexts: Bool
  /// True if Baton also reads an instance property with this name.
  let mayBeInstance: Bool
  /// The parameter type that shows that a function with a similar name is meant for Baton. Nil for
  /// a property.
  let parameter: String?

  /// - Parameter type: The type, as in a declaration.
  /// - Parameter declaration: The declaration to suggest, if it's more than the name and type.
  private init(
    _ name: String, _ type: String, of protocols: Set<String>, isStatic: Bool = false,
    takesTexts: Bool = false, mayBeInstance: Bool = false, parameter: String? = nil,
    declaration: String? = nil
  ) {
    (self.name, self.protocols, self.isStatic) = (name, protocols, isStatic)
    self.type = type.replacing("any ", with: "")
    self.declaration = declaration ?? "\(isStatic ? "static let" : "var") \(name): \(type)"
    (self.takesTexts, self.mayBeInstance, self.parameter) = (takesTexts, mayBeInstance, parameter)
  }

  static let all = [
    Self("patterns", "[RoutePattern]", of: places, isStatic: true, takesTexts: true),
    Self("activityTypes", "[ActivityType]", of: places, isStatic: true, takesTexts: true),
    Self("traits", "[DestinationTrait]", of: places, isStatic: true),
    Self("examples", "[Self]", of: places, isStatic: true, declaration: "static let examples"),
    Self(
      "describe", "(_:inoutUserActivity)", of: places, parameter: "UserActivity",
      declaration: "func describe(_ activity: inout UserActivity)"),
    Self(
      "migrate", "(_:inout[String:ActivityValue],from:Int)", of: places, isStatic: true,
      parameter: "ActivityValue",
      declaration:
        "static func migrate(_ values: inout [String: ActivityValue], from version: Int)"),
    Self("slots", "[Slot]", of: destinations, isStatic: true, mayBeInstance: true),
    Self("placement", "Placement", of: destinations),
    Self("shows", "Destination?", of: ["Command"], declaration: "var shows: (any Destination)?"),
    Self("name", "String", of: features),
    Self("destinations", "[any Destination.Type]", of: features),
    Self("commands", "[any Command.Type]", of: features),
    Self("exclusions", "[RoutePattern]", of: features, takesTexts: true),
    Self("requirements", "[String]", of: features, takesTexts: true),
    Self("origins", "[String]", of: features, takesTexts: true),
    Self("rewrites", "[LinkRewrite]", of: features),
    Self("resolvers", "[LinkResolver]", of: features),
    Self("extensionPoints", "[AnyExtensionPoint]", of: features),
    Self("contributions", "[Contribution]", of: features),
    Self("requirements", "[Requirement]", of: FeatureHalf.runtime.protocols),
    Self("commandHandlers", "[CommandHandler]", of: FeatureHalf.runtime.protocols),
    Self("linkResolvers", "[LinkResolverHandler]", of: FeatureHalf.runtime.protocols),
    Self(
      "isRegistered", "Bool", of: features, isStatic: true,
      declaration: "static let isRegistered = false"),
  ]

  private static let features: Set = ["Feature"]
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

  /// Returns the reason why Baton doesn't read a property with this name. Nil if Baton reads the
  /// property, or if the property may be unrelated.
  func obstacle(of property: PropertyDeclaration) -> String? {
    if parameter != nil, !isMeant(property) { return nil }
    guard property.modifiers.isStatic == isStatic else {
      if mayBeInstance, fits(property.type) { return nil }
      // An instance property with this name but a different type may be unrelated.
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
