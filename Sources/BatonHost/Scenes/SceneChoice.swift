package import Baton

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
  /// The rule that decided, as a sentence.
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

extension Router {
  /// Returns the scene for a request.
  ///
  /// The system's own choice (``/Baton/ContinuationRequest/scene``) comes first. After that, in
  /// order: a scene that already shows the destination, preferably in front; a scene with a
  /// matching configuration; a scene with the same root; a new scene; any scene. A destination that
  /// belongs in a window gets a new scene rather than one that shows another destination. If
  /// several scenes fit equally well, the most recently used one wins.
  ///
  /// - Parameters:
  ///   - request: The request, from any source.
  ///   - scenes: The open scenes, in any order.
  ///   - configurations: The app's scene configurations other than its default one.
  ///   - opensScenes: True if the platform lets the app open scenes.
  package func scene(
    for request: ContinuationRequest, among scenes: [SceneInfo],
    configurations: [SceneConfiguration] = [], opensScenes: Bool = false
  ) -> SceneChoice {
    SceneSelection(
      router: self, scenes: scenes.ordered { $0.rank.isBefore($1.rank) },
      configurations: configurations, opensScenes: opensScenes
    ).choice(for: request)
  }
}
