import Baton

/// The rules for choosing a scene, in the order they're tried.
struct SceneSelection {
  let router: Router
  /// The open scenes, most recently used first.
  let scenes: [SceneInfo]
  let configurations: [SceneConfiguration]
  let opensScenes: Bool

  func choice(for request: ContinuationRequest) -> SceneChoice {
    if let scene = scenes.first(where: { $0.id == request.scene }) {
      return take(scene, "the system chose it")
    }
    let outcome = router.outcome(of: request)
    guard let wanted = outcome.hierarchy else { return choice(withoutPlace: outcome) }
    let configuration = router.configuration(for: wanted, among: configurations)
    return shown(wanted) ?? ownWindow(wanted, configuration)
      ?? configuration.flatMap { reserved($0, wanted.leaf) } ?? free(for: request, wanted.leaf)
      ?? fallback(configuration)
  }

  private func choice(withoutPlace outcome: Outcome) -> SceneChoice {
    // The link's destination isn't known yet, and it will open in the scene that resolves the link.
    if outcome.reason?.code == .toResolve {
      let front = scenes.first { !$0.isReserved(by: configurations) }
      return front.map { take($0, "its link must be resolved first") } ?? fallback(nil)
    }
    if let front = scenes.first { return take(front, "the request opens no destination") }
    if case .performed = outcome, opensScenes {
      return SceneChoice(
        target: .new(configuration: nil), reason: "no scene is open to ask for confirmation")
    }
    return SceneChoice(target: .nowhere, reason: "the request opens no destination")
  }

  private func shown(_ wanted: Hierarchy) -> SceneChoice? {
    let leaf = wanted.leaf
    // A destination that needs its own window may be in another scene, because the app couldn't
    // open windows earlier. Ignore that scene.
    let needsWindow = belongsInWindow(wanted)
    let type = type(of: leaf.destination)
    // Comparing types first is cheaper than comparing destinations, and indices are cheaper than
    // copies of the facts.
    let places = scenes.indices.filter { place in
      scenes[place].shown?.root.hasType(type) == true
        && (!needsWindow || isWindow(scenes[place], of: wanted))
    }
    if let place = places.first(where: { isSame(scenes[$0].shown?.leaf, leaf) }) {
      return take(scenes[place], "it shows \(leaf.name) already")
    }
    let place = places.first { place in
      scenes[place].shown?.chain.contains { isSame($0, leaf) } ?? false
    }
    return place.map { take(scenes[$0], "\(leaf.name) is in its chain already") }
  }

  private func ownWindow(
    _ wanted: Hierarchy, _ configuration: SceneConfiguration?
  ) -> SceneChoice? {
    guard belongsInWindow(wanted) else { return nil }
    // The window may already be open and show another destination on top of its root.
    if let scene = scenes.first(where: { isWindow($0, of: wanted) }) {
      return take(scene, "it is the window of \(wanted.root.name)")
    }
    return SceneChoice(
      target: .new(configuration: configuration?.name),
      reason: "\(wanted.root.name) belongs in its own window")
  }

  private func reserved(
    _ configuration: SceneConfiguration, _ leaf: Hierarchy.Node
  ) -> SceneChoice? {
    if let scene = scenes.first(where: { $0.configuration == configuration.name }) {
      return take(scene, "its configuration \(configuration.name) is for \(leaf.name)")
    }
    guard opensScenes else { return nil }
    return SceneChoice(
      target: .new(configuration: configuration.name),
      reason: "the configuration \(configuration.name) is for \(leaf.name)")
  }

  /// Returns a scene that can show the request without being rebuilt.
  private func free(
    for request: ContinuationRequest, _ leaf: Hierarchy.Node
  ) -> SceneChoice? {
    var isMove = false
    if case .navigation = request.content { isMove = true }
    for scene in scenes where !scene.isReserved(by: configurations) {
      guard let shown = scene.shown else { return take(scene, "it shows nothing yet") }
      // If the destination's placement has alternatives, its position may differ from scene to
      // scene.
      let wanted =
        isMove
        ? router.outcome(of: request, over: shown).hierarchy
        : try? router.hierarchy(endingAt: leaf.destination, over: shown)
      guard let wanted else { continue }
      if wanted.root.edge == .window { return take(scene, "there are no windows") }
      if isSame(shown.root, wanted.root) {
        return take(scene, "it shows \(wanted.root.name), its parent")
      }
    }
    return nil
  }

  private func fallback(_ configuration: SceneConfiguration?) -> SceneChoice {
    if opensScenes {
      return SceneChoice(
        target: .new(configuration: configuration?.name),
        reason: scenes.isEmpty ? "no scene is open" : "no open scene matches")
    }
    let front = scenes.first { !$0.isReserved(by: configurations) } ?? scenes.first
    return front.map { take($0, "no other scene can take it") }
      ?? SceneChoice(target: .nowhere, reason: "no scene is open")
  }

  private func belongsInWindow(_ wanted: Hierarchy) -> Bool {
    opensScenes && wanted.root.edge == .window
  }

  private func isWindow(_ scene: SceneInfo, of wanted: Hierarchy) -> Bool {
    isSame(scene.shown?.root, wanted.root)
  }

  private func take(_ scene: SceneInfo, _ reason: String) -> SceneChoice {
    SceneChoice(target: .scene(scene.id), reason: reason)
  }

  private func isSame(_ a: Hierarchy.Node?, _ b: Hierarchy.Node) -> Bool {
    a.map { router.areSameDestination($0.destination, b.destination) } ?? false
  }
}

/// The scene that handles a request, and the reason for choosing it.
public struct SceneChoice: Sendable, Hashable {
  /// The target of a request.
  public enum Target: Sendable, Hashable {
    /// An open scene, by its identifier.
    case scene(String)
    /// A new scene with this configuration, or with the app's default one.
    case new(configuration: String?)
    /// No scene is open, and the app can't open one.
    case nowhere
  }

  /// The target of the request.
  public let target: Target
  /// The rule that determined the target, as a sentence.
  public let reason: String
}

extension SceneChoice: CustomStringConvertible {
  public var description: String {
    let target =
      switch target {
      case .scene(let id): "scene \(id.escaped)"
      case .new(let configuration?): "a new scene \(configuration)"
      case .new(nil): "a new scene"
      case .nowhere: "no scene"
      }
    return "\(target): \(reason)"
  }
}
