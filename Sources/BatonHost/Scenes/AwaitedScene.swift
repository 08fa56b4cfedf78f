import Baton

/// A scene that the platform was asked for, with the requests that wait for it.
@MainActor struct AwaitedScene {
  let opening: SceneOpenRequest
  /// The place that it is the window of, or nil if it is a scene for all.
  let window: Hierarchy.Place?
  /// The deliveries for the scene, in order. The first is the one it was requested for, unless too
  /// many came.
  var parcels: [SceneParcel]
  let expiry: Task<Void, Never>

  /// Gives what came while no one was signed in to the account that has signed in.
  mutating func belong(to owner: Owner) {
    for number in parcels.indices where parcels[number].request.owner?.account == nil {
      parcels[number].request.owner = owner
    }
  }

  func parcel(of request: ContinuationRequest.ID) -> Int? {
    parcels.firstIndex { $0.request.id == request }
  }

  /// Ends all that wait for it, because it does not come.
  func end(with outcome: Outcome) {
    expiry.cancel()
    for parcel in parcels { parcel.end(in: nil, with: outcome) }
  }
}

/// A request on its way to a scene, with all that goes with it.
@MainActor struct SceneParcel {
  typealias Completion = @MainActor (_ scene: String?, Outcome) -> Void

  var request: ContinuationRequest
  var raw: AnyObject?
  var handover: (@MainActor ([ChainEntry]) -> Void)?
  /// The completions to call. There are several if several callbacks delivered the request.
  var completions: [Completion]

  func end(in scene: String?, with outcome: Outcome) {
    for tell in completions { tell(scene, outcome) }
  }
}
