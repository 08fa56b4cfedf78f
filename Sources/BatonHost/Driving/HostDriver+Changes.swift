import Baton

/// What changes around a host: who is signed in, and what checks look at.
extension HostDriver {
  /// Another account is signed in, or nobody: in this turn all is locked that requires something.
  func accountChanged(from old: String?) {
    guard state.phase != .closed else { return }
    if !requirements.isEmpty, state.mustLock == nil { state.mustLock = .init(account: old) }
    // The app's own buttons ask for it without a question: it ends with the account that asked.
    for job in jobs where old != nil && isOwnCommand(job) { end(job, .refused(.signedOut)) }
    for job in state.commands where job.stage == .confirming || job.isConfirmed && !job.isBegun {
      // What one was asked is not for another to answer, nor is a yes for another to go on.
      if old != nil { end(job, .refused(.signedOut)) }
      job.waiting?.cancel()
      job.waiting = nil
      job.isConfirmed = false
    }
    if let parked = state.parked {
      if parked.account == nil, state.account != nil {
        let account = state.account
        state.parked?.account = account
      } else if parked.account != state.account {
        dropParked(.refused(.signedOut))
      }
    }
    // What is saved is the account's, even where the screen stays as it is.
    state.needsSettling = true
    requirementsChanged()
    // While something moves nothing can be locked, but nothing need be offered either.
    if state.mustLock != nil, presenter.shown != nil { advertiser.end() }
  }

  /// Whether it is a command of the app's own that has not begun.
  private func isOwnCommand(_ job: Job) -> Bool {
    guard job.delivery != nil, !job.isRetry, !job.isRestoration, !job.isBegun else { return false }
    return job.request.source.kind == .app && kind(of: job) == .command
  }

  /// Checks again what waits and what is shown.
  func requirementsChanged() {
    guard state.phase != .closed else { return }
    state.generation += 1
    state.answers.forget()
    for ask in state.asks { ask.cancel() }
    state.asks = []
    tryAgain()
    for job in jobs { job.interrupt() }
    retryParked()
    drive()
  }

  /// What could not be is tried again.
  func tryAgain() {
    state.needsAudit = true
    state.exchanges = 0
    state.unmade = []
    state.actedOn = []
    state.homeHasFailed = false
  }

  /// All that is under way.
  var jobs: [Job] {
    [state.current].compactMap(\.self) + state.commands + state.queue.all
  }
}
