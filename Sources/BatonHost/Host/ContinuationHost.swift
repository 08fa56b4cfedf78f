public import Baton
public import Foundation
public import Observation

/// The host of one scene. It accepts requests from any source, waits until their requirements are
/// met, changes as little of the screen as possible, and passes each request's values to the
/// screens. Each request gets one outcome.
///
/// ```swift
/// let host = try ContinuationHost(
///   router: router, presenter: presenter, requirements: [.init("signedIn") { … }])
/// host.becomeReady()
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// ```
///
/// You can call a host from its own callbacks, such as a check or a handler. The host queues the
/// call and handles it next. Releasing a host has the same effect as ``close()``.
@MainActor public final class ContinuationHost {
  let shell: HostShell
  /// A registrar that lets views observe the hierarchy on screen.
  private let registrar = ObservationRegistrar()
  /// True if the hierarchy was read after the last reported change. Observers read it again then.
  private var isObserved = false

  /// A closure that returns the current date, which the host compares with expiration dates. Tests
  /// can replace it.
  package var now: () -> Date {
    get { shell.now }
    set { shell.now = newValue }
  }
  /// A closure that returns the date when the device started. Tests can replace it.
  package var deviceStart: () -> Date {
    get { shell.deviceStart }
    set { shell.deviceStart = newValue }
  }

