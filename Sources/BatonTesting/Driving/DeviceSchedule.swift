import Baton
import BatonSimulation
import Foundation

/// A player that performs a random sequence of events on a device, and checks the outcomes of the
/// device's requests.
@MainActor final class DeviceSchedule {
  private let device: SimulatedDevice
  private let clock: SimulatedClock
  /// A function that returns the links that an account may tap.
  private let links: @MainActor (String?) -> [String]
  private let signIn: @MainActor (SimulatedDevice, String?) -> Void
  private(set) var account: String?
  private var generator: SeededGenerator
  private var requestsMade = 0
  private var steps: [String] = []

  static let accounts = ["ana", "bru"]

  init(
    _ device: SimulatedDevice, clock: SimulatedClock,
    links: @escaping @MainActor (String?) -> [String], seed: UInt64,
    signIn: @escaping @MainActor (SimulatedDevice, String?) -> Void = {
      $0.scene?.host.account = $1
    }
  ) {
    self.device = device
    self.clock = clock
    self.links = links
    self.signIn = signIn
    generator = SeededGenerator(seed: seed)
  }

  /// Plays schedules with consecutive seeds until one of them has problems. Each of that schedule's
  /// problems is reported as a failure.
  ///
  /// - Returns: True if no schedule has a problem.
  @discardableResult
  static func play(
    _ count: Int, from seed: UInt64, caller: TestCaller,
    _ play: @MainActor (SimulatedClock, UInt64) async throws -> (DeviceSchedule, [String])
  ) async rethrows -> Bool {
    for seed in (0..<UInt64(max(count, 0))).map({ seed &+ $0 }) {
      let (schedule, problems) = try await play(SimulatedClock(), seed)
      let steps = schedule.steps.map { "    \($0)" }.joined(separator: "\n")
      for problem in problems { caller.fail("\(problem)\n  seed: \(seed)\n\(steps)") }
      if !problems.isEmpty { return false }
    }
    return true
  }

  /// Plays random events. Then reconnects all scenes, because their states may contain parked
  /// requests, and advances the clock and disconnects the scenes to end all requests.
  func play(steps count: Int, afterEach look: () -> Void = {}) async {
    device.open()
    for _ in 0..<count {
      await step()
      look()
    }
    for session in device.sessions where !session.isConnected {
      device.simulate(.icon, in: session.scene)
    }
    device.hosted?.becomeReady()
    await clock.advance(by: .seconds(3_600))
    for session in device.sessions { device.disconnect(session.scene) }
    await clock.advance(by: .seconds(60))
  }

  private func step() async {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: tap(inNotification: false)
    case 4: tap(inNotification: true)
    case 5: note("opens a scene") { device.openScene() }
    case 6: note("disconnects") { device.disconnect() }
    case 7: note("goes back") { device.scene?.presenter.goBack() }
    case 8: note("dismisses") { device.scene?.presenter.dismiss() }
    case 9:
      device.scene?.presenter.animationDuration = generator.pick([.zero, .seconds(1)])
      device.hosted?.becomeReady()
    case 10:
      account = generator.pick([nil] + Self.accounts)
      note("\(account ?? "nobody") is signed in") { signIn(device, account) }
    default:
      let time: Duration = generator.pick([.milliseconds(200), .seconds(2), .seconds(40)])
      steps.append("\(time) pass")
      await clock.advance(by: time)
    }
  }

  private func note(_ text: String, _ work: () -> Void) {
    steps.append(text)
    work()
  }

  /// Taps a link, or a notification with a link. A link without a scheme can only be in a
  /// notification. When the tap launches the app, the notification arrives through two callbacks.
  private func tap(inNotification: Bool) {
    let links = links(account)
    guard !links.isEmpty else { return }
    let link = generator.pick(links)
    requestsMade += 1
    guard inNotification || URL(string: link)?.scheme == nil else {
      return note("taps \(link)") { device.tap(link) }
    }
    note("taps a notification with \(link)") {
      device.tap(notification: "\(requestsMade)", link: link)
    }
  }

  /// The app's problems, or the reason it can't be tested.
  var appProblems: [String] {
    device.hosted?.problems ?? ["the device isn't running an app with hosts"]
  }

  var problems: [String] {
    guard let app = device.hosted else { return appProblems }
    var problems: [String] = []
    var finals: [ContinuationRequest.ID: [String]] = [:]
    for record in app.outcomes where record.source.kind != .restoration && record.outcome.isFinal {
      finals[record.request, default: []].append(record.description)
    }
    for (_, outcomes) in finals.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where outcomes.count > 1 {
      problems.append(
        "a request ended \(outcomes.count) times: \(outcomes.joined(separator: ", "))")
    }
    if finals.count != requestsMade {
      problems.append("requests made: \(requestsMade); requests ended: \(finals.count)")
    }
    return problems + appProblems
  }
}
