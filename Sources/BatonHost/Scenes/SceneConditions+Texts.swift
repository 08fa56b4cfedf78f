extension SceneConditions {
  /// Returns the conditions for a system that looks for texts in an identifier, such as SwiftUI's
  /// `handlesExternalEvents(preferring:allowing:)`. `/videos/1` is also found in `/videos/12`.
  ///
  /// If identifiers of other scenes contain a destination's identifier, only the beginning of its
  /// state is used, so that the others get their own.
  package func texts(
    beside others: some Sequence<SceneConditions>
  ) -> (preferring: Set<String>, allowing: Set<String>) {
    let foreign = others.reduce(into: Set<String>()) { $0.formUnion($1.preferring) }
    return (Self.texts(of: preferring, beside: foreign), Self.texts(of: allowing, beside: foreign))
  }

  private static func texts(of places: Set<String>, beside foreign: Set<String>) -> Set<String> {
    places.reduce(into: []) { texts, place in
      guard place != "*", foreign.contains(where: { $0 != place && $0.contains(place) }) else {
        texts.insert(place)
        return
      }
      texts.insert(place + "#")
      texts.insert(place + (place.contains("?") ? "&" : "?"))
    }
  }
}
