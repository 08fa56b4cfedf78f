import Baton

// Runs commands in parallel with navigation, so that users can keep using the app while a command
// is checked, confirmed, and run.
extension HostMachine {
  mutating func dequeueCommand(_ number: RequestNumber) {
    guard current == number else { return }
    current = nil
    commands.append(number)
    guard commands.count > limits.maxQueuedRequests,
      let oldest = commands.first(where: { requests[$0]?.isBegun == false })
    else { return }
    end(oldest, .refused(.overflow(limits.maxQueuedRequests)))
  }

  mutating func advanceCommands() -> Bool {
    for number in commands {
      guard var request = requests[number], request.waiting == nil else { continue }
      if request.mustRestart {
        request.restart()
        request.stage = .checking
        requests[number] = request
      }
      switch request.stage {
      case .checking:
        checkNext(for: number)
        return true
      case .confirming:
        if request.request.source.kind == .app {
          requests[number]?.stage = .performing
          return true
        }
        guard let command = request.command?.value else { continue }
        let asking = waitingCommands(in: .confirming).first
        let isAsking = asking?.command?.value.isEqual(to: command) ?? false
        guard asking == nil || isAsking else {
          if makeRoom() { return true }
          continue
        }
        ask(command, number, request, isAsking: isAsking)
        return true
      case .performing:
        let makers = self[deliveryOf: number]?.makers ?? []
        let running = waitingCommands(in: .performing)
        // A command that delivered this one may be waiting for it.
        guard running.isEmpty || running.compactMap(\.waiting).contains(where: makers.contains)
        else { continue }
        run(number)
        return true
      default: continue
      }
    }
    return false
  }

  private func waitingCommands(in stage: RequestState.Stage) -> [PendingRequest] {
    commands.compactMap { requests[$0] }.filter { $0.stage == stage && $0.waiting != nil }
  }

  /// Asks the user to confirm a command, unless the user was just asked about the same command, or
  /// the command's source asks too often.
  private mutating func ask(
    _ command: any Command, _ number: RequestNumber, _ request: PendingRequest, isAsking: Bool
  ) {
    let source = request.request.source.kind
    switch asked.verdict(on: command, from: source, at: now, isAsking: isAsking, limits) {
    case .ask:
      begin(
        .confirm(command, request.request.value), for: number, atMost: limits.confirmationTimeout)
    case .isRepeated: end(number, .refused(.askedBefore(router.name(of: command))))
    case .isTooMany(let isNews):
      if isNews { report(.tooManyQuestions(source, limits.maxConfirmationsPerMinute)) }
      end(number, .refused(.tooMany(limits.maxConfirmationsPerMinute, from: source)))
    }
  }

  /// Ends a waiting command if a newer one is identical. Otherwise, if too many commands are
  /// waiting, ends the oldest.
  private mutating func makeRoom() -> Bool {
    let waiting = commands.filter {
      guard let request = requests[$0], request.stage == .confirming, request.waiting == nil
      else { return false }
      return request.request.source.kind != .app
    }
    for (index, earlier) in waiting.enumerated() {
      guard let command = requests[earlier]?.command?.value else { continue }
      let isRepeated = waiting[(index + 1)...].contains {
        requests[$0]?.command?.value.isEqual(to: command) ?? false
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

  mutating func confirmed(_ command: any Command, _ number: RequestNumber, _ isConfirmed: Bool) {
    asked.postpone(command, at: now)
    guard isConfirmed else { return end(number, .refused(.unconfirmed(router.name(of: command)))) }
    // If requirements change before the command runs, the command is checked again. Because of this
    // flag, the user isn't asked to confirm it twice.
    requests[number]?.command?.isConfirmed = true
    requests[number]?.stage = .performing
  }

  private mutating func run(_ number: RequestNumber) {
    guard let request = requests[number], let command = request.command?.value else { return }
    unpark(request.request.id)
    begin(.run(command), for: number, atMost: limits.commandTimeout)
  }

  /// Ends a command that has run, or queues the destination that it shows afterward.
  mutating func ran(_ command: any Command, _ number: RequestNumber, _ answer: HostAnswer) {
    switch answer {
    case .finished(nil): break
    case .finished(let error?):
      return end(number, .failed(.commandFailed(router.name(of: command), error)))
    default:
      return end(
        number, .failed(.commandOverdue(router.name(of: command), limits.commandTimeout)))
    }
    requests[number]?.command?.hasRun = true
    // The destination is treated as if it had arrived with its command, so any newer destination
    // supersedes it.
    let isSuperseded = underway.contains { newer in
      newer > number && requests[newer]?.delivers == true && kind(of: newer) == .destination
    }
    guard command.shows != nil, requests[number]?.command?.userHasNavigated == false, !isSuperseded,
      self[deliveryOf: number]?.isForeign(to: account) != true
    else {
      return end(number, .superseded)
    }
    commands.removeAll { $0 == number }
    requests[number]?.restart()
    requests[number]?.kind = nil
    enqueue([number])
  }
}
