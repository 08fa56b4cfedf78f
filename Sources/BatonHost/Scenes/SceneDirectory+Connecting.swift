public import Baton
public import Foundation

extension SceneDirectory {
  /// Connects a scene: restores its last state, then opens its requests.
  ///
  /// While the store loads the state, for at most ``SceneLimits/loadTimeout``, the host shows
  /// nothing and its requests wait. If the scene is already connected, this closes its earlier
  /// host. Call this before ``ContinuationHost/becomeReady()``, so that the state is restored
  /// first.
  ///
  /// - Parameters:
  ///   - id: The platform's stable identifier for the scene.
  ///   - host: The scene's host. Create a new one for each connection.
  ///   - configuration: The name of the scene's ``SceneConfiguration``, or nil for the app's
  ///     default.
  ///   - state: The state from the platform. If it's nil, the directory asks the store.
  ///   - requests: The requests that the scene was connected for, in order.
  ///   - opening: The ``SceneOpenRequest/id``, if the scene was opened by ``openScene``.
  public func connect(
    _ id: String, host: ContinuationHost, configuration: String? = nil, state: Data? = nil,
    with requests: [ContinuationRequest] = [], answering opening: SceneOpenRequest.ID? = nil
  ) {
    let scene = ConnectedScene(id, configuration, host)
    // These requests wait until the state is restored, and then run as one batch.
    host.expectsState = true
    if isUpdated {
      do throws(Router.Problems) {
        try host.update(to: router)
      } catch {
        for problem in error.problems { report(problem) }
      }
    }
    if let owner { host.account = owner.account }
    let earlier = connected[id]
    if earlier != nil { save(id) }
    // Set this before closing the old host, because the old host's completions need to find the new
    // host.
    connected[id] = scene
    earlier.map { close($0, replacedBy: host) }
    host.shell.onSettledInDirectory = { [weak self, weak scene] in
      guard let self, let scene, connected[id] === scene else { return }
      settled(scene)
    }
    if let state {
      show(state, in: scene)
    } else if !host.shell.machine.userHasNavigated {
      load(scene)
    }
    let answer = opening.flatMap(takeAwaited)
    let others = requests.filter { $0.id != opening && answer?.delivery(of: $0.id) == nil }
    for request in others {
      remember(request.id, in: id)
      endPending(with: request)
    }
    host.deliver(others)
    for delivery in answer?.deliveries ?? [] { give(delivery, to: scene) }
    if !scene.isLoading { host.expectsState = false }
    updateConditions(of: scene)
    while let launch = awaited.first(where: \.isLaunch).flatMap({ takeAwaited($0.opening.id) }) {
      for delivery in launch.deliveries { deliverToBest(delivery) }
    }
  }

  /// Releases a scene that the platform disconnects. This saves its state and closes its host.
  ///
  /// Call this while the screen can still be read. The state is restored when the scene connects
  /// again.
  ///
  /// - Parameters:
  ///   - id: The scene.
  ///   - host: The host to close. If the scene has connected with another host since, that host
  ///     stays open. Nil means the current host.
  public func disconnect(_ id: String, host: ContinuationHost? = nil) {
    guard let scene = connected[id], host == nil || scene.host === host else {
      host?.close()
      return
    }
    save(id)
    leave(id)
    close(scene)
  }

  /// Forgets scenes that the user closed for good. If one of them is open, its host is closed.
  public func discard(_ scenes: some Sequence<String>) {
    for id in scenes {
      let scene = connected.removeValue(forKey: id)
      forget(id)
      delete(id) { store?.delete(id, completion: $0) }
      scene?.loading = nil
      scene?.host.shell.send(.closed(isDiscarded: true))
    }
  }

  /// Deletes the states of scenes that the user closed while the app wasn't running. Those are the
  /// scenes that aren't among the platform's open sessions. Call this at launch with
  /// `UIApplication.openSessions`.
  public func discardAll(except sessions: some Sequence<String>) {
    let kept = Set(sessions).union(connected.keys)
    for id in lastStates.keys.filter({ !kept.contains($0) }) { forget(id) }
    delete(nil) { store?.deleteAll(except: kept.ordered(), completion: $0) }
  }

  private func delete(
    _ id: String?, by call: (@escaping @Sendable (Result<Void, Diagnostic>) -> Void) -> Void?
  ) {
    clock.counting {
      call { [weak self, clock] result in
        guard case .failure(let error) = result else { return }
        clock.start { self?.report(.notDeleted(id, error)) }
      }
    }
  }

  private func leave(_ id: String) {
    connected[id] = nil
    if let last = lastStates[id], last.isStored { forget(id) }
  }

  /// Drops a scene's last state, and stops retrying to save it.
  func forget(_ id: String) { lastStates[id] = nil }

  private func close(_ scene: ConnectedScene, replacedBy other: ContinuationHost? = nil) {
    scene.loading = nil
    guard scene.host !== other else { return }
    scene.host.close()
  }
}

extension SceneDirectory {
  /// Releases a scene whose window is gone. The host remains open, because its owner may use it in
  /// another window.
  ///
  /// - Parameter host: The window's host. If the scene now has a different host, nothing
  ///   happens.
  package func releaseScene(of id: String, _ host: ContinuationHost) {
    guard let scene = connected[id], scene.host === host else { return }
    save(id)
    leave(id)
    let wasLoading = scene.isLoading
    scene.loading = nil
    // The scene is closed, so its host doesn't have to wait for the store.
    if wasLoading, !connected.values.contains(where: { $0.host === host }) {
      host.expectsState = false
    }
  }
}
