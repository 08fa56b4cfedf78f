public import Baton

/// A request to the platform to open a scene.
///
/// The adapter passes ``id`` back when it connects the scene. If the adapter makes the scene
/// itself, it captures the id in a closure; if the system makes the scene, the adapter puts the id
/// in the session's activation activity.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// The first request for the new scene. More requests may be added before the scene connects.
  public let request: ContinuationRequest
  /// The name of the new scene's ``SceneConfiguration``, or nil for the app's default.
  public let configuration: String?

  /// The id of the request, which the adapter passes back when it connects the scene.
  public var id: ContinuationRequest.ID { request.id }
}
