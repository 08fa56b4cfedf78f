import Baton
import BatonHost
public import Foundation

/// A device inside the test's process. It simulates the user, the system, and one app, and makes
/// calls in the order that Apple documents.
///
/// ```swift
/// let phone = SimulatedDevice("phone") { MyApp() }
/// phone.tap("https://www.example.com/play_video/abcd1234")
/// mac.handOff(to: phone)
/// ```
///
/// The device works without hosts. It calls any app that implements ``DeviceApp``, in the order
/// that ``CallbackOrder`` defines.
@MainActor public final class SimulatedDevice {
  /// The name in the log.
  public let name: String
  /// The app's life cycle, which determines the calls that the app receives.
  public let lifeCycle: CallbackOrder.LifeCycle
  /// The time it takes to transfer values from one device to another.
  public var transferTime: Duration = .zero
  /// The next transfer's error, or nil if the transfer succeeds.
  public var nextTransferFails: CocoaError.Code?
  /// The calls to the app so far, and the events between these calls.
  public internal(set) var log: [String] = []
  /// The running app. Nil if there's no process.
  public internal(set) var app: (any DeviceApp)?
  /// The sessions in the app switcher, oldest first. Their states are kept when the process ends.
  public internal(set) var sessions: [Session] = []

  /// The system's record of a scene.
  public struct Session: Sendable {
    /// The session's identifier. The session outlives the app's process.
    public let scene: String
    /// True if the scene is connected in the running app.
    public internal(set) var isConnected = false
    /// True if the scene is in front and receives the user's events.
    public internal(set) var isActive = false
    /// The last state that the app saved, or nil.
    public internal(set) var savedState: Data?
  }

  private let clock: any Clock<Duration>
  let launch: @MainActor () -> any DeviceApp
  var scenesOpened = 0
  var discardedWhileNotRunning: [String] = []

  /// Creates a device with an installed app that isn't running.
  ///
  /// - Parameters:
  ///   - name: The name in the log.
  ///   - lifeCycle: The app's life cycle, which determines the calls that it receives.
  ///   - clock: The clock for transfers.
  ///   - launch: A closure that starts the app's process.
  public init(
    _ name: String, lifeCycle: CallbackOrder.LifeCycle = .scenes,
    clock: any Clock<Duration> = ContinuousClock(), launch: @escaping @MainActor () -> any DeviceApp
  ) {
    self.name = name
    self.lifeCycle = lifeCycle
    self.clock = clock
    self.launch = launch
  }

  // MARK: Events

  /// Opens the app with an event, in the given scene or in the most recently active one.
  public func simulate(_ event: DeviceEvent, in scene: String? = nil) {
    simulate(event, in: scene, sending: nil)
  }

  /// Continues this device's activity on the other device, as the user would.
  ///
  /// Only values for required keys are sent, up to 3 KB.
  ///
  /// - Returns: True if there was an activity to continue.
  @discardableResult
  public func handOff(to other: SimulatedDevice, in scene: String? = nil) -> Bool {
    guard let type = app?.advertisedType else { return false }
    other.simulate(.handoff(type), in: scene) { self.app?.continueElsewhere() }
    return true
  }

  /// Opens the app with an event. For Handoff, the closure returns the other device's activity.
  func simulate(
    _ event: DeviceEvent, in scene: String?, sending send: (@MainActor () -> UserActivity?)?
  ) {
    let target = scene ?? sessions.last?.scene ?? newScene()
    if !sessions.contains(where: { $0.scene == target }) { sessions.append(Session(scene: target)) }
    let isCold = !(session(target)?.isConnected ?? false)
    guard let row = CallbackOrder.steps(for: event.kind, in: lifeCycle, isCold: isCold).first else {
      return log.append(
        "\(event.kind.rawValue) is not part of the life cycle \(lifeCycle.rawValue)")
    }
    let steps = app != nil && isCold ? CallbackOrder.reconnecting(row) : row
    let content = event.options
    let isInOptions = CallbackOrder.isInOptions(event.kind, in: lifeCycle)
    let course = Course(
      content: content, options: isInOptions ? content : ConnectionOptions(), scene: target,
      send: send, activity: content.userActivities.first)
    let before = steps.prefix { $0 != .transfer }
    for step in before { call(step, course) }
    guard before.count < steps.count else { return }
    let rest = steps.dropFirst(before.count + 1)
    if transferTime == .zero { return transfer(then: rest, course) }
    let (clock, time) = (clock, transferTime)
    clock.start { [weak self, weak app] in
      try? await clock.pause(for: time)
      // The process or the connection may have ended in the meantime.
      guard let self, let app, app === self.app, session(course.scene)?.isConnected == true else {
        return
      }
      transfer(then: rest, course)
    }
  }

