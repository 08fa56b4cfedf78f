public import Baton

/// What the platform is asked to open a scene for.
///
/// The adapter hands ``id`` back as it connects the scene: by a closure where it makes the scene itself, in
/// the activity of the session's activation where the system does.
public struct SceneOpenRequest: Sendable, Identifiable {
  /// What the new scene is to show.
  public let request: ContinuationRequest
  /// The name of its ``SceneConfiguration``; nil for the app's default.
  public let configuration: String?

  /// The request's own, which the adapter hands back.
  public var id: ContinuationRequest.ID { request.id }
}

/// A scene that the platform was asked for.
@MainActor struct AwaitedScene {
  let opening: SceneOpenRequest
  let raw: AnyObject?
  let handover: (@MainActor ([ChainEntry]) -> Void)?
  var completions: [@MainActor (_ scene: String?, Outcome) -> Void]
  let expiry: Task<Void, Never>
}

extension SceneDirectory {
  /// Asks the platform for a scene, which is given the request once it is connected.
  func open(_ parcel: SceneParcel, _ configuration: String?) {
    guard let openScene else { return parcel.completion(nil, .failed(.noScene)) }
    let expiry = Task { [weak self, clock, limits] in
      do { try await clock.sleep(for: limits.openTimeout) } catch { return }
      self?.giveUp(parcel.request.id)
    }
    let opening = SceneOpenRequest(request: parcel.request, configuration: configuration)
    awaited[opening.id] = AwaitedScene(
      opening: opening, raw: parcel.raw, handover: parcel.handover,
      completions: [parcel.completion], expiry: expiry)
    openScene(opening)
  }

  /// Takes note that the platform cannot open the scene it was asked for: its request ends.
  public func didFail(_ opening: SceneOpenRequest.ID, _ error: any Error) {
    end(opening) { .sceneRefused($0, error) }
  }

  private func giveUp(_ id: ContinuationRequest.ID) {
    end(id) { [limits] in .sceneNeverCame($0, after: limits.openTimeout) }
  }

  private func end(
    _ id: ContinuationRequest.ID, _ reason: (_ configuration: String?) -> RoutingError
  ) {
    guard let scene = awaited.removeValue(forKey: id) else { return }
    scene.expiry.cancel()
    let outcome = Outcome.failed(reason(scene.opening.configuration))
    for tell in scene.completions { tell(nil, outcome) }
  }

  /// Shows the tree of an ``Hierarchy/Transition/Step/Action/openWindow(_:)`` step: in the scene that has it
  /// already, else in a new one. A presenter whose app opens scenes calls it to perform the step.
  public func openWindow(_ place: Hierarchy.Place) {
    guard openScene != nil else {
      // Any scene that is open would ask for a window again.
      return report("it gets no window, because openScene is not set", of: place.name)
    }
    let request = ContinuationRequest(
      .destination(Hierarchy(root: place).leaf.destination), from: .app)
    deliver(request)
  }
}
