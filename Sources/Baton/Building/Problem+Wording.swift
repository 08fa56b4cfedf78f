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
      fix: "name it without ://, a letter first, then letters, digits, +, - and . (RFC 3986 §3.1); "
        + "web links come through domains")
  }

  static func domain(_ domain: String) -> Self {
    Self(
      "domain-not-possible", "\(quote(domain)) cannot be a domain of an app",
      fix: "write a host name alone, such as www.example.com or *.example.com; a name in other "
        + "letters in its xn-- form")
  }

  static func rewriteTwice(_ name: String) -> Self {
    Self(
      "rewrite-twice", "two rewrites are named \(quote(name))",
      fix: "name each for what it changes, so that an explanation tells them apart")
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
      "foreign-scheme", "the pattern's scheme \(quote(scheme)) is none of the app's",
      at: [route.place(offset: 0)], available: links.schemes.filter(AppLinks.isCustomScheme) + web,
      fix: "add it to the app's links, or leave scheme and host out of the pattern")
  }

  static func foreignHost(of route: RouteDeclaration, links: AppLinks) -> Self {
    Self(
      "foreign-host", "the pattern's host is none of the app's domains",
      at: [route.place(offset: (route.shape.scheme?.utf8.count ?? 0) + 3)],
      available: links.domains.filter { Domain($0) != nil },
      fix: "add the domain to the app's links, or leave scheme and host out of the pattern")
  }

  static func defaultDoesNotParse(
    _ parameter: PatternParameter, _ text: String, _ type: ParameterType, of route: RouteDeclaration
  ) -> Self {
    Self(
      "default-does-not-parse",
      "the default \(quote(text)) of \(quote(parameter.name)) is no \(type.kind.name)",
      at: [route.place(offset: parameter.offset)],
      fix: "write a default that the parameter takes itself")
  }

  // MARK: Several patterns

  static func duplicate(_ route: RouteDeclaration, _ first: RouteDeclaration) -> Self {
    Self(
      "duplicate-pattern", "the pattern stands twice: as \(quote(first.text)) before",
      at: [route.place()], fix: "remove one of them")
  }

  static func clash(_ a: RouteDeclaration, _ b: RouteDeclaration, link: String) -> Self {
    Self(
      "clash",
      "\(quote(a.text)) and \(quote(b.text)) are equal in rank and take the same links",
      at: [a.place(), b.place()],
      fix:
        "make one more particular: a literal segment, a narrower type, a demanded query item; or "
        + "leave the link to one of them",
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
      "no-example", "the \(type.noun) has no example, so its properties cannot be learnt",
      at: [type.place], fix: "give static let examples at least one value")
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
      "the example \(quote(String(describing: example))) comes back as "
        + quote(String(describing: decoded)),
      at: [type.place], fix: "encode every property that == compares")
  }

  static func propertyNotDecoded(_ name: String, _ type: RoutableType) -> Self {
    Self(
      "property-not-decoded", "\(quote(name)) is encoded, but init(from:) never asks for it",
      at: [type.place], available: type.properties.map(\.name),
      fix: "decode it, or leave it out of encode(to:)")
  }

  static func destinationTwice(_ type: RoutableType, _ other: String) -> Self {
    Self(
      "destination-twice",
      "\(quote(type.name)) stands in the features \(other) and \(type.feature)",
      at: [type.place], fix: "list it in one feature, and the feature once")
  }

  static func nameTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "name-twice",
      "\(count(of: types)) are named \(quote(name)): "
        + types.map { String(reflecting: $0.type) }.joined(separator: ", "),
      at: types.map(\.place), fix: "give one of them another name: .named(\"…\") in its traits")
  }

  static func activityTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "activity-type-twice",
      "the activity type \(quote(name)) leads to \(count(of: types))",
      at: types.map(\.place), fix: "give each an activity type of its own")
  }

  static func activityName(_ name: String, _ type: RoutableType) -> Self {
    Self(
      "activity-type-not-reverse-dns", "\(quote(name)) is no reverse-DNS name", at: [type.place],
      fix: "write it as com.example.app.verb: letters, digits, - and _ between dots")
  }

  static func slotTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "slot-twice", "\(types.count) slots are named \(quote(name))", at: types.map(\.place),
      fix: "slot names are unique in an app: rename one")
  }

  static func searchAnsweredTwice(_ types: [RoutableType]) -> Self {
    Self(
      "search-answered-twice", "\(count(of: types)) answer a continued search",
      at: types.map(\.place), fix: "leave .answersSearchQuery to one of them")
  }

  static func documentTypeTwice(_ name: String, _ types: [RoutableType]) -> Self {
    Self(
      "document-type-twice", "\(count(of: types)) open documents of type \(quote(name))",
      at: types.map(\.place), fix: "leave the type to one of them")
  }

  static func traitWithoutProperty(_ name: String, _ trait: String, _ type: RoutableType) -> Self {
    Self(
      "trait-without-property", "\(trait) names \(quote(name)), which is no property",
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
        ?? "add the property, or take the parameter out")
  }

  static func requiredPropertyWithoutParameter(
    _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "required-property-without-parameter",
      "nothing in the pattern gives \(quote(property.name)), which cannot be left out",
      at: [place],
      fix: "add {\(property.name)} to the pattern, or make the property optional")
  }

  static func typeNotCarried(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "type-not-carried",
      "no link can carry \(quote(property.name)): \(property.typeName) has no text",
      at: [place.at(parameter)],
      fix:
        "use a built-in type or a raw-value enum, let the type conform to LinkValue, or take the parameter "
        + "out")
  }

  static func listAndTail(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    parameter.isTail
      ? Self(
        "tail-without-list",
        "\(quote(parameter.name)) takes several segments, but the property is one \(property.typeName)",
        at: [place.at(parameter)], fix: "make the property an array, or write {\(parameter.name)}")
      : Self(
        "list-without-tail",
        "\(quote(parameter.name)) takes one segment, but the property is \(property.typeName)",
        at: [place.at(parameter)],
        fix: "write {\(parameter.name)*} at the end of the path, or put it into the query")
  }

  static func parameterOptionality(
    _ parameter: PatternParameter, _ property: Property, _ type: RoutableType, _ place: Place
  ) -> Self {
    Self(
      "parameter-optionality",
      "\(quote(parameter.name)) may be left out of the pattern, but not out of the \(type.noun)",
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
      fix: "place it on something that the app has, or give an alternative with .first(of:)")
  }

  static func home(_ home: String, _ reason: RoutingError) -> Self {
    Self(
      "home-not-found", "the link home, \(quote(home)), leads to no place: \(reason.message)",
      available: reason.suggestions, fix: "give home a link that one of the features takes")
  }
}

