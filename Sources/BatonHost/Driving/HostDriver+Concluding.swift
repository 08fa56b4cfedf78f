import Baton

extension HostDriver {
  /// What became of a job that is shown.
  func shownOutcome(of job: Job) -> Outcome? {
    guard var target = job.target else { return .failed(.notShown) }
    if job.moves != nil { target = target.alongFocus }
    let degraded = job.degraded ?? presenter.unseen
    if case .savedState(let delivery, _, _, _) = job.purpose, state.answers.isAsking {
      state.lingering.append(.init(delivery: delivery, hierarchy: target, degraded: degraded))
      return nil
    }
    if let redirection = job.redirection { return .redirected(target, redirection.reason) }
    return degraded.map { .degraded(target, $0) } ?? .opened(target)
  }

  /// Tells of restorations once all is known of them.
  func concludeLingering() -> Bool {
    guard !state.lingering.isEmpty, !state.answers.isAsking else { return false }
    let ended = state.lingering
    state.lingering = []
    for restoration in ended {
      let outcome: Outcome =
        restoration.degraded.map { .degraded(restoration.hierarchy, $0) }
        ?? .opened(restoration.hierarchy)
      conclude(restoration.delivery, with: outcome, route: restoration.hierarchy.leaf.name)
    }
    return true
  }
}
