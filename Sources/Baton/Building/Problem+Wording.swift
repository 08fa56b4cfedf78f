// All that developers are told about routes, in one place.

extension Router.Problem {
  package init(_ problem: TableProblem, links: AppLinks) {
    self =
      switch problem {
      case .scheme(let scheme): .scheme(scheme)
      case .domain(let domain): .domain(domain)
      case .foreignScheme(let scheme, let route): .foreignScheme(scheme, of: route, links: links)
      case .foreignHost(let route): .foreignHost(of: route, links: links)
      case .defaultDoesNotParse(let parameter, let text, let type, let route):
        .defaultDoesNotParse(parameter, text, type, of: route)
      case .duplicate(let route, let first): .duplicate(route, first)
      case .clash(let a, let b, let link): .clash(a, b, link: link)
      }
  }

  // MARK: Links of the app

  static func scheme(_ scheme: String) -> Self {
    Self(
      "scheme-not-possible", "\(quote(scheme)) cannot be a custom scheme of an app",
      fix: "write a letter, then letters, digits, +, - and ., without :// (RFC 3986 §3.1); "
        + "for web links add a domain")
  }

  static func domain(_ domain: String) -> Self {
    Self(
      "domain-not-possible", "\(quote(domain)) cannot be a domain of an app",
      fix: "write only a host name, such as www.example.com or *.example.com; write a name that is "
        + "not ASCII in its xn-- form")
  }

  static func rewriteTwice(_ name: String) -> Self {
    Self(
      "rewrite-twice", "two rewrites are named \(quote(name))",
      fix: "give each its own name, so that an explanation can tell them apart")
  }

  // MARK: One pattern

  package static func pattern(_ problem: PatternProblem, _ text: String, at place: Place) -> Self {
    Self(
      problem.kind.rawValue, problem.summary,
      at: [
        Place(
          feature: place.feature, destination: place.destination, pattern: text,
          offset: problem.offset)
      ], fix: problem.fix)
  }

  static func foreignScheme(_ scheme: String, of route: RouteDeclaration, links: AppLinks) -> Self {
    let web = (links.domains.isEmpty ? [] : ["https"]) + (links.allowsHTTP ? ["http"] : [])
    return Self(
      "foreign-scheme", "the pattern's scheme \(quote(scheme)) is not one of the app's",
      at: [route.place(offset: 0)], available: links.schemes.filter(AppLinks.isCustomScheme) + web,
      fix: "add it to the app's links, or remove scheme and host from the pattern")
  }

  static func foreignHost(of route: RouteDeclaration, links: AppLinks) -> Self {
    Self(
      "foreign-host", "the pattern's host is not one of the app's domains",
      at: [route.place(offset: (route.shape.scheme?.utf8.count ?? 0) + 3)],
      available: links.domains.filter { Domain($0) != nil },
      fix: "add the domain to the app's links, or remove scheme and host from the pattern")
  }

  static func defaultDoesNotParse(
    _ parameter: PatternParameter, _ text: String, _ type: ParameterType, of route: RouteDeclaration
  ) -> Self {
    Self(
      "default-does-not-parse",
      "the default \(quote(text)) of \(quote(parameter.name)) is not \(type.kind.value)",
      at: [route.place(offset: parameter.offset)],
      fix: "write a default that the parameter itself accepts")
  }

  // MARK: Several patterns

  static func duplicate(_ route: RouteDeclaration, _ first: RouteDeclaration) -> Self {
    Self(
      "duplicate-pattern", "the pattern repeats \(quote(first.text)), which is declared before it",
      at: [route.place()], fix: "remove one of them")
  }

  static func clash(_ a: RouteDeclaration, _ b: RouteDeclaration, link: String) -> Self {
    Self(
      "clash",
      "\(quote(a.text)) and \(quote(b.text)) match the same links and have equal rank",
      at: [a.place(), b.place()],
      fix:
        "make one more specific: a literal segment, a narrower type, a required query item; or "
        + "let only one of them match the link",
      link: link)
  }

  package static func quote(_ text: some StringProtocol) -> String { "\u{201C}\(text)\u{201D}" }
}

extension RouteDeclaration {
  func place(offset: Int? = nil) -> Router.Problem.Place {
    Router.Problem.Place(
      feature: featureName, destination: ownerName, pattern: text, offset: offset)
  }
}

extension Router.Problem {
  // MARK: Destinations and commands

