import Baton
public import Foundation

/// A device in a test's own process: the user, the system and one app, calling in the order that Apple
/// documents.
///
/// ```swift
/// let phone = SimulatedDevice("phone") { MyApp() }
/// phone.tap("https://www.example.com/play_video/abcd1234")
/// await mac.handOff(to: phone)
/// ```
///
/// It knows nothing of hosts: the order of calls is that of ``CallOrder``, and the app is whatever
/// implements ``DeviceApp``. A class, because it lives over many events.
@MainActor public final class SimulatedDevice {
  public let name: String
  public let lifeCycle: CallOrder.LifeCycle
  /// How long values take from one device to another.
  public var transferTime: Duration = .zero
  /// Why the next transfer fails; nil lets it through.
  public var nextTransferFails: CocoaError.Code?
  /// The calls into the app so far, and what happened between them.
  public private(set) var log: [String] = []
  /// The running app; nil while there is no process.
  public private(set) var app: (any DeviceApp)?
  /// The sessions in the app switcher, oldest first; their states outlive the process.
  public private(set) var sessions: [Session] = []

  /// What the system knows of a scene.
  public struct Session: Sendable {
    public let scene: String
    public internal(set) var isConnected = false
    public internal(set) var isActive = false
    public internal(set) var savedState: [UInt8]?
  }

  private let clock: any Clock<Duration>
  private let launch: @MainActor () -> any DeviceApp
  private var scenesOpened = 0
  private var discardedWhileNotRunning: [String] = []
  private var waiting: [Task<Void, Never>] = []

  /// A device with an app that is installed and not running.
  ///
  /// - Parameters:
  ///   - name: A name for texts.
  ///   - lifeCycle: How the app learns of its windows.
  ///   - clock: What transfers are measured by.
  ///   - launch: Starts the app's process.
  public init(
    _ name: String, lifeCycle: CallOrder.LifeCycle = .scenes,
    clock: any Clock<Duration> = ContinuousClock(), launch: @escaping @MainActor () -> any DeviceApp
  ) {
    self.name = name
    self.lifeCycle = lifeCycle
    self.clock = clock
    self.launch = launch
  }

  // MARK: What happens

  /// Something opens the app: in a scene, where one is named, else in the one that was active last.
  public func happen(_ event: DeviceEvent, in scene: String? = nil) {
    happen(event, in: scene, from: nil)
  }

  /// The user accepts on the other device what this one advertises.
  ///
  /// Only what is advertised travels: the values of required keys, at most 3 KB of them.
  ///
  /// - Returns: Whether there was anything to accept.
  @discardableResult
  public func handOff(to other: SimulatedDevice, in scene: String? = nil) -> Bool {
    guard let type = app?.advertisedType else { return false }
    other.happen(.handoff(type), in: scene, from: self)
    return true
  }

  /// Waits until all transfers are through.
  public func settled() async {
    while let next = waiting.first {
      await next.value
      waiting.removeFirst()
    }
  }

  private func happen(_ event: DeviceEvent, in scene: String?, from sender: SimulatedDevice?) {
    let target = scene ?? sessions.last?.scene ?? newScene()
    if !sessions.contains(where: { $0.scene == target }) { sessions.append(Session(scene: target)) }
    let isCold = !(session(target)?.isConnected ?? false)
    guard let row = CallOrder.row(for: event.kind, in: lifeCycle, isCold: isCold) else {
      log.append("\(event.kind.rawValue) does not exist in \(lifeCycle.rawValue)")
      return
    }
    let wasRunning = app != nil
    let steps = wasRunning && isCold ? CallOrder.reconnecting(row.steps) : row.steps
    run(
      steps[...],
      Course(
        event: event, scene: target, sender: sender,
        options: row.isInOptions ? event.options : ConnectionOptions()))
  }

  /// The rest of an event.
  private struct Course {
    let event: DeviceEvent
    let scene: String
    let sender: SimulatedDevice?
    let options: ConnectionOptions
    /// What was transferred.
    var activity: UserActivity?

    var announcedType: ActivityType? {
      if case .handoff(let type) = event { type } else { event.activity?.activityType }
    }

    /// The activity: transferred, or delivered without having been announced.
    @MainActor var delivered: UserActivity? {
      activity ?? event.activity ?? sender?.app?.continueElsewhere()?.asSent
    }
  }

  private func run(_ steps: ArraySlice<CallOrder.Step>, _ course: Course) {
    guard let step = steps.first else { return }
    let rest = steps.dropFirst()
    guard step == .transfer else {
      call(step, course)
      return run(rest, course)
    }
    if transferTime == .zero {
      return transfer(then: rest, course)
    }
    let (clock, time) = (clock, transferTime)
    waiting.append(
      Task { [weak self] in
        try? await clock.sleep(for: time)
        self?.transfer(then: rest, course)
      })
  }

