package import Baton

/// The target content identifiers that a scene accepts. The system reads them before it chooses a
/// scene (`UISceneActivationConditions`, `handlesExternalEvents(preferring:allowing:)`).
///
/// An identifier is a destination's link without its state. The `targetContentIdentifier` that
/// ``/Baton/Router/activity(for:)`` sets begins with that link. A destination whose redacted values
/// aren't published has no identifier.
public struct SceneConditions: Sendable, Hashable {
  /// The identifiers of the destinations in the scene's chain, which this scene handles best.
  package let preferring: Set<String>
  /// The identifiers that the scene can handle. `*` matches any identifier.
  package let allowing: Set<String>
}

extension Router {
  /// Returns a scene's conditions, based on its current screen. If the scene's configuration lists
  /// destinations, the scene doesn't accept any other destinations; the system opens a new scene
  /// for those.
  package func conditions(
    of scene: SceneInfo, configurations: [SceneConfiguration] = []
  ) -> SceneConditions {
    let places = scene.shown?.chain.filter { !$0.isForeign && mayPublish($0.destination) } ?? []
    let preferring = Set(places.compactMap { try? link(to: withoutState($0.destination)) })
    let isReserved = scene.isReserved(by: configurations)
    return SceneConditions(
      preferring: preferring, allowing: isReserved ? preferring : ["*"])
  }

  private func mayPublish(_ destination: any Destination) -> Bool {
    guard let type = routableType(of: destination), type.isSecret else { return true }
    return (try? type.published(destination)) != nil
  }

  private func withoutState(_ destination: any Destination) -> any Destination {
    guard let type = routableType(of: destination),
      type.properties.contains(where: \.mayBeMissing),
      let values = try? ValueRecord(encoding: destination).dictionary
    else { return destination }
    let state = Set(type.properties.filter(\.mayBeMissing).map(\.name))
    let identity = ValueRecord(values.filter { !state.contains($0.key) })
    return (try? type.decode(identity, form: .values))?.destination ?? destination
  }
}

extension SceneConditions {
  /// Returns the conditions for a system that looks for a string anywhere in an identifier, as
  /// SwiftUI's `handlesExternalEvents(preferring:allowing:)` does. On such a system, `/videos/1`
  /// also matches `/videos/12`.
  ///
  /// If a destination's identifier also appears inside another scene's identifier, the result lists
  /// the identifier followed by `#`, `?`, and `&`, but not the bare identifier, so that the other
  /// scene still gets its own links.
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
