import Baton

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
