public import BatonSimulation
public import Testing

/// Tests that each request on a device has exactly one final outcome. The test plays links,
/// notifications, slow animations, and account changes in random order. Scenes open, disconnect,
/// and reconnect, and the user goes back and dismisses screens.
///
/// ```swift
/// try await expectEndsEachRequestOnce(links: ["/videos/1", "demoapp://settings"]) { clock in
///   SimulatedDevice("phone", clock: clock) { HostedApp(router: router, clock: clock) }
/// }
/// ```
///
/// A failure shows the seed. To repeat the failure, pass that seed and `schedules: 1`.
///
/// - Parameters:
///   - links: Links to tap. Include some that the app doesn't open.
///   - schedules: The number of sequences to play.
///   - steps: The number of events in each sequence.
///   - seed: The seed of the first sequence. Each later sequence's seed is one higher.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
///   - device: A closure that creates a device that uses the given clock and runs an app with
///     hosts.
@MainActor public func expectEndsEachRequestOnce(
  links: [String], schedules: Int = 20, steps: Int = 30, seed: UInt64 = 1,
  filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  device: @MainActor (SimulatedClock) throws -> SimulatedDevice
) async rethrows {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  try await DeviceSchedule.play(schedules, from: seed, caller: caller) { clock, seed in
    let schedule = DeviceSchedule(
      try device(clock), clock: clock, links: { _ in links }, seed: seed)
    await schedule.play(steps: steps)
    return (schedule, schedule.problems)
  }
}
