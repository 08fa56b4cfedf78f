public import Baton

/// The platform's request to open a scene.
///
/// The adapter returns ``id`` when it connects the scene: in a closure if it makes the scene
/// itself, or in the session's activation activity if the system does.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// The first request for the new scene. Others may follow.
  public let request: ContinuationRequest
  /// The name of its ``SceneConfiguration``, or nil for the app's default.
  public let configuration: String?

  /// The id of the request, which the adapter returns.
  public var id: ContinuationRequest.ID { request.id }
}
