@_spi(System) @_exported public import AppleFoundation
@_exported public import BatonSimulation
@_exported public import Testing

/// The problems that the platform reported.
public var problems: [String] { SystemLog.problems.entries }

/// Clears the log for the next test.
public func clearProblems() { SystemLog.problems.clear() }

extension ContinuationHost {
  /// The visible screens, from the bottom up, on one line.
  public var line: String {
    shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
  }

  /// Becomes ready, and returns once no more work is running.
  public func start() async {
    becomeReady()
    await waitUntilIdle()
  }

  /// Opens a destination, and returns once no more work is running.
  @discardableResult public func show(_ place: some Destination) async -> Outcome {
    let outcome = await open(place)
    await waitUntilIdle()
    return outcome
  }
}

/// Returns once no more work is running: no tasks, and none of the system's scheduled work.
@MainActor public func waitUntilIdle() async { await SystemTurns.waitUntilIdle() }

/// Returns once some work begins that was waiting for something else, such as time, and all other
/// work is done.
@MainActor public func somethingMore() async {
  await SystemTurns.next()
  await waitUntilIdle()
}

/// Returns once a condition holds.
@MainActor public func until(_ isSo: @MainActor () -> Bool) async {
  await waitUntilIdle()
  while !isSo() { await somethingMore() }
}

/// Returns once a presenter's host has nothing left to do and no animation is running. Only with a
/// broken presenter does this never return.
///
/// - Parameter finishMovement: Ends an animation that's waiting for this call. Returns false if
///   there's none.
@MainActor public func finishEverything(
  of presenter: any Presenter, _ clock: any Clock<Duration>, _ finishMovement: () -> Bool
) async {
  let work = (clock as? SimulatedClock)?.pendingWork
  repeat { await waitUntilIdle() } while finishMovement()
  while !presenter.isSettled || work?.isIdle == false {
    await somethingMore()
    while finishMovement() { await waitUntilIdle() }
  }
}