  private struct Course {
    let content: ConnectionOptions
    let options: ConnectionOptions
    let scene: String
    let send: (@MainActor () -> UserActivity?)?
    /// The activity that arrives. For Handoff, it's nil until the transfer is done.
    var activity: UserActivity?

    /// Returns the activity from the other device, with only the required keys.
    @MainActor func sent() -> UserActivity? {
      guard var sent = send?() else { return nil }
      sent.userInfo = sent.userInfo.filter { sent.requiredUserInfoKeys.contains($0.key) }
      return sent
    }
  }

  private func transfer(then rest: ArraySlice<CallbackOrder.Step>, _ course: Course) {
    var course = course
    var failure = nextTransferFails
    nextTransferFails = nil
    if course.send != nil, failure == nil {
      course.activity = course.sent()
      if let sent = course.activity {
        let isTooLarge = PayloadSize(sent.userInfo).bytes > PayloadSize.limit
        failure = isTooLarge ? .userActivityHandoffUserInfoTooLarge : nil
      } else {
        failure = .userActivityConnectionUnavailable
      }
    }
    var rest = rest
    if let failure, let type = course.content.handoffActivityType {
      // SwiftUI tells the app nothing about activities that don't arrive.
      if lifeCycle != .swiftUI { deliver(.didFailToContinue(scene: course.scene, type, failure)) }
      rest.removeAll { $0 == .continueActivity }
    }
    for step in rest { call(step, course) }
  }

  private func call(_ step: CallbackOrder.Step, _ course: Course) {
    let (scene, content) = (course.scene, course.content)
    switch step {
    case .launch: start(course.options, scene)
    case .configure: deliver(.configurationForConnecting(scene: scene, course.options))
    case .connect: connect(scene, course.options)
    case .foreground: deliver(.willEnterForeground(scene: scene))
    case .activate: activate(scene)
    case .announce:
      let type = content.handoffActivityType ?? content.userActivities.first?.activityType
      if let type { deliver(.willContinue(scene: scene, type)) }
    case .transfer: break
    case .continueActivity:
      if let activity = course.activity {
        deliver(.continueActivity(scene: scene, activity))
      }
    case .openURLs:
      // SwiftUI opens universal links as URLs.
      let pages = content.userActivities.compactMap(\.webpageURL)
      let urls = content.urls + pages.map { DeliveredURL(url: $0, sender: nil) }
      if !urls.isEmpty { deliver(.openURLs(scene: scene, urls)) }
    case .performQuickAction:
      if let type = content.quickAction { deliver(.performQuickAction(scene: scene, type)) }
    case .receiveNotification:
      if let notification = content.notification {
        deliver(.didReceiveNotification(scene: scene, notification))
      }
    }
  }
}

// The system's actions on processes, connections, and saved states.
extension SimulatedDevice {
  func deliver(_ call: DeviceCall) {
    if app == nil { app = launch() }
    log.append(call.description)
    app?.receive(call)
  }

  /// Starts the process if it isn't running.
  func start(_ options: ConnectionOptions, _ scene: String) {
    deliver(.didFinishLaunching(lifeCycle == .appDelegate ? options : ConnectionOptions()))
    if !discardedWhileNotRunning.isEmpty {
      deliver(.didDiscard(scenes: discardedWhileNotRunning))
      discardedWhileNotRunning = []
    }
    // Without scenes, the launch creates the window.
    if lifeCycle == .appDelegate || lifeCycle == .appKit { change(scene) { $0.isConnected = true } }
  }