  static func noExample(_ type: RoutableType) -> Self {
    Self(
      "no-example", "the \(type.noun) has no example to learn its properties from",
      at: [type.place], fix: "add at least one value to static let examples")
  }

  static func exampleFails(
    _ example: any Routable, _ error: any Error, _ type: RoutableType
  ) -> Self {
    Self(
      "example-does-not-round-trip",
      "the example \(quote(String(describing: example))) cannot be encoded and decoded again: "
        + ValueErrorText(error).text,
      at: [type.place], fix: "make encode(to:) and init(from:) agree")
  }

  static func exampleChanges(
    _ example: any Routable, _ decoded: any Routable, _ type: RoutableType
  ) -> Self {
    Self(
      "example-does-not-round-trip",
      "the example \(quote(String(describing: example))) is encoded and decodes as "
        + quote(String(describing: decoded)),
      at: [type.place], fix: "encode every property that == compares")
  }

  static func propertyNotDecoded(_ name: String, _ type: RoutableType) -> Self {
    Self(
      "property-not-decoded", "\(quote(name)) is encoded, but init(from:) never decodes it",
      at: [type.place], available: type.properties.map(\.name),
      fix: "decode it, or leave it out of encode(to:)")
  }

  static func destinationTwice(_ type: RoutableType, _ other: String) -> Self {
    Self(
      "destination-twice",
      "\(quote(type.name)) is listed by the features \(other) and \(type.feature)",
      at: [type.place], fix: "list it in one feature only, and list the feature once")
  }

  static func nameTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "name-twice",
      "\(count(of: types)) are named \(quote(name)): "
        + types.map { String(reflecting: $0.type) }.joined(separator: ", "),
      at: types.map(\.place), fix: "give one of them another name with .named(\"…\") in its traits")
  }

  static func activityTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "activity-type-twice",
      "\(count(of: types)) declare the activity type \(quote(name))",
      at: types.map(\.place), fix: "give each an activity type of its own")
  }

  static func activityName(_ name: String, _ type: RoutableType) -> Self {
    Self(
      "activity-type-not-reverse-dns", "\(quote(name)) is not a reverse-DNS name", at: [type.place],
      fix: "write it as com.example.app.verb: letters, digits, - and _ between dots")
  }

  static func slotTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "slot-twice", "\(types.count) slots are named \(quote(name))", at: types.map(\.place),
      fix: "rename one: slot names are unique in an app")
  }

  static func searchAnsweredTwice(_ types: [RoutableType]) -> Self {
    Self(
      "search-answered-twice", "\(count(of: types)) answer a continued search",
      at: types.map(\.place), fix: "keep .answersSearchQuery on one of them")
  }

  static func documentTypeTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "document-type-twice", "\(count(of: types)) open documents of type \(quote(name))",
      at: types.map(\.place), fix: "keep the type on one of them")
  }

  static func traitWithoutProperty(_ name: String, _ trait: String, _ type: RoutableType) -> Self {
    Self(
      "trait-without-property", "\(trait) names \(quote(name)), which is not a property",
      at: [type.place],
      available: EditDistance.nearest(to: name, in: type.properties.map(\.name)),
      fix: "name a property of the \(type.noun)")
  }

  // MARK: Parameters

  static func parameterWithoutProperty(
    _ parameter: PatternParameter, _ type: RoutableType, _ place: Place
  )
    -> Self
  {
    let near = EditDistance.nearest(to: parameter.name, in: type.properties.map(\.name))
    return Self(
      "parameter-without-property", "no property is named \(quote(parameter.name))",
      at: [place.at(parameter)], available: near,
      fix: near.first.map { "write {\($0)}, or add the property" }
        ?? "add the property, or remove the parameter")
  }

  static func requiredPropertyWithoutParameter(
    _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "required-property-without-parameter",
      "the pattern has no parameter for the required property \(quote(property.name))",
      at: [place],
      fix: "add {\(property.name)} to the pattern, or make the property optional")
  }

  static func typeNotCarried(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "type-not-carried",
      "a link cannot carry \(quote(property.name)): its type \(property.typeName) has no text form",
      at: [place.at(parameter)],
      fix:
        "use a built-in type or a raw-value enum, conform the type to LinkValue, or remove the "
        + "parameter")
  }

  static func listAndTail(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    parameter.isTail
      ? Self(
        "tail-without-list",
        "\(quote(parameter.name)) takes several segments, but the property is a single \(property.typeName)",
        at: [place.at(parameter)], fix: "make the property an array, or write {\(parameter.name)}")
      : Self(
        "list-without-tail",
        "\(quote(parameter.name)) takes one segment, but the property is \(property.typeName)",
        at: [place.at(parameter)],
        fix: "write {\(parameter.name)*} at the end of the path, or move it to the query")
  }

  static func parameterOptionality(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "parameter-optionality",
      "\(quote(parameter.name)) is optional in the pattern, but required in the \(type.noun)",
      at: [place.at(parameter)],
      fix:
        "make the property optional, give the parameter a default {\(parameter.name)=…}, or write {\(parameter.name)}"
    )
  }

  // MARK: Places

  /// Something that is wrong at several types, told once.
  static func missing(
    _ cause: RoutingError.Cause, _ error: RoutingError, _ types: [RoutableType]
  ) -> Self {
    let places = types.map(\.place)
    switch cause {
    case .unlistedType(let name):
      return Self(
        "type-not-listed", "no feature lists \(name), which is needed here", at: places,
        fix: "add \(name).self to the destinations of its feature: "
          + "var destinations: [any Destination.Type] { [\(name).self, …] }")
    case .loop:
      return Self(
        "placement-loop", error.message, at: places,
        fix: "place one of them on something else")
    case .missingSlot(let slot):
      return Self(
        "slot-not-found", "no container of this app has the slot \(quote(slot))", at: places,
        available: error.suggestions,
        fix: "add the feature whose container lists the slot, or give an alternative with "
          + ".first(of:)")
    }
  }

  static func placement(
    _ example: any Destination, _ reason: RoutingError, _ type: RoutableType
  ) -> Self {
    Self(
      "placement", reason.message, at: [type.place], available: reason.suggestions,
      fix: "place it on a destination of the app, or add an alternative with .first(of:)")
  }

  static func home(_ home: String, _ reason: RoutingError) -> Self {
    Self(
      "home-not-found",
      "the home link \(quote(home)) does not lead to a destination: \(reason.message)",
      available: reason.suggestions, fix: "set home to a link that one of the features matches")
  }
}

