import Baton
import BatonSimulation
import Foundation

/// A random sequence of events on a device, with the outcomes of the device's requests.
@MainActor package final class DeviceSchedule {
  private let device: SimulatedDevice
  private let clock: SimulatedClock
  /// A function that returns the links to tap for an account.
  private let links: @MainActor (String?) -> [String]
  private let signIn: @MainActor (SimulatedDevice, String?) -> Void
  private(set) var account: String?
  private var generator: SeededGenerator
  private var requestsMade = 0
  private var notifications = 0
  private var steps: [String] = []

  static let accounts = ["ana", "bru"]

  package init(
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

  /// The events, oldest first.
  package var course: String { steps.map { "    \($0)" }.joined(separator: "\n") }

  /// Plays random events, then advances the clock and disconnects the scenes, so that all requests
  /// end.
  package func play(steps count: Int, afterEach look: () -> Void = {}) async {
    device.open()
    for _ in 0..<count {
      await step()
      look()
    }
    device.hosted?.becomeReady()
    await clock.advance(by: .seconds(3_600))
    for session in device.sessions { device.disconnect(session.scene) }
    await clock.advance(by: .seconds(60))
  }

  private func step() async {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: tap()
    case 4: tapNotification()
    case 5: note("opens a scene") { device.openScene() }
    case 6: note("disconnects") { device.disconnect() }
    case 7: note("goes back") { device.scene?.presenter.goBack() }
    case 8: note("dismisses") { device.scene?.presenter.dismiss() }
    case 9:
      device.scene?.presenter.movesFor = generator.pick([.zero, .seconds(1)])
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

  private func tap() {
    let links = links(account)
    guard !links.isEmpty else { return }
    let link = generator.pick(links)
    let isWeb = link.hasPrefix("https:") || link.hasPrefix("http:")
    guard isWeb || URL(string: link)?.scheme != nil else { return tapNotification(link) }
    requestsMade += 1
    note("taps \(link)") { device.tap(link) }
  }

  /// Taps a notification. At a cold start, the notification arrives through two callbacks.
  private func tapNotification(_ link: String? = nil) {
    let links = links(account)
    guard let link = link ?? (links.isEmpty ? nil : generator.pick(links)) else { return }
    requestsMade += 1
    notifications += 1
    note("taps a notification with \(link)") {
      device.tap(notification: "\(notifications)", link: link)
    }
  }

  /// The invariants that don't hold.
  package var problems: [String] {
    guard let app = device.hosted else { return ["the device isn't running an app with hosts"] }
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
    return problems + app.problems
  }
}
