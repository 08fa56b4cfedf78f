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
    for id in Set(connected.keys).union(lastStates.keys).ordered() { save(id) }
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
      save(scene.id)
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
    scene.saving = save(scene.id, after: limits.saveDelay)
  }

  private func save(_ id: String, after delay: Duration) -> Task<Void, Never> {
    clock.start(after: delay) { [weak self] in self?.save(id) }
  }

  /// Saves a scene if it has changed, or if its last state couldn't be saved.
  func save(_ id: String) {
    guard store != nil else { return }
    let last = lastStates[id]
    let state = connected[id].flatMap { newState(of: $0, after: last?.state) } ?? last?.state
    guard let state, state != last?.state || last?.retry != nil else { return }
    if let last, last.retry != nil, last.saves == 0, state == last.stored {
      // The scene has returned to the state that the store still has.
      (last.state, last.retry) = (state, nil)
    } else {
      keep(state, of: id)
    }
  }

  /// Returns a scene's state, or nil if there's nothing to save.
  private func newState(of scene: ConnectedScene, after last: Data?) -> Data? {
    scene.saving = nil
    guard !scene.mayHaveMoreStored else { return nil }
    scene.savedAccount = scene.host.account
    return scene.host.stateToSave(after: last)
  }

  /// Passes a state to the store, and keeps it until the store has confirmed this state or a newer
  /// one.
  private func keep(_ state: Data, of id: String) {
    let last = lastStates[id] ?? LastState()
    lastStates[id] = last
    (last.state, last.retry) = (state, nil)
    last.saves += 1
    clock.counting {
      store?.save(state, for: id) { [weak self, clock] result in
        clock.start { self?.saved(state, as: last, of: id, result) }
      }
    }
  }

  /// Handles the result of a save. If it failed, the directory tries again after the next change, or
  /// after a delay, because by then the device may be unlocked or the disk may have space.
  private func saved(
    _ state: Data, as last: LastState, of id: String, _ result: Result<Void, Diagnostic>
  ) {
    last.saves -= 1
    switch result {
    case .success:
      last.failure = nil
      last.stored = state
      if last.state == state { last.retry = nil }
      if last.isStored, connected[id] == nil, lastStates[id] === last { forget(id) }
    case .failure(let error):
      // Report the failure once, not after each attempt.
      if last.failure != error.code { report(.notSaved(id, error)) }
      last.failure = error.code
      guard lastStates[id] === last, last.state == state else { return }
      last.retry = save(id, after: limits.saveRetryDelay)
    }
  }
}
