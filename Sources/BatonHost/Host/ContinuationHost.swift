public import Baton
public import Foundation
public import Observation

/// The runtime of one scene, on the main actor. It takes requests from any source, waits for their
/// requirements, changes as little of the screen as possible, and passes the request's values to
/// the new screens. Each request gets one outcome.
///
/// ```swift
/// let host = try ContinuationHost(
///   router: router, presenter: presenter, requirements: [.init("signedIn") { … }])
/// host.becomeReady()
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// ```
///
/// You can call it from its own callbacks, such as a check or a handler. The call is queued and
/// runs next. If you release a host, it ends like a closed one (``close()``).
@MainActor public final class ContinuationHost {
  let shell: HostShell
  private let observation = ShownObservation()

  /// The wall clock for expiry dates. Tests supply their own.
  package var now: () -> Date {
    get { shell.now }
    set { shell.now = newValue }
  }
  /// The device's start by the wall clock. Tests supply their own.
  package var deviceStart: () -> Date {
    get { shell.deviceStart }
    set { shell.deviceStart = newValue }
  }

  /// Creates the host of one scene.
  ///
  /// - Parameters:
  ///   - router: The app's router.
  ///   - presenter: The presenter that performs the steps.
  ///   - requirements: The checks of all requirements.
  ///   - commands: The handlers of all commands.
  ///   - externalHandlers: Other handlers of the platform's callbacks, in order.
  ///   - resolvers: The code of the router's link resolvers.
  ///   - platform: Advertises activities to the system. Without it, nothing is published.
  ///   - limits: The host's time limits and bounds.
  ///   - clock: The clock for time limits. Pass your own in a test.
  /// - Throws: Everything that's declared and not supplied, and code for resolvers that the router
  ///   doesn't declare.
  public init(
    router: Router, presenter: any Presenter, requirements: [Requirement] = [],
    commands: [CommandHandler] = [], externalHandlers: [ExternalHandler] = [],
    resolvers: [LinkResolverHandler] = [],
    platform: (any ActivityPlatform)? = nil, limits: HostLimits = HostLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(Router.Problems) {
    let problems =
      router.unsupplied(requirements.map(\.name), commands, by: presenter)
      + router.unsupplied(resolvers)
    guard problems.isEmpty else { throw Router.Problems(problems: problems, usable: router) }
    shell = HostShell(
      router: router, presenter: presenter, requirements: requirements, commands: commands,
      externalHandlers: externalHandlers, resolvers: resolvers, platform: platform, limits: limits,
      clock: clock)
    shell.onSettled.append { [weak self] in self.map { $0.observation.hasChanged($0) } }
  }

  deinit {
    // The host is gone, but callers may still await outcomes.
    shell.clock.start { [shell] in shell.send(.closed) }
  }

  /// Starts to handle requests. Call it once the app can show something; earlier requests wait.
  ///
  /// A saved state comes first, then the requests. If none of them shows anything, home appears.
  /// ``problems`` reports requests that wait because you haven't called it.
  public func becomeReady() {
    guard shell.machine.phase == .waiting else { return }
    for problem in router.unused(shell.requirements.map(\.name)) { shell.problemHub.send(problem) }
    shell.send(.ready)
  }

  /// Ends all pending requests as failed (`scene-gone`), all streams and the publication, because
  /// the scene is gone. Later requests end at once. Call it when the scene disconnects, after
  /// saving its state. ``SceneDirectory`` does that for its scenes.
  ///
  /// A scene that reconnects gets a new host.
  public func close() { shell.send(.closed) }

  /// The signed-in account, or nil. Set it before you restore a state, before ``becomeReady()``,
  /// and whenever it changes.
  ///
  /// A change locks everything with a requirement, and the screens on top, at once. Checks for the
  /// new account unlock it, with its values if they were that account's, and from its beginning
  /// otherwise. A moving step ends first. A parked request belongs to the account of that moment
  /// or, if the user is signed out, to the next one.
  public var account: String? {
    get { shell.machine.account }
    set { shell.setAccount(newValue) }
  }

  /// Checks waiting requests and the screen again. Call it when anything changes that a
  /// ``Requirement`` depends on, except ``account``: a purchase went through, a session ended.
  ///
  /// A parked request continues if it's allowed. Pushed and presented screens that aren't allowed
  /// anymore go away; in a slot and at the root, they're locked. Slots of a feature that's switched off are hidden, and
  /// come back with it. If a check is unavailable, its
  /// screens stay as they are.
  public func requirementsChanged() { shell.send(.requirementsChanged) }

  /// Checks locked destinations again, like the placeholder's button.
  public func retryLocked() { shell.retryLocked() }
}

extension ContinuationHost {
  /// The router that resolves requests.
  public var router: Router { shell.router }

