public import Baton
public import BatonHost
public import Foundation

/// An app without screens that you can try out in `baton play` or a test. It runs on a simulated
/// phone. You act as the phone's user and system, and control the account and the checks. The
/// description is a transcript of the last move.
///
/// ```swift
/// let app = try Scenario(of: router)
/// await app.tap("https://www.example.com/coins/1999")
/// await app.signIn("ana")
/// expectSnapshot(of: app, matches: "")
/// ```
///
/// While an account is signed in, all requirements are met; otherwise, they park requests. Call
/// ``decide(_:_:)`` to change that. Commands do nothing. Time passes only in ``wait(_:)``.
@MainActor public final class Scenario {
  /// The phone. Its app isn't running before the first move.
  public let device: SimulatedDevice
  /// The app's clock.
  public let clock: SimulatedClock
  package let world: ScenarioEnvironment
  private var before = Moment()

  /// Creates an app from a router. If the router has no home, the root screens belong to the app.
  ///
  /// - Throws: ``/Baton/Router/Problems`` if no host can be created with the router.
  public init(of router: Router) throws(Router.Problems) {
    let clock = SimulatedClock()
    let world = ScenarioEnvironment(router)
    self.clock = clock
    self.world = world
    // Create a scene right away, so that this initializer throws if that's impossible.
    _ = try HostedApp(router: router, clock: clock) { world.supply(&$0) }.makeScene()
    device = SimulatedDevice("phone", clock: clock) {
      HostedApp(router: router, clock: clock) { world.supply(&$0) }
    }
  }

  /// A closure that returns the user's answer when a command asks for confirmation. By default, the
  /// user confirms.
  public var confirm: @MainActor (any Command) -> Bool {
    get { world.confirm }
    set { world.confirm = newValue }
  }

  /// A closure that returns the target of a short link. By default, it returns nil, as if there
  /// were no network.
  public var expand: @MainActor (URL) -> URL? {
    get { world.expand }
    set { world.expand = newValue }
  }

  /// The signed-in account.
  public var account: String? { world.account }

  /// The hierarchy on screen, or nil if nothing is running or shown.
  public var shown: Hierarchy? { device.scene?.host.shown }

  // MARK: Ways in

  /// Taps a link outside the app: in a browser, an email, or another app.
  public func tap(_ link: String) async { await move { $0.tap(link) } }

  /// Opens a link from the app's code, as a button does.
  public func open(_ link: String) async {
    await move { device in
      if device.app == nil { device.open() }
      device.scene?.host.deliver([ContinuationRequest(.link(link), from: .app)])
    }
  }

  /// Accepts an activity that another device offers.
  public func handOff(_ activity: UserActivity) async {
    await move { $0.simulate(.handoff(activity.activityType), in: nil) { activity } }
  }

  /// Taps a notification with a link.
  public func tapNotification(_ link: String) async {
    world.notifications += 1
    let identifier = "notification \(world.notifications)"
    await move { $0.tap(notification: identifier, link: link) }
  }

  /// Taps the quick action with this type in the app icon's menu.
  public func chooseQuickAction(_ type: String) async {
    await move { $0.simulate(.quickAction(type)) }
  }

  /// Continues a system search in the app.
  public func search(_ text: String) async { await move { $0.simulate(.searchQuery(text)) } }

  /// Starts the app from its icon, or returns to it.
  public func launch() async { await move { $0.open() } }

  // MARK: The user in the app

  /// Swipes back by one pushed screen. To leave a presented screen, call ``dismiss()``.
  public func back() async { await move { $0.scene?.presenter.goBack() } }

  /// Dismisses the presented screen.
  public func dismiss() async { await move { $0.scene?.presenter.dismiss() } }

  /// Taps a tab, or another control that selects a slot.
  public func select(_ slot: String) async { await move { $0.scene?.presenter.select(slot) } }

  /// Signs in.
  public func signIn(_ account: String = "ana") async { await change(account: account) }

  /// Signs out.
  public func signOut() async { await change(account: nil) }

  private func change(account: String?) async {
    world.account = account
    await move { $0.hosted?.setAccount(account) }
  }

  // MARK: The environment

  /// Sets the decision that a requirement's check returns. Pass nil to let the check depend on the
  /// account again.
  public func decide(_ requirement: String, _ decision: Requirement.Decision?) async {
    world.decisions[requirement] = decision
    await move { device in
      for host in device.hosted?.scenes.values.map(\.host) ?? [] { host.requirementsChanged() }
    }
  }

  /// Lets time pass.
  public func wait(_ time: Duration) async {
    begin()
    await clock.advance(by: time)
  }

  /// Leaves the app, which saves its scene. Then the system ends the process.
  public func kill() async {
    await move { device in
      device.sendToBackground()
      device.killApp()
    }
  }

  package func move(_ work: (SimulatedDevice) -> Void) async {
    begin()
    work(device)
    await clock.waitUntilIdle()
  }

  private func begin() { before = Moment(device) }
}

extension Scenario: @preconcurrency CustomStringConvertible {
  private struct Moment {
    weak var host: ContinuationHost?
    var events = 0
    var restored = 0

    init() {}

    @MainActor init(_ device: SimulatedDevice) {
      guard let scene = device.scene else { return }
      host = scene.host
      events = scene.host.transcriptCount
      restored = scene.presenter.restored.count
    }
  }

  /// A transcript of the last move, and the states that screens received.
  public var description: String {
    guard let scene = device.scene else { return "nothing runs" }
    let since = before.host === scene.host ? before : Moment()
    let lines =
      scene.host.transcript(from: since.events).lines
      + scene.presenter.restored.dropFirst(since.restored).map { "    restore \($0)" }
      + (device.hosted?.problems ?? [])
    return lines.isEmpty ? "nothing changed" : lines.joined(separator: "\n")
  }
}