  /// Creates the host of one scene.
  ///
  /// - Parameters:
  ///   - router: The app's router.
  ///   - presenter: Shows the screens of this scene.
  ///   - features: The app's features, with their checks, command handlers, and link resolvers. The
  ///     host uses these before the ones in the other parameters.
  ///   - requirements: More checks, such as those for requirements that the app itself declares.
  ///   - commands: More command handlers.
  ///   - externalHandlers: Other code that handles incoming requests, such as an attribution SDK.
  ///     The host asks these handlers in order.
  ///   - resolvers: More handlers for the link resolvers that the router declares.
  ///   - platform: Advertises activities to the system. If it's nil, nothing is published.
  ///   - limits: The host's time limits and maximum counts.
  ///   - clock: The clock that measures time limits. In a test, pass your own.
  /// - Throws: All problems at once: anything that a feature declares but the app doesn't supply,
  ///   anything that's supplied twice, and handlers for resolvers that the router doesn't declare.
  public init(
    router: Router, presenter: any Presenter,
    features: AppFeatures = AppFeatures([], runtimes: []), requirements: [Requirement] = [],
    commands: [CommandHandler] = [], externalHandlers: [ExternalHandler] = [],
    resolvers: [LinkResolverHandler] = [],
    platform: (any ActivityPlatform)? = nil, limits: HostLimits = HostLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(Router.Problems) {
    let requirements = features.runtimes.flatMap(\.requirements) + requirements
    let commands = features.runtimes.flatMap(\.commandHandlers) + commands
    let resolvers = features.runtimes.flatMap(\.linkResolvers) + resolvers
    let problems =
      router.unsupplied(requirements.map(\.name), commands, by: presenter)
      + router.unsupplied(resolvers)
    guard problems.isEmpty else { throw Router.Problems(problems: problems, usable: router) }
    shell = HostShell(
      router: router, presenter: presenter, requirements: requirements, commands: commands,
      externalHandlers: externalHandlers, resolvers: resolvers, platform: platform, limits: limits,
      clock: clock)
    shell.onSettled = { [weak self] in
      guard let self, isObserved else { return }
      isObserved = false
      registrar.withMutation(of: self, keyPath: \.shown) {}
    }
  }

  deinit {
    // Callers may still be awaiting outcomes, so the shell stays alive until it has ended all
    // requests.
    shell.clock.start { [shell] in shell.send(.closed(isDiscarded: false)) }
  }

  /// Starts handling requests. Call this method once the app can show something; until then,
  /// requests wait.
  ///
  /// The host restores a saved state first, then handles requests. If neither the state nor a
  /// request shows a screen, the host shows home. If requests wait too long because you haven't
  /// called this method, the host reports that in ``problems``.
  public func becomeReady() {
    guard shell.machine.phase == .waiting else { return }
    let commands = shell.commandHandlers.values.map(\.command)
    for problem in router.unused(shell.requirements.map(\.name), commands) {
      shell.problemHub.send(problem)
    }
    shell.send(.ready)
  }

  /// Closes the host because its scene is gone. All pending requests end as failed (`scene-gone`),
  /// except for a parked request in the saved state, which ends in the host that restores that
  /// state, unless the state is discarded. All streams end, and the host stops publishing. Later
  /// requests end immediately. Call this method when the scene disconnects, after saving its state.
  /// ``SceneDirectory`` does that for its scenes.
  ///
  /// If the scene reconnects, create a new host for it.
  public func close() { shell.send(.closed(isDiscarded: false)) }

  /// The signed-in account, or nil. Set it before you restore a state, before ``becomeReady()``,
  /// and whenever it changes.
  ///
  /// When the account changes, the host locks every screen with a requirement, and all screens on
  /// top of it. That happens immediately or, if a step is animating, as soon as the step has
  /// finished. Checks for the new account then unlock the screens. If a screen's values belong to
  /// that account, the screen reappears as it was; otherwise, it starts over. A parked request
  /// belongs to the account that was signed in when the request arrived or, if the user was signed
  /// out, to the next account that signs in.
  public var account: String? {
    get { shell.machine.account }
    set {
      let old = account
      guard Owner(newValue) != Owner(old) else { return }
      if old != nil, shell.machine.phase != .closed {
        shell.pendingRestorations = nil
        shell.endWaitsForAnswers()
      }
      shell.send(.account(newValue))
      // Screens can't be locked while they're moving, but publishing can stop immediately.
      if shell.machine.accountToLock != nil, presenter.shown != nil { advertiser.end() }
    }
  }

  /// Rechecks the requirements of waiting requests and current screens. Call this when something
  /// that a ``Requirement`` depends on changes, for example when the user completes a purchase or a
  /// session expires. You don't have to call it after setting ``account``.
  ///
  /// A parked request continues if its checks allow it. Pushed and presented screens that aren't
  /// allowed anymore are removed; screens in a slot or at the root are locked. If a feature is
  /// switched off, its slots are hidden until it's switched on again. If a check is unavailable,
  /// the screens that need it don't change.
  public func requirementsChanged() { shell.send(.requirementsChanged) }

  /// Replaces the router between two steps, for example when your server adds or removes features.
  /// Create the new router off the main thread with `Router.make`.
  ///
  /// Screens that are in both routers don't change. Screens, tabs, and panes that the new router
  /// lacks are removed along with everything on top of them, and new tabs appear. The outcomes of
  /// these changes include the reason. Pending and parked requests start over.
  ///
  /// - Throws: A problem for each check, handler, or resolver that the new router's features
  ///   declare but the host doesn't have. In that case, the host keeps the previous router.
  public func update(to router: Router) throws(Router.Problems) {
    let problems = problems(with: router)
    guard problems.isEmpty else { throw Router.Problems(problems: problems, usable: router) }
    advertiser.update(from: self.router, to: router)
    shell.send(.router(router, adopted: router.adopted(by: presenter)))
  }

  /// Returns a problem for everything that a router declares but the host doesn't have.
  func problems(with router: Router) -> [Diagnostic] {
    let resolvers = shell.resolvers.values.filter { resolver in
      router.linkResolvers.contains { $0.name == resolver.name }
    }
    return router.unsupplied(
      shell.requirements.map(\.name), Array(shell.commandHandlers.values), by: presenter)
      + router.unsupplied(resolvers)
  }

  /// Checks locked destinations again, just like the button on their placeholder.
  public func retryLocked() { shell.retryLocked() }
}

extension ContinuationHost {
  /// The router that resolves requests.
  public var router: Router { shell.router }

