public import BatonSimulation
public import Testing

/// Expects that on a device each request has exactly one final outcome, whatever comes in whatever order:
/// links from every source, some twice, scenes that are opened, disconnected and connected again, transfers
/// and checks that take time, a user who goes back, selects and dismisses.
///
/// ```swift
/// try await expectEndsEachRequestOnce(links: ["/videos/1", "demoapp://settings"]) { clock in
///   SimulatedDevice("phone", clock: clock) { HostedApp(router: router, clock: clock) }
/// }
/// ```
///
/// A failure names the seed: give it, and one schedule, to see the same course again.
///
/// - Parameters:
///   - links: Links that the app takes, and some that it does not.
///   - schedules: How many courses of events are played.
///   - steps: How many events each has.
///   - seed: The seed of the first; each next one adds one.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
///   - device: Makes a device with an app of hosts on it, by the clock that it is given.
@MainActor public func expectEndsEachRequestOnce(
  links: [String], schedules: Int = 20, steps: Int = 30, seed: UInt64 = 1,
  filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  device: @MainActor (SimulatedClock) throws -> SimulatedDevice
) async rethrows {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  for number in 0..<UInt64(max(schedules, 0)) {
    let clock = SimulatedClock()
    let schedule = DeviceSchedule(
      try device(clock), clock: clock, links: { _ in links }, seed: seed &+ number)
    await schedule.play(steps: steps)
    for problem in schedule.problems {
      caller.fail("\(problem)\n  seed: \(seed &+ number)\n\(schedule.course)")
    }
  }
}
