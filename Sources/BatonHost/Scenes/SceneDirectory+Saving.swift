import Baton
import Foundation

extension SceneDirectory {
  /// Reports that a screen's state has changed without navigation, for example because the user
  /// typed. All changes within ``SceneLimits/saveDelay`` are saved together.
  public func stateChanged(in id: String) {
    guard let scene = connected[id] else { return }
    saveSoon(scene)
  }

  /// Saves all scenes and waits until they're stored. This blocks the main thread, so only call it
  /// when the app is about to terminate.
  public func saveAll() {
    for scene in connected.values { save(scene) }
    for id in retries.keys { storeLeft(id) }
    store?.flush()
  }

  /// Saves a scene soon after its screen has settled. If the account has changed, saves it
  /// immediately, so that waiting requests belong to the new account even if the process ends right
  /// away.
  func settled(_ scene: ConnectedScene) {
    updateConditions(of: scene)
    if Owner(scene.savedAccount) == Owner(scene.host.account) {
      saveSoon(scene)
    } else {
      save(scene)
    }
  }

  func updateConditions(of scene: ConnectedScene) {
    guard let onConditions else { return }
    let conditions = router.conditions(of: scene.open, configurations: configurations)
    guard conditions != scene.reportedConditions else { return }
    scene.reportedConditions = conditions
    onConditions(scene.id, conditions)
  }

  /// Saves a scene after a delay that starts with the first change. Later changes don't extend the
  /// delay, so that continuous typing is saved, too.
  func saveSoon(_ scene: ConnectedScene) {
    guard store != nil, scene.saving == nil else { return }
    scene.saving = save(scene, after: limits.saveDelay)
  }

  private func save(_ scene: ConnectedScene, after delay: Duration) -> Task<Void, Never> {
    clock.start(after: delay) { [weak self, weak scene] in
      guard let self, let scene, connected[scene.id] === scene else { return }
      save(scene)
    }
  }

  func save(_ scene: ConnectedScene) {
    scene.saving = nil
    guard store != nil, !scene.mayHaveMoreStored else { return }
    let state: Data?
    do throws(RoutingError) {
      state = try scene.host.savedState(after: unconfirmed[scene.id] ?? scene.saved)
    } catch {
      // Don't try again right away; the next change causes another save.
      scene.savedAccount = scene.host.account
      return report(.notEncoded(scene.id, error))
    }
    guard let state else { return }
    scene.savedAccount = scene.host.account
    guard state != scene.saved else {
      if state == scene.stored { unconfirmed[scene.id] = nil }
      return
    }
    scene.saved = state
    keep(state, of: scene.id, scene)
  }

  /// Passes a state to the store, and keeps it until the store has confirmed this state or a newer
  /// one.
  ///
  /// - Parameter scene: The scene, if it's still connected.
  private func keep(_ state: Data, of id: String, _ scene: ConnectedScene?) {
    unconfirmed[id] = state
    clock.counting {
      store?.save(state, for: id) { [weak self, weak scene, clock] result in
        clock.start {
          switch result {
          case .success:
            scene?.stored = state
            scene?.saveFailure = nil
            guard let self, self.unconfirmed[id] == state else { return }
            self.forget(id)
          case .failure(let error): self?.notSaved(state, of: id, scene, error)
          }
        }
      }
    }
  }

  /// Handles a failed save. The directory tries again after the next change, even if the state ends
  /// up the same. It also tries again after a delay, because by then the device may be unlocked or
  /// the disk may have space.
  private func notSaved(
    _ state: Data, of id: String, _ scene: ConnectedScene?, _ error: Diagnostic
  ) {
    // Report the failure once, not after each attempt.
    let wasTold = if let scene { scene.saveFailure == error.code } else { retries[id] != nil }
    if !wasTold { report(.notSaved(id, error)) }
    guard let scene, connected[id] === scene else {
      if unconfirmed[id] == state { retryLeft(id) }
      return
    }
    scene.saveFailure = error.code
    // The store still has the previous state.
    if scene.saved == state { scene.saved = scene.stored }
    scene.retry = save(scene, after: limits.saveRetryDelay)
  }

  /// Stores a closed scene's last state after a delay, unless the scene has reconnected.
  private func retryLeft(_ id: String) {
    retries[id]?.cancel()
    retries[id] = clock.start(after: limits.saveRetryDelay) { [weak self] in self?.storeLeft(id) }
  }

  private func storeLeft(_ id: String) {
    guard connected[id] == nil, let state = unconfirmed[id] else { return }
    keep(state, of: id, nil)
  }
}
