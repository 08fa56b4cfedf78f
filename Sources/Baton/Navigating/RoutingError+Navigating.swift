extension RoutingError {
  static let nothingToDo = Self(.notThere, says: "a request of no moves leads nowhere")

  static let nothingToGoBackFrom = Self(
    .notThere, says: "there is nothing to go back from: nothing is pushed or presented")

  static let nothingToDismiss = Self(
    .notThere, says: "there is nothing to dismiss: nothing is presented")

  static let nothingShown = Self(
    .notThere, says: "nothing is shown, from which to go anywhere")

  static let movesHangOnShown = Self(
    .notThere, says: "where moves lead hangs on what is shown")

  static func notThere(_ place: any Destination) -> Self {
    Self(.notThere, says: "\(place.words) is not where the user looks")
  }

  static func slotNotShown(_ slot: String, near: @escaping @autoclosure Suggestions) -> Self {
    Self(
      .notThere, says: "nothing that is shown has the slot \(value: slot.quoted)",
      suggestions: near())
  }

  package static func movesFromOutside(_ source: Source) -> Self {
    Self(.source, says: "moves are the app's own, and come from no \(source.kind.rawValue)")
      .about(link: nil, from: source)
  }
}
