extension SceneConditions {
  /// The same for a system that asks which texts an identifier contains, as SwiftUI's
  /// `handlesExternalEvents(preferring:allowing:)` does: `/videos/1` is contained in `/videos/12`, too.
  ///
  /// A place whose identifier other scenes' places contain says only what begins a state of it, so that what
  /// is another scene's goes there.
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
