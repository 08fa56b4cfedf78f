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
    store?.flush()
  }

  func settled(_ scene: ConnectedScene) {
    updateConditions(of: scene)
    saveSoon(scene)
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
    scene.saving = Task { [weak self, weak scene, clock, limits] in
      do { try await clock.sleep(for: limits.saveDelay) } catch { return }
      guard let self, let scene, connected[scene.id] === scene else { return }
      save(scene)
    }
  }

  func save(_ scene: ConnectedScene) {
    scene.saving?.cancel()
    scene.saving = nil
    guard let store, !scene.mayHaveMoreStored else { return }
    let state: Data?
    do throws(RoutingError) {
      state = try scene.host.savedState()
    } catch {
      return report(.notEncoded(scene.id, error))
    }
    guard let state, state != scene.saved else { return }
    scene.saved = state
    store.save(state, for: scene.id) { [weak self, weak scene, id = scene.id] result in
      guard case .failure(let error) = result else { return }
      Task { @MainActor in
        // The next change tries again, even back to the same state.
        scene?.saved = nil
        self?.report(.notSaved(id, error))
      }
    }
  }
}
