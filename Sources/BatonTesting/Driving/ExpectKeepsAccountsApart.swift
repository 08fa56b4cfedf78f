import Baton
import BatonHost
public import BatonSimulation
public import Testing

/// Tests that an app keeps its accounts apart, for random events in any order: no account may see,
/// save or publish a screen that another account requested.
///
/// Each link contains the account that taps it, so that a destination's values show which account
/// it belongs to. Only destinations with requirements count. A random walk taps links, changes the
/// account at any moment, goes back, waits, and opens and closes scenes.
///
/// ```swift
/// try await expectKeepsAccountsApart(
///   links: { ["/letters/\($0)", "https://www.example.com/orders/\($0)"] },
///   signIn: { device, account in
///     session.account = account
///     device.hosted?.setAccount(account)
///   }
/// ) { clock in
///   SimulatedDevice("phone", clock: clock) { HostedApp(router: router, clock: clock) }
/// }
/// ```
///
/// A failure shows the seed. To repeat the failure, pass that seed and `schedules: 1`.
///
/// - Parameters:
///   - links: Returns links that contain the given account's name, for screens and commands that
///     are only for that account.
///   - signIn: Signs an account in the way the app does, or signs out if the account is nil.
///   - schedules: The number of sequences to play.
///   - steps: The number of events in each sequence.
///   - seed: The seed of the first sequence. Each later sequence's seed is one higher.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
///   - device: Makes a device with the app, using the given clock.
@MainActor public func expectKeepsAccountsApart(
  links: @escaping @MainActor (String) -> [String],
  signIn: @escaping @MainActor (SimulatedDevice, String?) -> Void,
  schedules: Int = 20, steps: Int = 40, seed: UInt64 = 1,
  filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  device: @MainActor (SimulatedClock) throws -> SimulatedDevice
) async rethrows {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  for number in 0..<UInt64(max(schedules, 0)) {
    let clock = SimulatedClock()
    let device = try device(clock)
    let schedule = DeviceSchedule(
      device, clock: clock, links: { links($0 ?? "nobody") }, seed: seed &+ number, signIn: signIn)
    var found: String?
    await schedule.play(steps: steps) {
      found = found ?? device.hosted?.leak(for: schedule.account, among: DeviceSchedule.accounts)
    }
    guard let found else { continue }
    caller.fail("\(found)\n  seed: \(seed &+ number)\n\(schedule.course)")
  }
}

extension HostedApp {
  /// Returns a description if a value from another account is on screen, saved or published, or nil
  /// otherwise.
  fileprivate func leak(for account: String?, among accounts: [String]) -> String? {
    for (_, scene) in scenes.sorted(by: { $0.key < $1.key }) where scene.presenter.isSettled {
      let shown = scene.host.shown?.root.addressed(at: .root).map(\.place) ?? []
      for place in shown where !place.isForeign && !place.isLocked {
        if let text = stranger(place.destination, to: account, accounts) {
          return "\(text) is on screen for \(account ?? "nobody")"
        }
      }
      if let published = scene.host.publication?.destination,
        let text = stranger(published, to: account, accounts)
      {
        return "\(text) is published for \(account ?? "nobody")"
      }
      guard let data = try? scene.host.savedState() else { continue }
      let saved = router.decodeScene(data).scene
      for place in saved.hierarchy?.root.addressed(at: .root).map(\.place) ?? [] {
        if let text = stranger(place.destination, to: saved.account, accounts) {
          return "\(text) is saved for \(saved.account ?? "nobody")"
        }
      }
      let parked = saved.parked.map { "\($0.content)" } ?? ""
      if let owner = accounts.first(where: parked.contains), owner != saved.account {
        return "a parked request, \(parked), is saved for \(saved.account ?? "nobody")"
      }
    }
    return nil
  }

  /// Returns the names of the destination and its owner if the destination has requirements and
  /// contains another account's name.
  private func stranger(
    _ destination: any Destination, to account: String?, _ accounts: [String]
  ) -> String? {
    guard let type = router.routableType(of: destination), !type.requirements.isEmpty,
      let values = try? type.stored(destination),
      let owner = accounts.first(where: { name in
        values.values.contains { "\($0)".contains(name) }
      }), owner != account
    else { return nil }
    return "\(type.name) of \(owner)"
  }
}
