import Baton
public import Foundation

extension SceneDirectory {
  /// Tries again to restore a scene's state. Call this if the platform has only just supplied the
  /// state, or if the device was locked when the scene connected. If the user has navigated since
  /// the scene connected, the state is too late and is refused.
  public func restore(_ id: String, state: Data? = nil) {
    guard let scene = connected[id] else { return }
    if let state {
      scene.loading = nil
      show(state, in: scene)
      scene.host.expectsState = false
    } else if scene.isUnread, !scene.isLoading {
      load(scene)
    }
  }

  /// Loads the state from the store. If the state arrives in time, it's restored before anything
  /// else.
  func load(_ scene: ConnectedScene) {
    guard let store else { return }
    let host = scene.host
    let limit = limits.loadTimeout
    scene.loading = clock.start(after: limit) { [weak self, weak scene, weak host] in
      host?.expectsState = false
      guard let self, let scene, connected[scene.id] === scene else { return }
      report(.loadTimeout(scene.id, limit))
    }
    clock.counting {
      store.load(scene.id) { [weak self, weak scene, weak host, clock] stored in
        clock.start {
          if let self, let scene {
            self.loaded(stored, scene)
          } else {
            host?.expectsState = false
          }
        }
      }
    }
  }

  private func loaded(_ stored: StoredScene, _ scene: ConnectedScene) {
    // The scene may be gone, or may already show the platform's state.
    guard connected[scene.id] === scene, scene.isLoading else { return }
    scene.loading = nil
    scene.isUnread = stored.isLocked
    // A state that the store failed to save earlier is newer than the stored one.
    if lastStates[scene.id] == nil, let state = stored.state {
      lastStates[scene.id] = LastState(stored: state)
    }
    if let state = lastStates[scene.id]?.state { show(state, in: scene) }
    scene.host.expectsState = false
    // Until now, changes couldn't be saved, because that would have overwritten a state that wasn't
    // read yet.
    saveSoon(scene)
    for problem in stored.problems { report(problem) }
  }

  func show(_ state: Data, in scene: ConnectedScene) {
    scene.isUnread = false
    scene.host.restore(state) { [weak self, weak scene] outcome in
      guard let self, let scene, connected[scene.id] === scene,
        let problem = Diagnostic(outcome, of: scene.id)
      else { return }
      report(problem)
    }
  }
}