  func connect(_ scene: String, _ options: ConnectionOptions) {
    change(scene) { $0.isConnected = true }
    deliver(.willConnect(scene: scene, options, savedState: session(scene)?.savedState))
  }

  func activate(_ scene: String) {
    if let index = sessions.firstIndex(where: { $0.scene == scene }) {
      sessions.append(sessions.remove(at: index))
    }
    change(scene) { $0.isActive = true }
    deliver(.didBecomeActive(scene: scene))
  }

  // MARK: Actions of the system

  /// Opens another scene, as the user can from the Dock.
  @discardableResult
  public func openScene() -> String {
    let scene = newScene()
    sessions.append(Session(scene: scene))
    simulate(.icon, in: scene)
    return scene
  }

  /// Switches to another app, as the user would. The scene's state is saved, and the scene enters
  /// the background.
  public func sendToBackground(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    deliver(.willResignActive(scene: scene))
    deliver(.didEnterBackground(scene: scene))
    change(scene) {
      $0.isActive = false
      $0.savedState = app?.savedState(of: scene)
    }
  }

  /// Releases a scene's resources, as the system does. The process keeps running.
  public func disconnect(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    if session(scene)?.isActive == true { sendToBackground(scene) }
    change(scene) { $0.isConnected = false }
    deliver(.didDisconnect(scene: scene))
  }

  /// Ends the process without telling the app. Saved states are kept.
  public func killApp() {
    log.append("the process dies")
    app = nil
    sessions = sessions.map { Session(scene: $0.scene, savedState: $0.savedState) }
  }

  /// Discards a scene in the app switcher, as the user would.
  public func discard(_ scene: String) {
    let wasConnected = session(scene)?.isConnected == true
    sessions.removeAll { $0.scene == scene }
    guard app != nil else {
      discardedWhileNotRunning.append(scene)
      return
    }
    if wasConnected { deliver(.didDisconnect(scene: scene)) }
    deliver(.didDiscard(scenes: [scene]))
  }

  func newScene() -> String {
    scenesOpened += 1
    return "scene \(scenesOpened)"
  }

  func session(_ scene: String) -> Session? {
    sessions.first { $0.scene == scene }
  }

  func change(_ scene: String, _ change: (inout Session) -> Void) {
    guard let index = sessions.firstIndex(where: { $0.scene == scene }) else { return }
    change(&sessions[index])
  }
}

// Shorthand for tests.
extension SimulatedDevice {
  /// Taps a link, as the user would. Web links open as universal links, and other links open as if
  /// another app opened them. As on a device, a string that isn't a URL does nothing.
  public func tap(_ link: String, in scene: String? = nil) {
    guard let url = URL(string: link) else { return }
    let scheme = url.scheme?.lowercased()
    let isWeb = scheme == "https" || scheme == "http"
    simulate(
      isWeb ? .universalLink(url) : .customScheme(url, sender: "com.example.other"), in: scene)
  }

  /// Taps a notification that contains a link, as the user would.
  public func tap(notification identifier: String, link: String, in scene: String? = nil) {
    simulate(
      .notification(DeviceNotification(identifier, userInfo: ["link": .string(link)])), in: scene)
  }

  /// Starts the app from its icon, as the user would.
  public func open() { simulate(.icon) }

  /// The app, if it consists of hosts.
  public var hosted: HostedApp? { app as? HostedApp }

  /// The scene that was active last.
  public var scene: HostedApp.Scene? { scene(sessions.last?.scene ?? "") }

  /// Returns the connected scene with the given name, or nil if there's none.
  public func scene(_ name: String) -> HostedApp.Scene? { hosted?.scenes[name] }

  /// The most recently active scene's screens, along with each screen's recorded calls.
  public var screen: String {
    scene?.presenter.description ?? hosted?.problems.last ?? "nothing runs"
  }

  /// The outcomes of requests in the running app, oldest first.
  public var outcomes: [String] { hosted?.outcomes.map(\.description) ?? [] }
}
