public import Baton

/// The scene that takes a request, and the reason.
public struct SceneChoice: Sendable, Hashable {
  /// The target of a request.
  public enum Target: Sendable, Hashable {
    /// An open scene, by its identifier.
    case scene(String)
    /// A new scene of this configuration, or of the app's default one.
    case new(configuration: String?)
    /// No scene is open, and none can be opened.
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
  /// The system's own choice (``/Baton/ContinuationRequest/scene``) comes first. Then a scene that
  /// already shows the destination, preferably in front; one with a matching configuration; one
  /// with the same root; a new one; any. A window's destination gets a new scene rather than one
  /// that shows another. Of several, the one nearest to the user wins.
  ///
  /// - Parameters:
  ///   - request: The request, from any source.
  ///   - scenes: The open scenes, in any order.
  ///   - configurations: The app's scene configurations besides its default one.
  ///   - opensScenes: True if the platform lets the app open scenes.
  public func scene(
    for request: ContinuationRequest, among scenes: [SceneInfo],
    configurations: [SceneConfiguration] = [], opensScenes: Bool = false
  ) -> SceneChoice {
    SceneSelection(
      router: self, scenes: scenes.sorted { $0.isBefore($1) }, configurations: configurations,
      opensScenes: opensScenes
    ).choice(for: request)
  }
}
