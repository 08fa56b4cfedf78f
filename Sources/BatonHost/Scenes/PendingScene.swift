public import Baton

/// A requested scene, and the requests that are waiting for it.
@MainActor struct PendingScene {
  let opening: SceneOpenRequest
  /// True for the first scene after the launch, which the platform opens on its own.
  let isLaunch: Bool
  /// The window's destination, or nil for an ordinary scene.
  let window: Hierarchy.Node?
  /// The waiting requests, oldest first. The scene was requested for the oldest request, unless
  /// that request was dropped because too many were waiting.
  var deliveries: [SceneDelivery]
  let expiry: Task<Void, Never>

  /// If requests arrived while the user was signed out, assigns them to the account that has signed
  /// in.
  ///
  /// - Parameter isLate: True if the app had already reported that no user is signed in.
  mutating func belong(to owner: Owner, isLate: Bool) {
    for index in deliveries.indices where deliveries[index].request.owner?.account == nil {
      deliveries[index].request.owner = owner
      deliveries[index].request.cameBeforeSignIn = isLate
    }
  }

  func delivery(of request: ContinuationRequest.ID) -> Int? {
    deliveries.firstIndex { $0.request.id == request }
  }

  func end(with outcome: Outcome) {
    expiry.cancel()
    for delivery in deliveries { delivery.end(with: outcome) }
  }
}

/// A request on its way to a scene.
@MainActor struct SceneDelivery {
  var request: ContinuationRequest
  var attachment: RequestAttachment

  func end(with outcome: Outcome) {
    for completion in attachment.completions { completion(nil, outcome) }
    for call in attachment.onCompletion { call(outcome) }
  }
}

/// A request to the platform to open a scene.
///
/// The adapter passes ``id`` back when it connects the scene. If the adapter creates the scene
/// itself, it captures the id in a closure; if the system creates the scene, the adapter puts the
/// id in the session's activation activity.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// The first request for the new scene. More requests may be added before the scene connects.
  public let request: ContinuationRequest
  /// The name of the new scene's ``SceneConfiguration``, or nil for the app's default.
  public let configuration: String?

  /// The request's id, which the adapter passes back when it connects the scene.
  public var id: ContinuationRequest.ID { request.id }
}
