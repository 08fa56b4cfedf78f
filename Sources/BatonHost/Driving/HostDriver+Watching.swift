import Baton

extension HostDriver {
  /// Changes of the screen from now on.
  var changes: AsyncStream<ScreenChange> {
    // What was before nobody has asked for.
    if !changeHub.hasReaders { state.lastShown = shown }
    return changeHub.stream { $0.missed = $1 }
  }

  /// Notes who changes the screen, until that is over.
  func note(_ origin: ScreenChange.Origin) {
    guard origin.cause.weight >= state.origin?.cause.weight ?? 0 else { return }
    state.origin = origin
  }

  /// Tells what has changed, once it is over.
  func tellChange() {
    let origin = state.origin ?? ScreenChange.Origin(cause: .system)
    state.origin = nil
    guard changeHub.hasReaders else { return }
    let (before, after) = (state.lastShown, shown)
    guard before != after else { return }
    state.lastShown = after
    changeHub.send(ScreenChange(from: before, to: after, by: origin))
  }
}

extension Job {
  /// Who changes the screen where this job does.
  var origin: ScreenChange.Origin {
    switch purpose {
    case .request(let delivery), .retry(let delivery):
      ScreenChange.Origin(
        cause: .request(delivery.request.id), context: delivery.request.context)
    case .meanwhile(_, .parked(let request), _): ScreenChange.Origin(cause: .request(request))
    case .meanwhile, .savedState, .led, .uncovered: ScreenChange.Origin(cause: .system)
    }
  }
}