  private func transfer(then rest: ArraySlice<CallOrder.Step>, _ course: Course) {
    var course = course
    course.activity = course.event.activity
    var failure = nextTransferFails
    nextTransferFails = nil
    if let sender = course.sender, failure == nil {
      let sent = sender.app?.continueElsewhere()?.asSent
      if sent == nil { failure = .userActivityConnectionUnavailable }
      if let sent, PayloadSize(sent.userInfo).bytes > PayloadSize.limit {
        failure = .userActivityHandoffUserInfoTooLarge
      }
      course.activity = sent
    }
    if let failure, case .handoff(let type) = course.event {
      deliver(.didFailToContinue(scene: course.scene, type, failure))
      return run(rest.filter { $0 != .continueActivity }[...], course)
    }
    run(rest, course)
  }

  private func call(_ step: CallOrder.Step, _ course: Course) {
    let scene = course.scene
    switch step {
    case .launch: start(course.options, scene)
    case .configure: deliver(.configurationForConnecting(scene: scene, course.options))
    case .connect: connect(scene, course.options)
    case .foreground: deliver(.willEnterForeground(scene: scene))
    case .activate: activate(scene)
    case .announce:
      if let type = course.announcedType { deliver(.willContinue(scene: scene, type)) }
    case .transfer: break
    case .continueActivity:
      if let activity = course.delivered {
        deliver(.continueActivity(scene: scene, activity))
      }
    case .openURLs:
      let urls = course.event.urls
      if !urls.isEmpty { deliver(.openURLs(scene: scene, urls)) }
    case .performQuickAction:
      if case .quickAction(let type) = course.event {
        deliver(.performQuickAction(scene: scene, type))
      }
    case .receiveNotification:
      if case .notification(let notification) = course.event {
        deliver(.didReceiveNotification(scene: scene, notification))
      }
    }
  }
}

extension SimulatedDevice {
  private func deliver(_ call: DeviceCall) {
    if app == nil { app = launch() }
    log.append(call.description)
    app?.receive(call)
  }

  /// Starts the process, where none runs.
  private func start(_ options: ConnectionOptions, _ scene: String) {
    deliver(.didFinishLaunching(lifeCycle == .appDelegate ? options : ConnectionOptions()))
    if !discardedWhileNotRunning.isEmpty {
      deliver(.didDiscard(scenes: discardedWhileNotRunning))
      discardedWhileNotRunning = []
    }
    // Without scenes the window is there with the launch.
    if lifeCycle == .appDelegate || lifeCycle == .appKit { change(scene) { $0.isConnected = true } }
  }

  private func connect(_ scene: String, _ options: ConnectionOptions) {
    change(scene) { $0.isConnected = true }
    deliver(.willConnect(scene: scene, options, savedState: session(scene)?.savedState))
  }

  private func activate(_ scene: String) {
    if let index = sessions.firstIndex(where: { $0.scene == scene }) {
      sessions.append(sessions.remove(at: index))
    }
    change(scene) { $0.isActive = true }
    deliver(.didBecomeActive(scene: scene))
  }

  // MARK: The system's own doing

  /// Opens one more scene, as the user does from the dock.
  @discardableResult
  public func openScene() -> String {
    let scene = newScene()
    sessions.append(Session(scene: scene))
    happen(.icon, in: scene)
    return scene
  }

  /// The user goes to another app: the scene is saved, and goes to the background.
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

  /// The system takes a scene's resources back while the process lives.
  public func disconnect(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    if session(scene)?.isActive == true { sendToBackground(scene) }
    change(scene) { $0.isConnected = false }
    deliver(.didDisconnect(scene: scene))
  }

  /// The process dies without a call. What was saved stays.
  public func killApp() {
    log.append("the process dies")
    app = nil
    for session in sessions { change(session.scene) { $0 = Session($0.scene, $0.savedState) } }
  }

  /// The user throws a scene away in the app switcher.
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

  private func newScene() -> String {
    scenesOpened += 1
    return "scene \(scenesOpened)"
  }

  private func session(_ scene: String) -> Session? {
    sessions.first { $0.scene == scene }
  }

  private func change(_ scene: String, _ change: (inout Session) -> Void) {
    guard let index = sessions.firstIndex(where: { $0.scene == scene }) else { return }
    change(&sessions[index])
  }
}

extension SimulatedDevice.Session {
  init(_ scene: String, _ state: [UInt8]?) {
    self.scene = scene
    savedState = state
  }
}

extension DeviceEvent {
  fileprivate var urls: [DeliveredURL] {
    switch self {
    case .universalLink(let url), .document(let url): [DeliveredURL(url: url, sender: nil)]
    case .customScheme(let url, let sender): [DeliveredURL(url: url, sender: sender)]
    case .handoff, .searchItem, .searchQuery, .quickAction, .notification, .icon: []
    }
  }
}

extension UserActivity {
  /// What comes out on the other side: keys that are not required are dropped.
  fileprivate var asSent: UserActivity {
    var sent = self
    sent.userInfo = userInfo.filter { requiredUserInfoKeys.contains($0.key) }
    return sent
  }
}
