import BatonHost

/// Returns a title for each of a transition's screens. A locked destination has only its name.
@MainActor func titles(
  of transition: Hierarchy.Transition, from handlers: DestinationHandlers<String>
) throws -> [Hierarchy.Address: String] {
  try handlers.makeScreens(of: transition, for: nil) { "\($0.name) is locked" }
}
