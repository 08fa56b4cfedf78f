import Baton
import Foundation

extension SceneDirectory {
  /// Takes note that a place's state has changed without any navigation, as by typing. It is saved with
  /// what else changes within ``SceneLimits/saveDelay``.
  public func stateChanged(in id: String) {
    guard let scene = connected[id] else { return }
    saveSoon(scene)
  }

  /// Saves all scenes, and returns once they are stored: when the app is about to end. It waits for the
  /// disk, as nothing else here does.
  public func saveAll() {
    for scene in connected.values { save(scene) }
    for id in retries.keys { storeLeft(id) }
    store?.flush()
  }

  /// Saves at once after a sign-in, because requests that waited for that account belong to it,
  /// even if the process ends right now.
  func settled(_ scene: ConnectedScene) {
    updateConditions(of: scene)
    if Owner(scene.savedAccount) == Owner(scene.host.account) {
      saveSoon(scene)
    } else {
      save(scene)
    }
  }

  func updateConditions(of scene: ConnectedScene) {
    let conditions = router.conditions(of: scene.open, configurations: configurations)
    guard conditions != scene.conditions else { return }
    scene.conditions = conditions
    onConditions?(scene.id, conditions)
  }

  /// The first change sets the time, so that who types without a pause is saved too.
  func saveSoon(_ scene: ConnectedScene) {
    guard store != nil, scene.saving == nil else { return }
    scene.saving = save(scene, after: limits.saveDelay)
  }

  private func save(_ scene: ConnectedScene, after delay: Duration) -> Task<Void, Never> {
    clock.start { [weak self, weak scene, clock] in
      do { try await clock.pause(for: delay) } catch { return }
      guard let self, let scene, connected[scene.id] === scene else { return }
      save(scene)
    }
  }

  func save(_ scene: ConnectedScene) {
    scene.saving?.cancel()
    scene.saving = nil
    guard store != nil, !scene.mayHaveMoreStored else { return }
    let state: Data?
    do throws(RoutingError) {
      state = try scene.host.savedState()
    } catch {
      // With the next change, and not at once each time.
      scene.savedAccount = scene.host.account
      return report(.notEncoded(scene.id, error))
    }
    guard let state else { return }
    scene.savedAccount = scene.host.account
    guard state != scene.saved else {
      if scene.isStored { unconfirmed[scene.id] = nil }
      return
    }
    scene.willStore(state)
    keep(state, of: scene.id, scene)
  }

  /// Gives the store a state, which is the newest of its scene until the store has confirmed it or a newer one.
  ///
  /// - Parameter scene: The scene, where it is still there.
  private func keep(_ state: Data, of id: String, _ scene: ConnectedScene?) {
    unconfirmed[id] = state
    clock.counting {
      store?.save(state, for: id) { [weak self, weak scene, clock] result in
        clock.start {
          switch result {
          case .success:
            scene?.didStore(state)
            self?.saved(state, of: id)
          case .failure(let error): self?.notSaved(state, of: id, scene, error)
          }
        }
      }
    }
  }

  private func saved(_ state: Data, of id: String) {
    guard unconfirmed[id] == state else { return }
    unconfirmed[id] = nil
    retries.removeValue(forKey: id)?.cancel()
  }

  /// The next change tries again, even back to the same state, and so does time: a device is unlocked, and
  /// disks are cleared.
  private func notSaved(
    _ state: Data, of id: String, _ scene: ConnectedScene?, _ error: SceneStoreError
  ) {
    // Report it once, not with each try.
    let wasTold = if let scene { scene.saveFailure == error.code } else { retries[id] != nil }
    if !wasTold { report(.notSaved(id, error)) }
    guard let scene, connected[id] === scene else {
      if unconfirmed[id] == state { retryLeft(id) }
      return
    }
    scene.didNotStore(state, error)
    scene.retry?.cancel()
    scene.retry = save(scene, after: limits.saveRetryDelay)
  }

  /// Stores what a scene left once the store may take it, unless the scene has come again.
  private func retryLeft(_ id: String) {
    retries[id]?.cancel()
    retries[id] = clock.start { [weak self, clock, limits] in
      do { try await clock.pause(for: limits.saveRetryDelay) } catch { return }
      self?.storeLeft(id)
    }
  }

  private func storeLeft(_ id: String) {
    guard connected[id] == nil, let state = unconfirmed[id] else { return }
    keep(state, of: id, nil)
  }
}