  /// Returns the contributions to an extension point, like ``Baton/Router/contributions(to:)``, but without those of
  /// features that are switched off (``Requirement/Decision/absent(_:)``).
  public func contributions<Value>(to point: ExtensionPoint<Value>) -> [ContributedValue<Value>] {
    observation.isRead(of: self)
    return router.contributions(to: point).filter {
      !shell.isSwitchedOff($0.feature, $0.destination)
    }
  }

  /// The presenter of this scene.
  public var presenter: any Presenter { shell.presenter }

  /// The host's time limits and bounds.
  public var limits: HostLimits { shell.limits }

  /// True to rebuild the whole hierarchy for every request.
  public var isRebuilding: Bool {
    get { shell.machine.isRebuilding }
    set { shell.machine.isRebuilding = newValue }
  }

  /// Opens a web page in the browser: an `https` page of the app's domains and hosts that no
  /// feature takes. The same page opens at most once in ``HostLimits/browserPause``. If it's nil,
  /// nothing opens them.
  public var opensInBrowser: (@MainActor (URL) -> Void)? {
    get { shell.opensInBrowser }
    set { shell.opensInBrowser = newValue }
  }

  /// The part that offers this scene's screen to other devices and the system.
  public var advertiser: ActivityAdvertiser { shell.advertiser }

  /// The number of links that arrived by deprecated patterns in this scene.
  public var deprecations: DeprecationCount { shell.machine.deprecations }

  /// The hierarchy on screen, read from the live containers, or nil if nothing is shown yet. Locked
  /// destinations have only their names. It's observable and changes when the screen settles.
  public var shown: Hierarchy? {
    observation.isRead(of: self)
    return shell.shown
  }

  /// A stream of settled changes to the screen, including the user's, for analytics, titles or
  /// menus. Each call begins a new stream.
  ///
  /// ```swift
  /// for await change in host.changes { analytics.screen(change.after?.leaf.name) }
  /// ```
  ///
  /// A slow reader gets the newest 256, and ``ScreenChange/missed`` counts the ones it missed. The
  /// stream ends with the host.
  public var changes: AsyncStream<ScreenChange> { shell.changes }

  /// The objects that take part in continuations, root to leaf, panes in slot order.
  public var chain: [ChainEntry] { shell.chain }

  /// True if a request is parked.
  public var hasParkedRequest: Bool { shell.machine.parked != nil }

  /// An announced activity, or a link that's being resolved.
  public var pending: PendingContinuation? { shell.machine.pendingContinuation }

  /// A stream of outcomes, including the host's own changes, such as home or screens that it locks
  /// or removes. Each call begins a new stream.
  ///
  /// A slow reader gets the newest 256 records, and ``OutcomeRecord/missed`` counts the ones it
  /// missed. The stream ends with the host.
  public var outcomes: AsyncStream<OutcomeRecord> {
    shell.outcomeHub.stream { $0.missed = $1 }
  }

  /// A stream of problems that don't belong to a request. Each call begins a new stream, which ends
  /// with the host. A slow reader gets the newest 256.
  public var problems: AsyncStream<HostProblem> { shell.problemHub.stream() }

  /// Called after each settled change of the screen.
  var onSettled: [@MainActor () -> Void] {
    get { shell.onSettled }
    set { shell.onSettled = newValue }
  }

  /// True if the user or a request has navigated since the start.
  var userHasNavigated: Bool { shell.machine.userHasNavigated }

  /// True while a saved state is expected. Until it arrives, requests wait and nothing is shown.
  package var expectsState: Bool {
    get { shell.machine.expectsState }
    set { shell.send(.expectsState(newValue)) }
  }
}

/// Observation of the hierarchy on screen.
@MainActor struct ShownObservation {
  private let registrar = ObservationRegistrar()

  func isRead(of host: ContinuationHost) { registrar.access(host, keyPath: \.shown) }

  func hasChanged(_ host: ContinuationHost) {
    registrar.withMutation(of: host, keyPath: \.shown) {}
  }
}

extension ContinuationHost: Observable {}
