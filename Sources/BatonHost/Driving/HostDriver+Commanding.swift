import Baton

// A command goes its way beside the places: while it is checked, asked for and carried out, the app can be
// used.
extension HostDriver {
  /// Takes a command out of the way of places.
  func takeAside(_ job: Job) {
    guard state.current === job else { return }
    state.current = nil
    state.commands.append(job)
    // Checks of many may take their time as well.
    guard state.commands.count > limits.maxQueuedRequests,
      let oldest = state.commands.first(where: { $0.stage != .performing })
    else { return }
    end(oldest, .refused(.overflow(limits.maxQueuedRequests)))
  }

  /// Does the next thing for a command; returns whether there was one.
  func advanceCommands() -> Bool {
    for job in state.commands where job.waiting == nil {
      if job.generation != state.generation,
        [.checking, .confirming, .performing].contains(job.stage)
      {
        job.restart(in: state.generation)
        job.stage = .checking
      }
      switch job.stage {
      case .checking:
        checkNext(for: job)
        return true
      case .confirming:
        if job.request.source.kind == .app {
          job.stage = .performing
          return true
        }
        guard !state.commands.contains(where: { $0.stage == .confirming && $0.waiting != nil })
        else {
          if makeRoom(behind: job) { return true }
          continue
        }
        confirm(job)
        return true
      case .performing:
        guard !state.commands.contains(where: { $0.stage == .performing && $0.waiting != nil })
        else { continue }
        perform(job)
        return true
      case .resolving, .planning, .showing, .settling: continue
      }
    }
    return false
  }

  /// Of commands that wait for the user the newest of equals stays, and of too many the newest.
  private func makeRoom(behind job: Job) -> Bool {
    let waiting = state.commands.filter {
      $0.stage == .confirming && $0.waiting == nil && $0.request.source.kind != .app
    }
    for (number, earlier) in waiting.enumerated() {
      guard let command = earlier.command else { continue }
      let isRepeated = waiting[(number + 1)...].contains {
        $0.command?.isEqual(to: command) ?? false
      }
      if isRepeated {
        end(earlier, .superseded)
        return true
      }
    }
    guard waiting.count > limits.maxQueuedConfirmations, let oldest = waiting.first else {
      return false
    }
    end(oldest, .refused(.overflow(limits.maxQueuedConfirmations)))
    return true
  }

  private func confirm(_ job: Job) {
    guard let command = job.command else { return }
    let (presenter, request, name) = (presenter, job.request, router.name(of: command))
    let work: @MainActor @Sendable () async -> Bool = {
      await presenter.confirm(command, for: request)
    }
    job.waiting = wait(atMost: limits.confirmationTimeout, for: work) {
      [weak job] driver, isConfirmed in
      guard let job, !job.isOver else { return }
      job.waiting = nil
      guard isConfirmed == true else {
        return driver.end(job, .refused(.unconfirmed(name)))
      }
      // What was required may have changed by now: then it is checked again.
      job.isConfirmed = true
      job.stage = .performing
    }
  }

  private func perform(_ job: Job) {
    guard let command = job.command else { return }
    guard let handler = commandHandlers[ObjectIdentifier(type(of: command))] else {
      return end(job, .refused(.unknownDestination(command)))
    }
    if case .retry(let delivery) = job.purpose { unpark(delivery) }
    let name = router.name(of: command)
    let limit = limits.commandTimeout
    job.waiting = wait(
      atMost: limit,
      for: { () -> RoutingError? in
        do {
          try await handler.perform(command)
          return nil
        } catch {
          return .commandFailed(name, error)
        }
      },
      then: { [weak job] driver, failure in
        guard let job, !job.isOver else { return }
        job.waiting = nil
        let timeout: RoutingError = .commandOverdue(name, limit)
        if let reason = failure ?? timeout { return driver.end(job, .failed(reason)) }
        driver.performed(job, command)
      })
  }

  /// What a command shows is a place like any other, and waits its turn.
  private func performed(_ job: Job, _ command: any Command) {
    job.isPerformed = true
    guard command.shows != nil, job.delivery?.isForeign(to: state.account) != true else {
      return end(job, .superseded)
    }
    state.commands.removeAll { $0 === job }
    job.restart(in: state.generation)
    job.kind = .place
    enqueue([job])
  }

  /// What became of a command is told, not what it shows.
  func told(_ outcome: Outcome, of job: Job) -> Outcome {
    guard job.isPerformed, let command = job.command else { return outcome }
    return .performed(command, shows: outcome.hierarchy)
  }
}
