// Problems with placements.

extension Diagnostic {
  /// Returns one problem for a cause that affects several types, such as a missing destination.
  static func missing(
    _ cause: RoutingError.Cause, _ error: RoutingError, _ types: [RouteType]
  ) -> Self {
    let locations = types.map(\.location)
    switch cause {
    case .unlistedType(let name):
      return Self(
        "type-not-listed", "no feature lists \(name), which is needed here", at: locations,
        fix: "add \(name).self to the destinations of its feature: "
          + "var destinations: [any Destination.Type] { [\(name).self, …] }; "
          + "if a feature lists it, add that feature's module to the app's dependencies")
    case .loop:
      return Self(
        "placement-loop", error.message, at: locations,
        fix: "place one of them on a different destination")
    case .pushOnContainer(let container):
      return Self(
        "push-on-container",
        "a destination is pushed onto \(container), which is a container of slots and has no stack",
        at: locations,
        fix: "push it on a destination in one of the slots, or place it in a slot: .slot(…)")
    case .firstElsewhere(let slot):
      return Self(
        "slot-first-elsewhere", error.message, at: types.locations(ofSlot: slot),
        fix: "give the slot the link of a destination that's placed in it, .slot(\(slot.quoted)), "
          + "or on top of one that is")
    case .missingShown(let names):
      return Self(
        "shown-destination-not-found",
        "this app has no destination named \(names.map { quote($0) }.joined(separator: " or "))",
        at: locations, available: error.suggestions,
        fix: "use the stable name of a destination, or .anything")
    case .missingSlot(let slot):
      return Self(
        "slot-not-found", "no container in this app has the slot \(quote(slot))", at: locations,
        available: error.suggestions,
        fix: (error.suggestions.first.map { "write .slot(\(quote($0))), or " } ?? "")
          + "add the slot to a container, or add the feature whose container lists it; "
          + "if a feature contributes it as a tab, a container needs .slots(from: .tabs)")
    }
  }

  static func placement(_ reason: RoutingError, _ type: RouteType) -> Self {
    Self(
      "placement", reason.message, at: [type.location], available: reason.suggestions,
      fix: "place it on one of the app's destinations, or add an alternative with .first(of:)")
  }

  static func parentLinkIsPattern(_ link: String, _ type: RouteType) -> Self {
    Self(
      "parent-link-is-pattern", "the parent link \(quote(link)) is written like a pattern",
      at: [type.location], fix: "put a value in it: .push(onLink: \"/shows/\\(show)\")")
  }

  static func home(_ home: String, _ reason: RoutingError) -> Self {
    Self(
      "home-not-found",
      "the home link \(quote(home)) doesn't open a destination: \(reason.message)",
      available: reason.suggestions, fix: "set home to a link that one of the features matches")
  }

  static func commandShows(
    _ example: any Command, _ reason: RoutingError, _ type: RouteType
  ) -> Self {
    Self(
      "command-shows-unknown",
      "the destination that \(quote(example.words.text)) shows cannot be placed: \(reason.message)",
      at: [type.location], available: reason.suggestions,
      fix: "show one of the app's destinations, or none")
  }

  static func slotShowsCommand(
    _ slot: Slot, _ first: String, _ command: RouteType, _ container: RouteType
  ) -> Self {
    Self(
      "slot-shows-command",
      "the slot \(quote(slot.name)) first shows \(quote(first)), which is the command "
        + command.name,
      at: [container].locations(ofSlot: slot.name) + [command.location],
      fix: "give it the link of a destination")
  }
}