extension Router.Problem {
  // MARK: Commands

  static func commandShows(
    _ example: any Command, _ reason: RoutingError, _ type: RoutableType
  ) -> Self {
    Self(
      "command-shows-unknown",
      "the destination that \(quote(type.text(of: example))) shows cannot be placed: \(reason.message)",
      at: [type.place], available: reason.suggestions,
      fix: "show a destination of the app, or none")
  }

  static func confirmationBlank(_ type: RoutableType) -> Self {
    Self(
      "confirmation-blank", "the confirmation of an example has an empty title or action",
      at: [type.place],
      fix: "write what will happen as the title, and the text of the button as the action")
  }

  static func slotShowsCommand(
    _ slot: Slot, _ first: String, _ command: RoutableType, _ container: RoutableType
  ) -> Self {
    Self(
      "slot-shows-command",
      "the slot \(quote(slot.name)) first shows \(quote(first)), which is the command "
        + command.name,
      at: [container.place, command.place], fix: "give it the link of a destination")
  }

  /// `2 destinations`, `2 commands`, `3 destinations and commands`.
  private static func count(of types: [RoutableType]) -> String {
    let commands = types.filter(\.isCommand).count
    let noun =
      commands == 0
      ? "destinations" : commands == types.count ? "commands" : "destinations and commands"
    return "\(types.count) \(noun)"
  }
}

extension RoutableType {
  fileprivate var noun: String { isCommand ? "command" : "destination" }
}

extension ParameterKind {
  /// After `is not`: `a valid Int`, `one of red, green`.
  fileprivate var value: String {
    switch self {
    case .kind: "a valid \(name)"
    case .closed: name
    }
  }
}

extension Router.Problem.Place {
  fileprivate func at(_ parameter: PatternParameter) -> Self {
    Self(feature: feature, destination: destination, pattern: pattern, offset: parameter.offset)
  }
}

extension Router.Problem {
  static func traitNeedsMore(_ trait: String, _ more: String, _ type: RoutableType) -> Self {
    Self(
      "trait-needs-more",
      "\(trait) gives one property, but \(quote(more)) is required too",
      at: [type.place], fix: "make the property optional, or give it a default in init(from:)")
  }

  static func versionProperty(_ type: RoutableType) -> Self {
    Self(
      "version-property",
      "the version of the values is stored under \(quote(RoutableType.versionKey)), which is a property",
      at: [type.place], fix: "rename the property with CodingKeys, or remove the trait .version")
  }
}