extension Router.Problem {
  // MARK: Commands

  static func commandShows(
    _ example: any Command, _ reason: RoutingError, _ type: RoutableType
  ) -> Self {
    Self(
      "command-shows-unknown",
      "what \(quote(type.text(of: example))) shows has no place: \(reason.message)",
      at: [type.place], available: reason.suggestions,
      fix: "show a destination that the app has, or nothing")
  }

  static func confirmationBlank(_ type: RoutableType) -> Self {
    Self(
      "confirmation-blank", "the confirmation of an example has no title or no action",
      at: [type.place], fix: "say in its title what will happen, and name the button for it")
  }

  static func slotShowsCommand(
    _ slot: Slot, _ first: String, _ command: RoutableType, _ container: RoutableType
  ) -> Self {
    Self(
      "slot-shows-command",
      "the slot \(quote(slot.name)) shows \(quote(first)) first, which is the command "
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

extension Router.Problem.Place {
  fileprivate func at(_ parameter: PatternParameter) -> Self {
    Self(feature: feature, destination: destination, pattern: pattern, offset: parameter.offset)
  }
}

extension Router.Problem {
  static func traitNeedsMore(_ trait: String, _ more: String, _ type: RoutableType) -> Self {
    Self(
      "trait-needs-more",
      "\(trait) gives one property, but \(quote(more)) cannot be left out either",
      at: [type.place], fix: "make the property optional, or give it a default in init(from:)")
  }

  static func versionProperty(_ type: RoutableType) -> Self {
    Self(
      "version-property",
      "the values\u{2019} version is written under \(quote(RoutableType.versionKey)), which is a property",
      at: [type.place], fix: "rename the property with CodingKeys, or leave the trait .version out")
  }
}
