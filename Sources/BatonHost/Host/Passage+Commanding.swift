import Baton

// A command goes its way beside the places: while it asks and works, the app can be used.
extension Passage {
  func confirm(_ command: any Command) {
    guard request.source.kind != .app else { return perform(command) }
    let (presenter, request) = (host.presenter, request)
    wait(
      for: { await presenter.confirm(command, for: request) },
      then: { [self] isConfirmed in
        if isConfirmed == true {
          perform(command)
        } else {
          end(.refused(.unconfirmed(host.router.name(of: command))))
        }
      })
  }

  private func perform(_ command: any Command) {
    stage = .performing
    guard let handler = host.commands[ObjectIdentifier(type(of: command))] else {
      return end(.refused(.unknownDestination(command)))
    }
    let name = host.router.name(of: command)
    wait(
      for: { () -> RoutingError? in
        do {
          try await handler.perform(command)
          return nil
        } catch {
          return .commandFailed(name, error)
        }
      },
      then: { [self] failure in
        if let reason = failure ?? nil { return end(.failed(reason)) }
        performed = command
        host.showResult(of: self, command)
      })
  }

  /// What a command shows is a place like any other, but what became of the command is told.
  func told(_ outcome: Outcome?) -> Outcome? {
    guard let performed, let outcome else { return outcome }
    return .performed(performed, shows: outcome.hierarchy)
  }
}

extension ContinuationHost {
  /// Takes a command out of the way of places.
  func takeAside(_ passage: Passage) {
    if intake.current === passage { intake.current = nil }
    intake.commands.append(passage)
    if intake.commands.count > 1 { passage.isHeld = true }
    runNext()
  }

  /// Carries out the next command.
  func runNextCommand() {
    guard let next = intake.commands.first, next.isHeld else { return }
    next.isHeld = false
    next.go()
  }

  func showResult(of passage: Passage, _ command: any Command) {
    intake.commands.removeAll { $0 === passage }
    defer { runNextCommand() }
    guard let place = command.shows else { return passage.end(.superseded) }
    do throws(RoutingError) {
      passage.want(try router.hierarchy(to: place, over: shown))
      run([passage])
    } catch {
      passage.end(.refused(error))
    }
  }
}
