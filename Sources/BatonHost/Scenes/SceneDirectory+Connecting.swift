public import Baton
public import Foundation

extension SceneDirectory {
  /// Takes in a scene: shows what it showed when it was disconnected, then what it was connected for.
  ///
  /// Call it before ``ContinuationHost/becomeReady()``, so that the state is restored before anything else
  /// is shown.
  ///
  /// - Parameters:
  ///   - id: The platform's stable identifier of the scene.
  ///   - host: The scene's host; one that is connected again may be another.
  ///   - configuration: The name of its ``SceneConfiguration``; nil for the app's default.
  ///   - state: The state that the platform kept; without it the store is asked.
  ///   - requests: What it was connected for, in order.
  ///   - opening: The ``SceneOpenRequest/id`` where it is the answer to ``openScene``.
  public func connect(
    _ id: String, host: ContinuationHost, configuration: String? = nil, state: Data? = nil,
    with requests: [ContinuationRequest] = [], answering opening: SceneOpenRequest.ID? = nil
  ) {
    disconnect(id)
    let scene = ConnectedScene(id, configuration, host)
    connected[id] = scene
    host.onSettled.append { [weak self, weak scene] in
      guard let self, let scene, connected[id] === scene else { return }
      settled(scene)
    }
    restore(scene, state: state)
    let answer = opening.flatMap { awaited.removeValue(forKey: $0) }
    answer?.expiry.cancel()
    let others = requests.filter { $0.id != opening }
    for request in others { remember(request.id, in: id) }
    host.deliver(others)
    if let answer {
      remember(answer.opening.id, in: id)
      host.deliver(
        [answer.opening.request], raw: answer.raw,
        completion: { outcome in
          for tell in answer.completions { tell(id, outcome) }
        }, handover: answer.handover)
    }
    updateConditions(of: scene)
  }

  /// Lets go of a scene whose interface the platform takes away, while it can still be read; its state is
  /// saved, and comes back when the scene is connected again.
  public func disconnect(_ id: String) {
    guard let scene = connected[id] else { return }
    save(scene)
    connected[id] = nil
  }

  /// Forgets scenes that the user closed for good, open or not.
  public func discard(_ scenes: some Sequence<String>) {
    for id in scenes {
      connected.removeValue(forKey: id)?.saving?.cancel()
      store?.delete(id)
    }
  }

  /// Forgets what is stored of scenes that are not among the platform's open sessions: they were closed
  /// while the app was not running. Call it at launch, with `UIApplication.openSessions`.
  public func discardAll(except sessions: some Sequence<String>) {
    store?.deleteAll(except: Array(sessions) + Array(connected.keys))
  }

  /// Tries again to show a scene's state: one that the platform has only now, or one that could not be
  /// read while the device was locked. It is refused as late where the user has gone on.
  public func restore(_ id: String, state: Data? = nil) {
    guard let scene = connected[id], state != nil || scene.isLocked else { return }
    restore(scene, state: state)
  }

  private func restore(_ scene: ConnectedScene, state: Data?) {
    var state = state
    if state == nil, let stored = store?.load(scene.id) {
      for text in stored.report { report(text, of: scene.id) }
      scene.isLocked = stored.isLocked
      scene.saved = stored.state
      state = stored.state
    }
    guard let state else { return }
    scene.isLocked = false
    scene.host.restore(state) { [weak self] outcome in
      guard let reason = outcome.reason else { return }
      self?.report("the state is \(outcome.label): \(reason)", of: scene.id)
    }
  }
}
