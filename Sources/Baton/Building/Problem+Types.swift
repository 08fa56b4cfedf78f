// Problems with destinations, commands, and their properties.

extension Diagnostic {

  init(_ failure: RouteType.LearningFailure, of type: RouteType) {
    switch failure {
    case .noExample:
      self = Self(
        "no-example", "the \(type.noun) has no example, so Baton can't learn its properties",
        at: [type.location], fix: "add at least one value to static let examples")
    case .exampleFails(let example, let error):
      self = Self(
        "example-does-not-round-trip",
        "the example \(Self.quote(String(describing: example))) cannot be encoded and decoded "
          + "again: " + ValueErrorText(error).text,
        at: [type.location], fix: "make encode(to:) and init(from:) agree")
    case .exampleChanges(let example, let decoded):
      self = Self(
        "example-does-not-round-trip",
        "the example \(Self.quote(String(describing: example))) decodes as a different value, "
          + Self.quote(String(describing: decoded)),
        at: [type.location], fix: "encode every property that == compares")
    case .propertyNotDecoded(let name):
      self = Self(
        "property-not-decoded",
        "\(Self.quote(name)) is encoded, but init(from:) never decodes it",
        at: [type.location], available: type.properties.map(\.name),
        fix: "decode it, or leave it out of encode(to:)")
    }
  }

  static func destinationTwice(_ type: RouteType, _ other: String) -> Self {
    Self(
      "destination-twice",
      "\(quote(type.name)) is listed by the features \(other) and \(type.feature)",
      at: [type.location], fix: "list it in one feature only, and list the feature once")
  }

  static func featureTwice(_ name: String, _ types: [Any.Type]) -> Self {
    Self(
      "feature-twice",
      "\(types.count) features are named \(quote(name)): "
        + types.map { String(reflecting: $0) }.joined(separator: ", "),
      at: [Location(feature: name)],
      fix: "give one of them another name with var name: String { \"…\" }")
  }

  static func nameTwice(_ name: String, _ types: [RouteType]) -> Self {
    Self(
      "name-twice",
      "\(count(of: types)) are named \(quote(name)): "
        + types.map { String(reflecting: $0.type) }.joined(separator: ", "),
      at: types.map(\.location),
      fix: "give one of them another name with .named(\"…\") in its traits")
  }

  static func activityTwice(_ name: String, _ types: [RouteType]) -> Self {
    Self(
      "activity-type-twice",
      "\(count(of: types)) declare the activity type \(quote(name))",
      at: types.map(\.location), fix: "give each its own activity type")
  }

  static func activityName(_ name: String, _ type: RouteType) -> Self {
    Self(
      "activity-type-not-reverse-dns", "\(quote(name)) is not a reverse-DNS name",
      at: [type.location],
      fix: "use a name like com.example.app.verb, with letters, digits, - and _ between dots")
  }

  static func slotTwice(_ name: String, _ types: [RouteType]) -> Self {
    Self(
      "slot-twice", "\(types.count) slots are named \(quote(name))",
      at: types.locations(ofSlot: name),
      fix: "rename one: an app's slot names must be unique")
  }

  static func searchAnsweredTwice(_ types: [RouteType]) -> Self {
    Self(
      "search-answered-twice", "\(count(of: types)) answer a continued search",
      at: types.map(\.location), fix: "keep .answersSearchQuery on only one of them")
  }

  static func documentTypeTwice(_ name: String, _ types: [RouteType]) -> Self {
    Self(
      "document-type-twice", "\(count(of: types)) open documents of type \(quote(name))",
      at: types.map(\.location), fix: "keep the type on only one of them")
  }

  static func traitWithoutProperty(_ name: String, _ trait: String, _ type: RouteType) -> Self {
    Self(
      "trait-without-property", "\(trait) names \(quote(name)), which is not a property",
      at: [type.location],
      available: EditDistance.nearest(to: name, in: type.properties.map(\.name)),
      fix: "name a property of the \(type.noun)")
  }

  init(_ problem: ParameterProblem, at location: Location) {
    self.init(
      Code(rawValue: problem.code), problem.summary, at: [location], available: problem.available,
      fix: problem.fix)
  }
}

extension Diagnostic {
  static func confirmationBlank(_ type: RouteType) -> Self {
    Self(
      "confirmation-blank", "the confirmation of an example has an empty title or action",
      at: [type.location],
      fix: "use what will happen as the title, and the button's label as the action")
  }

  static func traitNeedsMore(_ trait: String, _ more: String, _ type: RouteType) -> Self {
    Self(
      "trait-needs-more",
      "\(trait) sets only one property, but \(quote(more)) is required too",
      at: [type.location], fix: "make the property optional, or give it a default in init(from:)")
  }

  static func versionProperty(_ type: RouteType) -> Self {
    Self(
      "version-property",
      "the values' version is stored under \(quote(RouteType.versionKey)), which is also a property",
      at: [type.location], fix: "rename the property with CodingKeys, or remove the trait .version")
  }

  /// Returns the number with its noun: `2 destinations`, `2 commands`, `3 destinations and
  /// commands`.
  private static func count(of types: [RouteType]) -> String {
    let commands = types.filter(\.isCommand).count
    let noun =
      commands == 0
      ? "destinations" : commands == types.count ? "commands" : "destinations and commands"
    return "\(types.count) \(noun)"
  }
}

extension RouteType {
  var noun: String { isCommand ? "command" : "destination" }
}
