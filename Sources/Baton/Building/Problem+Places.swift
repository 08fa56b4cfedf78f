// Problems with placements.

extension Diagnostic {
  /// Returns one problem for a cause, such as a missing destination, that affects several types.
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
}
