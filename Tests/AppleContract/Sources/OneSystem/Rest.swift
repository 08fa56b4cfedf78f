@_spi(System) import AppleFoundation

/// Returns once nothing goes on by itself: no task runs, and the system has done what it has scheduled.
@MainActor public func rest() async { await SystemTurns.rest() }

/// Returns once a job begins that waited for something else, such as time, and everything has its turn.
@MainActor public func somethingMore() async {
  await SystemTurns.next()
  await rest()
}

/// Returns once something is so.
@MainActor public func until(_ isSo: @MainActor () -> Bool) async {
  await rest()
  while !isSo() { await somethingMore() }
}
