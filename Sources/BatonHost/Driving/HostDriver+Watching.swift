import Baton

extension HostDriver {
  /// Changes of the screen from now on.
  var changes: AsyncStream<ScreenChange> {
    // What was before nobody has asked for.
    if !changeHub.hasReaders { state.lastShown = shown }
    return changeHub.stream { $0.missed = $1 }
  }

  /// Notes who changes the screen, until that is over.
  func note(_ cause: ScreenChange.Cause) {
    guard cause.weight >= state.cause?.weight ?? 0 else { return }
    state.cause = cause
  }

  /// Tells what has changed, once it is over.
  func tellChange() {
    let cause = state.cause ?? .system
    state.cause = nil
    guard changeHub.hasReaders else { return }
    let (before, after) = (state.lastShown, shown)
    guard before != after else { return }
    state.lastShown = after
    changeHub.send(ScreenChange(from: before, to: after, by: cause))
  }
}

extension Job {
  /// Who changes the screen where this job does.
  var cause: ScreenChange.Cause {
    switch purpose {
    case .request(let delivery), .retry(let delivery): .request(delivery.request.id)
    case .meanwhile(_, .parked(let request), _): .request(request)
    case .meanwhile, .savedState, .led, .uncovered: .system
    }
  }
}
