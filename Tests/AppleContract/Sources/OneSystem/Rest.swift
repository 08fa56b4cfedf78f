/// Lets all that can go on do so. What comes by a stream comes by another thread, which needs a turn on
/// the processor: yielding alone does not give it one.
@MainActor public func rest() async {
  for _ in 0..<3 {
    for _ in 0..<100 { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(1))
  }
}

/// Waits until something is so, for some seconds at most: a busy machine takes its time.
@MainActor public func until(_ isSo: @MainActor () -> Bool) async {
  let end = ContinuousClock.now + .seconds(10)
  while !isSo(), ContinuousClock.now < end { await rest() }
}
