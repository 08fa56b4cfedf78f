public import Baton

/// The target content identifiers that a scene accepts. The system reads them before it delivers
/// (`UISceneActivationConditions`, `handlesExternalEvents(preferring:allowing:)`).
///
/// An identifier is the printed link of a destination without its state: the beginning of the
/// `targetContentIdentifier` that ``/Baton/Router/activity(for:)`` sets.
public struct SceneConditions: Sendable, Hashable {
  /// The identifiers that fit this scene best: the destinations of its chain.
  public let preferring: Set<String>
  /// The identifiers that the scene can take. `*` means all.
  public let allowing: Set<String>

  /// Returns true if the scene fits an identifier best.
  public func prefers(_ identifier: String) -> Bool {
    preferring.contains { Self.matches(identifier, $0) }
  }

  /// Returns true if the scene can take an identifier.
  public func allows(_ identifier: String) -> Bool {
    allowing.contains { Self.matches(identifier, $0) }
  }

  /// Returns true if only a query or fragment follows: `/videos/1` isn't `/videos/12`.
  private static func matches(_ identifier: String, _ place: String) -> Bool {
    guard place != "*" else { return true }
    guard identifier.hasPrefix(place) else { return false }
    let rest = identifier.dropFirst(place.count)
    return rest.isEmpty || rest.first == "#" || rest.first == (place.contains("?") ? "&" : "?")
  }
}

extension Router {
  /// Returns the conditions of a scene for its current screen. A scene whose configuration names
  /// destinations takes no others; the system opens a new one for them.
  public func conditions(
    of scene: SceneInfo, configurations: [SceneConfiguration] = []
  ) -> SceneConditions {
    let places = scene.shown?.chain.filter { !$0.isForeign } ?? []
    let preferring = Set(places.compactMap { contentIdentifier(of: $0.destination) })
    let isReserved = scene.isReserved(by: configurations)
    return SceneConditions(
      preferring: preferring, allowing: isReserved ? preferring : ["*"])
  }

  /// Returns the link of a destination without its state, or nil.
  private func contentIdentifier(of destination: any Destination) -> String? {
    try? link(to: withoutState(destination))
  }
}

extension Router {
  /// Returns the destination with only its identity.
  fileprivate func withoutState(_ destination: any Destination) -> any Destination {
    guard let type = routableType(of: destination),
      let values = try? ValueRecord(encoding: destination).dictionary
    else { return destination }
    let state = Set(type.properties.filter(\.mayBeMissing).map(\.name))
    let identity = ValueRecord(values.filter { !state.contains($0.key) })
    return (try? type.decode(identity, form: .values))?.destination ?? destination
  }
}

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
