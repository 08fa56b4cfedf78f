@_spi(System) import AppleFoundation

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
