import Baton

/// What changes around a host: who is signed in, and what checks look at.
extension HostDriver {
  /// Another account is signed in, or nobody: in this turn all is locked that requires something.
  func accountChanged(from old: String?) {
    guard state.phase != .closed else { return }
    if !requirements.isEmpty, state.mustLock == nil { state.mustLock = Owner(old) }
    requirements.forget()
    if old == nil { takeOverRequests() } else { endRequests() }
    // What is saved is the account's, even where the screen stays as it is.
    state.needsSettling = true
    requirementsChanged()
    // While something moves nothing can be locked, but nothing need be offered either.
    if state.mustLock != nil, presenter.shown != nil { advertiser.end() }
  }

  /// Ends everything that the account which signed out has asked for. A command that has begun runs to its end and
  /// shows nothing.
  private func endRequests() {
    state.owed = []
    endWaitsForAnswers()
    for job in jobs where !job.isRestoration && !job.isBegun {
      switch job.purpose {
      case .request, .retry: end(job, .refused(.signedOut))
      // The answers for one account don't count for another, so the checks are asked again.
      case .led: end(job, nil)
      case .savedState, .meanwhile, .uncovered: break
      }
    }
    for job in jobs where job.isPerformed { end(job, .superseded) }
    dropParked(.refused(.signedOut))
  }

  /// Gives everything that was asked for while nobody was signed in to the account that has signed in, except for
  /// commands from outside: they end.
  private func takeOverRequests() {
    let isLate = state.phase == .running
    for job in jobs {
      job.delivery?.belong(to: state.account, isLate: isLate)
      guard job.command != nil, isFromBeforeSignIn(job), !job.isBegun else { continue }
      end(job, .refused(.cameBeforeSignIn))
    }
    state.parked?.delivery.belong(to: state.account, isLate: isLate)
    for job in state.commands where job.isConfirmed && !job.isBegun { job.isConfirmed = false }
  }

  /// Returns true for a request from outside that came while nobody was signed in.
  func isFromBeforeSignIn(_ job: Job) -> Bool {
    job.delivery?.cameBeforeSignIn == true && job.request.source.kind != .app
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
