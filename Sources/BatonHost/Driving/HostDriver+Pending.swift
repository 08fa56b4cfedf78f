import Baton

/// A continuation that the platform announced, until it comes, fails or takes too long.
@MainActor struct AnnouncedContinuation {
  let type: ActivityType
  let pending: PendingContinuation
  let request: ContinuationRequest
  let timeout: Wait
}

extension HostDriver {
  /// What is on its way: what was announced, before a link that is resolved.
  var pending: PendingContinuation? { state.announced?.pending ?? state.expanding?.pending }

  /// Takes note that an activity is on its way; returns whether a feature registers its type.
  func willContinue(_ type: ActivityType) -> Bool {
    guard state.phase != .closed, let known = router.routableType(for: type) else { return false }
    endPending(because: .superseded)
    let pending = PendingContinuation.announced(type, leadsTo: known.type, name: known.name)
    let timeout = wait(for: limits.pendingTimeout) {
      $0.endPending(because: .failed(.neverCame(type)))
    }
    state.announced = AnnouncedContinuation(
      type: type, pending: pending,
      request: ContinuationRequest(.activity(UserActivity(type)), from: .activity),
      timeout: timeout)
    presenter.show(self.pending)
    return true
  }

  /// Takes note that an announced activity will not come.
  func didFail(_ type: ActivityType, _ error: any Error) {
    guard state.announced?.type == type else { return }
    endPending(because: .failed(.didNotCome(type, error)))
    drive()
  }

  /// What was announced has come: from here on its own outcome counts.
  func endPending(with request: ContinuationRequest) {
    guard case .activity(let activity) = request.content,
      activity.activityType == state.announced?.type
    else { return }
    clearPending()
  }

  func endPending(because outcome: Outcome) {
    guard let announced = state.announced else { return }
    clearPending()
    record(outcome, of: announced.request, route: announced.pending.description)
  }

  private func clearPending() {
    state.announced?.timeout.cancel()
    state.announced = nil
    presenter.show(pending)
  }
}
