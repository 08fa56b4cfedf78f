import Baton

extension HostDriver {
  /// Holds the user's touches while steps run, and lets them through once nothing is left to wait for: asked
  /// each time that the loop rests, so that no way out is missed.
  func holdInteraction() {
    let holds = state.phase == .running && areStepsRunning
    guard holds != isHolding else { return }
    isHolding = holds
    presenter.holdInteraction(holds)
  }

  /// Whether a step moves, or more are to follow one that was performed.
  private var areStepsRunning: Bool {
    if state.movement?.isOwn == true { return true }
    guard let job = state.current, job.stage == .showing else { return false }
    return job.stepsDone > 0
  }
}
