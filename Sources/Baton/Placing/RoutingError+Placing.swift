extension RoutingError {
  static func loop(_ names: [String]) -> Self {
    Self(
      .placement, says: "the placements form a loop: \(names.joined(separator: " → "))",
      cause: .loop(Set(names).ordered()))
  }

  static func tooDeep(_ name: String, _ limit: Int) -> Self {
    Self(.placement, says: "the placements of \(name) don't reach a root within \(limit) steps")
  }

  static func noSlot(_ slot: String, of name: String, near: @escaping @autoclosure Suggestions)
    -> Self
  {
    Self(
      .placement,
      says: "\(name) is placed in the slot \(value: slot.quoted), which no container has",
      suggestions: near(), cause: .missingSlot(slot))
  }

  static func hiddenSlot(_ slot: Slot, of name: String) -> Self {
    Self(
      .placement,
      says:
        "\(name) is placed in the slot \(slot.name.quoted), which is hidden because its first link "
        + "\((slot.first ?? "").quoted) opens nothing in this app")
  }

  static func hiddenByValue(_ slot: String, of name: String, _ container: String) -> Self {
    Self(
      .placement,
      says: "\(name) is placed in the slot \(slot.quoted), which this \(container) doesn't have")
  }

  static func containerNeedsValues(_ container: String, slot: String) -> Self {
    Self(
      .placement,
      says:
        "\(container) needs values; pass an instance: .slot(\(slot.quoted), in: \(container)(…))"
    )
  }

  static func wrongContainer(_ container: String, slot: String) -> Self {
    Self(.placement, says: "\(container) has no slot \(slot.quoted)")
  }

  static func parentLink(_ link: String, of type: RouteType, _ reason: RoutingError) -> Self {
    // If the type has redacted properties, hide both the link, which contains their values, and the
    // reason, which quotes the link.
    let isSecret = type.isSecret
    let link = isSecret ? RedactableText.mark : link.quoted
    let words = isSecret ? .hidden(reason.redacted) : reason.words
    return Self(
      .placement,
      says:
        "\(type.name) is placed on the link \(value: link), which doesn't open a destination: \(words)",
      suggestions: reason.suggestions)
  }

  static func noAlternative(_ name: String, _ reasons: [RoutingError]) -> Self {
    Self(
      .placement,
      says: "none of the \(reasons.count) placements of \(name) is possible: "
        + reasons.map(\.words).joined(separator: "; "))
  }

  static func onContainer(_ name: String, _ container: String) -> Self {
    Self(
      .placement,
      says: "\(name) is pushed onto \(container), which is a container of slots and has no stack",
      cause: .pushOnContainer(container))
  }

  static func notOnTop(_ name: String, _ reason: String) -> Self {
    Self(.placement, says: "\(name) cannot go on top of the current screen: \(reason)")
  }

  static func inWindow(_ destination: any Destination, _ router: Router) -> Self {
    let name = router.name(of: destination)
    return Self(
      .placement, says: "\(name) belongs in its own window, so it can't be opened by a move")
  }

  static func elsewhere(_ name: String, slot: String) -> Self {
    Self(
      .placement,
      says:
        "\(name) should be shown in the slot \(slot.quoted), but its placement is outside of it")
  }
}