  /// Returns the contributions to an extension point, like ``Baton/Router/contributions(to:)``, but
  /// leaves out features that are switched off (``Requirement/Decision/absent(_:)``).
  ///
  /// To switch a feature off, use a check that returns immediately. A slower check has no effect
  /// here until a request or a screen first needs its result.
  public func contributions<Value>(to point: ExtensionPoint<Value>) -> [ContributedValue<Value>] {
    observeShown()
    return router.contributions(to: point).filter {
      !shell.isSwitchedOff($0.feature, $0.destination)
    }
  }

  /// The presenter of this scene.
  public var presenter: any Presenter { shell.presenter }

  /// The host's time limits and maximum counts.
  package var limits: HostLimits { shell.machine.limits }

  /// A closure that opens a web page in the browser. If no feature handles a link to an `https`
  /// page on one of the app's domains or hosts, the host calls this closure. It isn't called for
  /// the same page again within ``HostLimits/browserPause``. If the closure is nil, these pages
  /// don't open.
  public var opensInBrowser: (@MainActor (URL) -> Void)? {
    get { shell.opensInBrowser }
    set { shell.opensInBrowser = newValue }
  }

  /// The advertiser, which offers this scene's screen to other devices and to the system.
  public var advertiser: ActivityAdvertiser { shell.advertiser }

  /// The number of links in this scene that matched deprecated patterns.
  public var deprecations: DeprecationCount { shell.machine.deprecations }

  /// The hierarchy on screen, read from the live containers, or nil if nothing is shown yet. For a
  /// locked destination, the hierarchy contains only the name. This property is observable and
  /// changes when the screen settles.
  public var shown: Hierarchy? {
    observeShown()
    return shell.shown
  }

  /// Lets the view that's being drawn observe the hierarchy on screen.
  func observeShown() {
    isObserved = true
    registrar.access(self, keyPath: \.shown)
  }

  /// A stream of changes to the screen, including changes by the user. Use it for analytics,
  /// titles, or menus. A change is reported once the screen has settled. Each access begins a new
  /// stream.
  ///
  /// ```swift
  /// for await change in host.changes { analytics.screen(change.after?.leaf.name) }
  /// ```
  ///
  /// If you read too slowly, you get the newest 256 changes, and ``ScreenChange/missed`` counts the
  /// lost ones. The stream ends when the host closes.
  public var changes: AsyncStream<ScreenChange> { shell.changes }

  /// The destinations on the focused path, from root to leaf, with their ``Restorable`` objects.
  /// Panes are in slot order.
  public var chain: [ChainEntry] { shell.chain }

  /// True if a request is parked.
  package var hasParkedRequest: Bool { shell.machine.parked != nil }

  /// A pending activity that the platform has announced, or a link that's being resolved.
  public var pending: PendingContinuation? { shell.machine.pendingContinuation }

  /// A stream of outcomes. It includes the host's own changes, such as showing home, locking
  /// screens, or removing them. Each call begins a new stream.
  ///
  /// If you read too slowly, you get the newest 256 records, and ``OutcomeRecord/missed`` counts
  /// the lost ones. The stream ends when the host closes.
  public var outcomes: AsyncStream<OutcomeRecord> {
    shell.outcomeHub.stream { $0.missed = $1 }
  }

  /// A stream of problems that don't belong to a request. Each call begins a new stream, which ends
  /// when the host closes. If you read too slowly, you get the newest 256 problems.
  public var problems: AsyncStream<Diagnostic> { shell.problemHub.stream() }

  var userHasNavigated: Bool { shell.machine.userHasNavigated }

  /// True while the host is waiting for a saved state. Until it arrives, requests wait and nothing
  /// is shown.
  package var expectsState: Bool {
    get { shell.machine.expectsState }
    set { shell.send(.expectsState(newValue)) }
  }
}

extension ContinuationHost: Observable {}
