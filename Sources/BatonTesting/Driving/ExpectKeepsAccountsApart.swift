import Baton
import BatonHost
public import BatonSimulation
public import Testing

/// Tests that an app keeps its accounts apart: no account may see, save, or publish a screen that
/// another account requested.
///
/// The test taps links, changes the account, goes back, waits, and opens and closes scenes, all in
/// random order. Each link contains the name of the account that taps it. The test looks for these
/// names in each destination's values to see which account the destination belongs to. Destinations
/// without requirements are ignored.
///
/// ```swift
/// try await expectKeepsAccountsApart(
///   links: { ["/letters/\($0)", "https://www.example.com/orders/\($0)"] },
///   signIn: { device, account in
///     session.account = account
///     device.hosted?.setAccount(account)
///   }
/// ) { clock in
///   SimulatedDevice("phone", clock: clock) {
///     HostedApp(router: router, clock: clock) { supplies in
///       supplies.requirements = [Requirement("signedIn") { _ in session.decision }]
///       supplies.account = { session.account }
///     }
///   }
/// }
/// ```
///
/// The test also fails if no destination with a requirement was shown. A failure shows the
/// seed. To repeat the failure, pass that seed and `schedules: 1`.
///
/// - Parameters:
///   - links: A closure that returns links to screens and commands that only the given account may
///     use. Each link must contain the account's name.
///   - signIn: A closure that signs in with an account the way the app does, or signs out if the
///     account is nil.
///   - schedules: The number of sequences to play.
///   - steps: The number of events in each sequence.
///   - seed: The seed of the first sequence. Each later sequence's seed is one higher.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
///   - device: A closure that creates a device that uses the given clock and runs the app.
@MainActor public func expectKeepsAccountsApart(
  links: @escaping @MainActor (String) -> [String],
  signIn: @escaping @MainActor (SimulatedDevice, String?) -> Void,
  schedules: Int = 20, steps: Int = 40, seed: UInt64 = 1,
  filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  device: @MainActor (SimulatedClock) throws -> SimulatedDevice
) async rethrows {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  var isShown = false
  let passes = try await DeviceSchedule.play(schedules, from: seed, caller: caller) { clock, seed in
    let device = try device(clock)
    let schedule = DeviceSchedule(
      device, clock: clock, links: { links($0 ?? "nobody") }, seed: seed, signIn: signIn)
    var leak: String?
    await schedule.play(steps: steps) {
      let sightings =
        device.hosted?.sightings(for: schedule.account, among: DeviceSchedule.accounts) ?? []
      isShown = isShown || sightings.contains { $0.form == "on screen" }
      leak = leak ?? sightings.first { $0.owner != $0.account }?.description
    }
    return (schedule, [leak].compactMap(\.self) + schedule.appProblems)
  }
  guard passes, !isShown, schedules > 0 else { return }
  caller.fail(
    "no screen with a requirement was shown for an account, so nothing was tested; pass links "
      + "that open and contain the account, and supply checks that allow it")
}

/// A destination or parked request that contains an account's name.
private struct Leak: CustomStringConvertible {
  let name: String
  let owner: String
  /// The place where the leak was found, such as `on screen`.
  let form: String
  /// The account that the leak is shown or saved for.
  let account: String?

  var description: String { "\(name) is \(form) for \(account ?? "nobody")" }
}

extension HostedApp {
  /// Returns the destinations and parked requests that contain an account's name and are on screen,
  /// published, or saved.
  fileprivate func sightings(for account: String?, among accounts: [String]) -> [Leak] {
    var sightings: [Leak] = []
    func see(_ destination: any Destination, _ form: String, _ account: String?) {
      guard let type = router.routableType(of: destination), !type.requirements.isEmpty,
        let values = try? type.stored(destination),
        let owner = accounts.first(where: { name in
          values.values.contains { "\($0)".contains(name) }
        })
      else { return }
      sightings.append(
        Leak(name: "\(type.name) of \(owner)", owner: owner, form: form, account: account))
    }
    for (_, scene) in scenes.sorted(by: { $0.key < $1.key }) where scene.presenter.isSettled {
      let shown = scene.host.shown?.root.addressed(at: .root).map(\.node) ?? []
      for node in shown where !node.isForeign && !node.isLocked {
        see(node.destination, "on screen", account)
      }
      if let published = scene.host.publication?.destination {
        see(published, "published", account)
      }
      guard let data = try? scene.host.savedState() else { continue }
      let saved = router.decodeScene(data).scene
      for node in saved.hierarchy?.root.addressed(at: .root).map(\.node) ?? [] {
        see(node.destination, "saved", saved.account)
      }
      let parked = saved.parked.map { "\($0.content)" } ?? ""
      if let owner = accounts.first(where: parked.contains) {
        sightings.append(
          Leak(
            name: "a parked request, \(parked),", owner: owner, form: "saved",
            account: saved.account))
      }
    }
    return sightings
  }
}
