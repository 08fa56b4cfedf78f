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
/// A class, because it is the one live object of its scene.
@MainActor public final class ContinuationHost {
  /// The table that requests are resolved with.
  public let router: Router
  /// What shows hierarchies in this scene.
  public let presenter: any Presenter
  /// How long and how much it waits and remembers.
  public let limits: HostLimits
  /// Makes the whole hierarchy anew for every request, where an app wants it.
  public var isRebuilding = false
  /// Opens a web page in the browser: called with links of the app's domains that no feature takes,
  /// with each at most once in ``HostLimits/browserPause``. Nil leaves them.
  public var opensInBrowser: (@MainActor (URL) -> Void)?
  /// What this scene offers to be continued elsewhere.
  public let advertiser: ActivityAdvertiser

  /// How often links came by deprecated patterns, in this scene.
  public internal(set) var deprecations = DeprecationCount()

  let requirements: [String: Requirement]
  let commands: [ObjectIdentifier: CommandHandler]
  let externalHandlers: [ExternalHandler]
  let clock: any Clock<Duration>
  let intake: Intake
  let outcomeHub = Broadcast<OutcomeRecord>()
  var parked: ParkedRequest?
  var announced: AnnouncedContinuation?
  /// Pages that were handed to the browser a moment ago.
  var pagesInBrowser: Set<URL> = []
  /// What restorables that are not there yet are still to be given.
  var owed: [ChainEntry] = []
  /// Whether the user, or a request, has been somewhere since the start.
  var hasGoneOn = false
  /// Whether a saved state is still to come: nothing is shown before it, home neither.
  var expectsState = false {
    didSet { if oldValue, !expectsState { runNext() } }
  }
  /// Whether the scene is gone.
  var isClosed = false
  /// Whether home was shown, or could not be: it is not tried in a circle.
  var hasTriedHome = false
  /// Told after each settled change of the screen.
  var onSettled: [@MainActor () -> Void] = []

  /// A host of one scene.
  ///
  /// - Parameters:
  ///   - router: The app's table.
  ///   - presenter: What performs the steps.
  ///   - requirements: The checks that destinations name by ``DestinationTrait/requires(_:)``.
  ///   - commands: The code of the commands that features declare.
  ///   - externalHandlers: Who else listens to the platform's callbacks, in order.
  ///   - platform: What advertises activities to the system; without one nothing is published.
  ///   - limits: How much is held, and for how long.
  ///   - clock: What time limits are measured by; a test supplies its own.
  /// - Throws: All that is declared and not supplied: requirements, code of commands, screens.
  public init(
    router: Router, presenter: any Presenter, requirements: [Requirement] = [],
    commands: [CommandHandler] = [], externalHandlers: [ExternalHandler] = [],
    platform: (any ActivityPlatform)? = nil, limits: HostLimits = HostLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(Router.Problems) {
    let problems = router.unsupplied(
      requirements.map(\.name), commands, by: presenter)
    guard problems.isEmpty else { throw Router.Problems(problems: problems, usable: router) }
    self.router = router
    self.presenter = presenter
    self.limits = limits
    self.externalHandlers = externalHandlers
    self.clock = clock
    self.requirements = Dictionary(
      requirements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.commands = Dictionary(
      commands.map { (ObjectIdentifier($0.command), $0) }, uniquingKeysWith: { first, _ in first })
    intake = Intake(limits: limits)
    advertiser = ActivityAdvertiser(platform, clock: clock)
    advertiser.scene = self
    presenter.onChange = { [weak self] in self?.screenChanged() }
    onSettled.append { [advertiser] in advertiser.follow() }
  }

  /// The account that is signed in; nil with nobody. A request that is parked belongs to the account of
  /// that moment, or with nobody signed in to the next who is. Setting it calls
  /// ``requirementsChanged()``.
  public var account: String? {
    didSet {
      guard account != oldValue else { return }
      accountChanged()
    }
  }

  /// What is on screen, read from the live containers; nil where nothing is yet.
  public var shown: Hierarchy? {
    guard let screen = presenter.shown else { return nil }
    return router.hierarchy(of: screen)
  }

  /// What became of requests, as it happens; each call begins a stream of its own.
  public var outcomes: AsyncStream<OutcomeRecord> { outcomeHub.stream() }

  /// Told by the presenter when other hands than its own changed the screen.
  func screenChanged() {
    guard intake.current?.isChangingScreen != true else { return }
    hasGoneOn = true
    settled()
  }

  func settled() {
    for tell in onSettled { tell() }
  }
}
