public import Baton
public import BatonHost
public import Foundation

/// An app that consists only of hosts. It handles the calls of a ``SimulatedDevice`` the way an
/// adapter would.
///
/// ```swift
/// let phone = SimulatedDevice("phone", clock: clock) {
///   HostedApp(router: router, clock: clock)
/// }
/// ```
@MainActor public final class HostedApp: DeviceApp {
  /// Everything that an app supplies to each of its hosts.
  public struct Dependencies {
    /// The checks for requirements.
    public var requirements: [Requirement] = []
    /// The handlers for the app's commands.
    public var commands: [CommandHandler] = []
    /// The handlers for the router's link resolvers.
    public var resolvers: [LinkResolverHandler] = []
    /// The time limits and maximum counts of each host.
    public var limits = HostLimits()
    /// A closure that returns the account that's signed in when a scene is created.
    public var account: @MainActor () -> String? = { nil }
    /// True if scenes handle requests as soon as they connect. If it's false, requests wait for
    /// ``HostedApp/becomeReady()``.
    public var isReadyAtOnce = true
    /// A closure that configures the presenter of a new scene.
    public var prepare: @MainActor (HeadlessPresenter) -> Void = { _ in }
    var writesTranscripts = false

    /// Creates dependencies with default values.
    public init() {}
  }

  /// A scene with its runtime.
  public struct Scene {
    /// The host of the scene.
    public let host: ContinuationHost
    /// The presenter of the scene.
    public let presenter: HeadlessPresenter
    /// The platform that receives the app's activities.
    public let platform: HeadlessActivityPlatform
  }

  /// The app's router.
  public let router: Router
  /// The connected scenes.
  public private(set) var scenes: [String: Scene] = [:]
  private(set) var activeScene: String?
  /// The outcomes of requests in all scenes, oldest first.
  public private(set) var outcomes: [OutcomeRecord] = []
  /// Problems in scenes that no longer exist or couldn't be created.
  private var pastProblems: [String] = []

  /// The links of requests, for ``RouteCoverage``.
  private var links: [ContinuationRequest.ID: String] = [:]
  private let dependencies: Dependencies
  private let clock: any Clock<Duration>

  /// Creates an app from its router.
  public init(
    router: Router, clock: any Clock<Duration> = ContinuousClock(),
    _ supply: (inout Dependencies) -> Void = { _ in }
  ) {
    self.router = router
    self.clock = clock
    var dependencies = Dependencies()
    supply(&dependencies)
    self.dependencies = dependencies
  }

  /// Starts handling requests in all scenes.
  public func becomeReady() {
    for scene in scenes.values { scene.host.becomeReady() }
  }

  // MARK: Calls of the system

  /// Sets the account for all open scenes.
  public func setAccount(_ account: String?) {
    for name in scenes.keys.sorted() { scenes[name]?.host.account = account }
  }

  public func receive(_ call: DeviceCall) {
    switch call {
    case .willConnect(let scene, let options, let savedState):
      connect(scene, options, savedState)
    case .didBecomeActive(let scene):
      activeScene = scene
      _ = host(scene)
    case .willContinue(let scene, let type): _ = host(scene)?.willContinue(type)
    case .continueActivity(let scene, let activity):
      deliver(to: scene) { $0.userActivities = [activity] }
    case .didFailToContinue(let scene, let type, let code):
      host(scene)?.didFail(type, CocoaError(code))
    case .openURLs(let scene, let urls): deliver(to: scene) { $0.urls = urls }
    case .performQuickAction(let scene, let type): deliver(to: scene) { $0.quickAction = type }
    case .didReceiveNotification(let scene, let notification):
      deliver(to: scene) { $0.notification = notification }
    case .didDisconnect(let name):
      guard let scene = scenes.removeValue(forKey: name) else { return }
      scene.host.close()
      pastProblems += scene.problems
    case .didFinishLaunching, .configurationForConnecting, .willEnterForeground, .willResignActive,
      .didEnterBackground, .didDiscard:
      break
    }
  }

  private func connect(_ name: String, _ options: ConnectionOptions, _ savedState: Data?) {
    guard let scene = make(name) else { return }
    if let savedState { scene.host.restore(savedState, completion: { _ in }) }
    deliver(to: name) { $0 = options }
    if dependencies.isReadyAtOnce { scene.host.becomeReady() }
  }

