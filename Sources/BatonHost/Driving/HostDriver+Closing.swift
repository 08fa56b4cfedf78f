import Baton

extension HostDriver {
  /// Ends everything that is on its way, because the scene is gone. What comes later ends at once.
  func close() {
    guard state.phase != .closed else { return }
    state.phase = .closed
    let gone = Outcome.failed(.sceneGone)
    for job in jobs { end(job, gone) }
    for restoration in state.lingering {
      conclude(restoration.delivery, with: gone, route: restoration.hierarchy.leaf.name)
    }
    state.lingering = []
    dropParked(gone)
    if let kept = state.kept {
      record(gone, of: request(of: kept), route: nil)
      state.kept = nil
    }
    endPending(because: gone)
    for delivery in state.deliveries.all { conclude(delivery, with: gone) }
    endAnswers()
    state.movement?.wait.cancel()
    state.warning?.cancel()
    for ask in state.asks { ask.cancel() }
    state.asks = []
    state.upkeep = nil
    state.owed = []
    state.meanwhile = nil
    if presenter.observer === self { presenter.observer = nil }
    advertiser.end()
    let (outcomes, problems, changes) = (outcomeHub, problemHub, changeHub)
    state.tellings.append {
      outcomes.finish()
      problems.finish()
      changes.finish()
    }
    drive()
  }
}
