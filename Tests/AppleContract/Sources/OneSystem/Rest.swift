@_spi(System) @_exported public import AppleFoundation
@_exported public import BatonSimulation
@_exported public import Testing

/// The platform's complaints, and the optional methods that it called and the app doesn't have.
public var problems: [String] { SystemLog.problems.entries }
public var unimplemented: [String] { SystemLog.unimplemented.entries }

/// Forgets both, for the next test.
public func clearProblems() {
  SystemLog.problems.clear()
  SystemLog.unimplemented.clear()
}

extension ContinuationHost {
  /// The visible screens from the bottom, on one line.
  public var line: String {
    shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
  }

  /// Opens a destination, and returns once nothing runs by itself.
  @discardableResult public func show(_ place: some Destination) async -> Outcome {
    let outcome = await open(place)
    await rest()
    return outcome
  }
}

/// Returns once nothing runs by itself: no tasks, and no scheduled work of the system.
@MainActor public func rest() async { await SystemTurns.rest() }

/// Returns once a job begins that waited for something else, such as time, and everything has had
/// its turn.
@MainActor public func somethingMore() async {
  await SystemTurns.next()
  await rest()
}

/// Returns once a condition holds.
@MainActor public func until(_ isSo: @MainActor () -> Bool) async {
  await rest()
  while !isSo() { await somethingMore() }
}
