public import Baton
public import Foundation

/// The main-actor runtime of one scene: whatever asks the app to go somewhere comes in here, waits for
/// what must be met first, is shown with the least change and handed down the chain; one outcome each.
///
/// ```swift
/// let host = try ContinuationHost(
///   router: router, presenter: presenter, requirements: [.init("signedIn") { … }])
/// host.becomeReady()
/// await host.open(VideoPlayer(videoId: "abcd1234"))
/// ```
///
/// You can call it from anything that it calls: a check, a handler, a completion. The call is
/// queued and runs next. A host that you release ends like a closed one (``close()``).
///
/// A class, because it is the one live object of its scene.
@MainActor public final class ContinuationHost {
  let shell: HostShell
  private let observation = ShownObservation()

  /// The numbers of requests, commands, and locked screens that the host keeps. Each has a limit.
  package var load: (queued: Int, commands: Int, locks: Int) {
    (shell.machine.queue.count, shell.machine.commands.count, shell.machine.locks.count)
  }

  /// True while a request has its turn.
  package var isWorking: Bool { shell.machine.current != nil }

  /// The wall clock, by which kept requests are void; a test supplies its own.
  package var now: () -> Date {
    get { shell.now }
    set { shell.now = newValue }
  }

  /// A host of one scene.
  ///
  /// - Parameters:
  ///   - router: The app's table.
  ///   - presenter: What performs the steps.
  ///   - requirements: The checks that destinations, features and the app name.
  ///   - commands: The code of the commands that features declare.
  ///   - externalHandlers: Who else listens to the platform's callbacks, in order.
  ///   - resolvers: The code of the router's link resolvers.
  ///   - platform: What advertises activities to the system; without one nothing is published.
  ///   - limits: How much is held, and for how long.
  ///   - clock: What time limits are measured by; a test supplies its own.
  /// - Throws: All that is declared and not supplied: requirements, code of commands and resolvers, screens;
  ///   and code of resolvers that the router does not declare.
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
    // The host is gone, but callers may still wait for outcomes.
    shell.clock.start { [shell] in shell.send(.closed) }
  }

  /// Lets requests through: called once the app can show something. What came before waits until then.
  ///
  /// A saved state comes first, then the requests. If nothing leads anywhere, home is shown.
  /// ``problems`` reports requests that wait because you haven't called it.
  public func becomeReady() {
    guard shell.machine.phase == .waiting else { return }
    for problem in router.unused(shell.requirementNames) { shell.problemHub.send(problem) }
    shell.send(.ready)
  }

  /// Ends all pending requests as failed (`scene-gone`), all streams and the publication, because
  /// the scene is gone. Later requests end at once. Call it when the scene disconnects, after
  /// saving its state. ``SceneDirectory`` does that for its scenes.
  ///
  /// A scene that reconnects gets a new host.
  public func close() { shell.send(.closed) }

  /// The signed-in account, or nil. Set it before a state is restored and before ``becomeReady()``,
  /// and whenever it changes.
  ///
  /// A change locks everything that requires something, in the same turn, with the screens on top.
  /// Checks for the new account unlock it: with its values if it was that account's, and from its
  /// beginning otherwise. A step that's moving ends first. A parked request belongs to the account
  /// of that moment or, if the user is signed out, to the next one.
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

// MARK: What it has

extension ContinuationHost {
  /// The table that requests are resolved with.
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

  /// True to make the whole hierarchy again for every request.
  public var isRebuilding: Bool {
    get { shell.machine.isRebuilding }
    set { shell.machine.isRebuilding = newValue }
  }

  /// Opens a web page in the browser: an `https` page of the app's domains and hosts that no
  /// feature takes, each at most once in ``HostLimits/browserPause``. If it's nil, nothing opens
  /// them.
  public var opensInBrowser: (@MainActor (URL) -> Void)? {
    get { shell.opensInBrowser }
    set { shell.opensInBrowser = newValue }
  }

  /// Offers this scene's screen to other devices and the system.
  public var advertiser: ActivityAdvertiser { shell.advertiser }

  /// The number of links that arrived by deprecated patterns in this scene.
  public var deprecations: DeprecationCount { shell.machine.deprecations }

  /// The hierarchy on screen, read from the live containers, or nil if nothing is shown yet. Locked
  /// destinations have only their names. Observers hear of each settled change.
  public var shown: Hierarchy? {
    observation.isRead(of: self)
    return shell.shown
  }

  /// A stream of changes to the screen, each once it's over, including the user's: for analytics,
  /// titles, menus. Each call begins a new stream.
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

  /// An announced activity or a link that's being resolved, and can't be shown yet.
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

  /// Told after each settled change of the screen.
  var onSettled: [@MainActor () -> Void] {
    get { shell.onSettled }
    set { shell.onSettled = newValue }
  }

  /// True if the user or a request has navigated since the start.
  var hasGoneOn: Bool { shell.machine.userHasNavigated }

  /// True while a saved state is expected. Until it arrives, requests wait and nothing is shown.
  package var expectsState: Bool {
    get { shell.machine.expectsState }
    set { shell.send(.expectsState(newValue)) }
  }
}
