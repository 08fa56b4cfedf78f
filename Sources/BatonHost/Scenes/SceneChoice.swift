public import Baton

/// The scene that takes a request, and the reason.
public struct SceneChoice: Sendable, Hashable {
  /// The target of a request.
  public enum Target: Sendable, Hashable {
    /// An open scene, by its identifier.
    case scene(String)
    /// A scene that is to be opened, of this configuration or the app's default one.
    case new(configuration: String?)
    /// No scene is open, and none is to be.
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
  /// The scene that takes a request.
  ///
  /// The system's own choice (``/Baton/ContinuationRequest/scene``) comes first. Then a scene that
  /// shows the destination already, preferably in front; one with a matching configuration; one
  /// with the same root; a new one; any. A destination that belongs in a window gets a new scene
  /// rather than one that shows another. Of several, the one nearest to the user is chosen.
  ///
  /// - Parameters:
  ///   - request: The request, from whatever source.
  ///   - scenes: The open scenes, in any order.
  ///   - configurations: What kinds of scenes the app has beside its default one.
  ///   - opensScenes: Whether the platform lets the app open scenes.
  public func scene(
    for request: ContinuationRequest, among scenes: [SceneInfo],
    configurations: [SceneConfiguration] = [], opensScenes: Bool = false
  ) -> SceneChoice {
    SceneContest(
      router: self, scenes: scenes.sorted { $0.isBefore($1) }, configurations: configurations,
      opensScenes: opensScenes
    ).choice(for: request)
  }
}
