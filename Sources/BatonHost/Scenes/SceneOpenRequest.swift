public import Baton

/// The platform's request to open a scene.
///
/// The adapter returns ``id`` when it connects the scene: in a closure if it makes the scene
/// itself, or in the session's activation activity if the system does.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// The request that the new scene shows first. Others that it can take may follow.
  public let request: ContinuationRequest
  /// The name of its ``SceneConfiguration``; nil for the app's default.
  public let configuration: String?

  /// The request's own, which the adapter hands back.
  public var id: ContinuationRequest.ID { request.id }
}
