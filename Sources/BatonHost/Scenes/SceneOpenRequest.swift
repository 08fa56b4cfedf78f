public import Baton

/// What the platform is asked to open a scene for.
///
/// The adapter hands ``id`` back as it connects the scene: by a closure where it makes the scene itself, in
/// the activity of the session's activation where the system does.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// What the new scene is to show. Others that it can take may come with it.
  public let request: ContinuationRequest
  /// The name of its ``SceneConfiguration``; nil for the app's default.
  public let configuration: String?

  /// The request's own, which the adapter hands back.
  public var id: ContinuationRequest.ID { request.id }
}