  /// Returns the host of a scene. In an app without scenes, the first call creates the host.
  private func host(_ name: String) -> ContinuationHost? {
    if let scene = scenes[name] { return scene.host }
    let scene = make(name)
    if dependencies.isReadyAtOnce { scene?.host.becomeReady() }
    return scene?.host
  }

  private func make(_ name: String) -> Scene? {
    let scene: Scene
    do throws(Router.Problems) {
      scene = try makeScene()
    } catch {
      if !pastProblems.contains(error.description) { pastProblems.append(error.description) }
      return nil
    }
    let host = scene.host
    if let clock = clock as? SimulatedClock {
      host.now = { clock.date }
      host.deviceStart = { .distantPast }
    }
    host.account = dependencies.account()
    if dependencies.writesTranscripts { host.beginTranscript() }
    let stream = host.outcomes
    clock.start { [weak self] in
      for await record in stream { self?.note(record) }
    }
    scenes[name] = scene
    return scene
  }

  /// Creates a scene that isn't connected.
  func makeScene() throws(Router.Problems) -> Scene {
    let presenter = HeadlessPresenter(clock: clock)
    let platform = HeadlessActivityPlatform()
    dependencies.prepare(presenter)
    let host = try ContinuationHost(
      router: router, presenter: presenter, requirements: dependencies.requirements,
      commands: dependencies.commands, resolvers: dependencies.resolvers, platform: platform,
      limits: dependencies.limits, clock: clock)
    return Scene(host: host, presenter: presenter, platform: platform)
  }

  private func note(_ record: OutcomeRecord) {
    guard record.isRequested else { return }
    outcomes.append(record)
    if ["opened", "performed"].contains(record.outcome.label), let route = record.route {
      RouteCoverage.note(links[record.request] ?? route)
    }
  }

  private func deliver(to scene: String, _ fill: (inout ConnectionOptions) -> Void) {
    var options = ConnectionOptions()
    fill(&options)
    let others = [
      options.notification.flatMap {
        ContinuationRequest(
          notification: $0.identifier, at: $0.date, userInfo: $0.userInfo, scene: scene)
      },
      options.quickAction.flatMap { try? router.request(quickAction: $0, scene: scene) },
    ]
    let requests =
      options.userActivities.map { ContinuationRequest(delivered: $0, scene: scene) }
      + options.urls.map {
        ContinuationRequest(delivered: $0.url, sender: $0.sender, scene: scene)
      } + others.compactMap(\.self)
    guard !requests.isEmpty else { return }
    for request in requests { links[request.id] = request.linkOrPage }
    host(scene)?.deliver(requests)
  }

  /// The steps and publications, in all scenes, that no platform would allow. If there are any,
  /// Baton has a bug. If a host couldn't be created, the list also contains the reason.
  public var problems: [String] {
    pastProblems + scenes.sorted { $0.key < $1.key }.flatMap(\.value.problems)
  }

  // MARK: Questions by the system

  public func savedState(of scene: String) -> Data? {
    try? scenes[scene]?.host.savedState()
  }

  public var advertisedType: ActivityType? {
    guard let activity = advertised?.activity, activity.isEligibleForHandoff else { return nil }
    return activity.activityType
  }

  public func continueElsewhere() -> UserActivity? { advertised?.continueElsewhere() }

  /// The most recently active scene's platform. The system advertises that platform's activity.
  private var advertised: HeadlessActivityPlatform? {
    activeScene.flatMap { scenes[$0] }?.platform
  }
}

extension HostedApp.Scene {
  @MainActor fileprivate var problems: [String] { presenter.problems + platform.problems }
}

/// A list of everything that the tests open, written for `baton routes --coverage`. The environment
/// variable `BATON_COVERAGE` names the file; without it, nothing is written. Each line is a link,
/// or the name of a destination or command that was opened without a link.
package enum RouteCoverage {
  private static let path = ProcessInfo.processInfo.environment["BATON_COVERAGE"]

  package static func note(_ link: String) {
    guard let path, let file = fopen(path, "a") else { return }
    fputs(link.escaped + "\n", file)
    fclose(file)
  }
}
