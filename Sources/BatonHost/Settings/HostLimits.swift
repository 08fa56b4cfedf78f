import Baton

/// A host's time limits and maximum counts. Every wait has a limit here, except for checks and link
/// resolvers, whose limits are part of their ``Requirement`` or `LinkResolverHandler`.
public struct HostLimits: Sendable, Hashable {
  /// The number of requests that can wait until the app is ready or the screen settles. If there
  /// are more, the oldest are refused.
  public var maxQueuedRequests = 64
  /// The number of request ids to remember, so that a request that arrives in two callbacks only
  /// runs once.
  public var maxRememberedIDs = 256
  /// The number of times that requirements may redirect a single request.
  public var maxRedirects = 8
  /// The number of commands from outside the app that can wait while the user is asked about
  /// another command. If there are more, the oldest are refused.
  public var maxQueuedConfirmations = 4
  /// The time after which ``ContinuationHost/problems`` reports that requests are waiting because
  /// you haven't called ``ContinuationHost/becomeReady()``. The requests keep waiting.
  public var readyWarning: Duration = .seconds(10)
  /// The longest time that a request remains parked.
  public var parkedTimeout: Duration = .seconds(600)
  /// The longest time that an announced activity may take to arrive.
  public var pendingTimeout: Duration = .seconds(30)
  /// The longest time that a step may animate. After that, the host continues with the screen as it
  /// is.
  public var settleTimeout: Duration = .seconds(10)
  /// The longest time that a user may take to decide about dismissing a screen. After that, the
  /// screen is kept.
  public var questionTimeout: Duration = .seconds(300)
  /// The longest time that a user may take to confirm a command. After that, the command is
  /// refused.
  public var confirmationTimeout: Duration = .seconds(120)
  /// The minimum time before the host asks the user again about an identical command from outside
  /// the app. If such a command arrives sooner, the pause starts over.
  public var confirmationPause: Duration = .seconds(10)
  /// The number of times per minute that a source may ask the user to confirm a command.
  public var maxConfirmationsPerMinute = 6
  /// The longest time that a command may run. After that, it ends as failed, and its task is
  /// canceled.
  public var commandTimeout: Duration = .seconds(60)
  /// The longest time that the app may take to bring its own screen to the front. After that, the
  /// request ends as failed.
  public var adoptionTimeout: Duration = .seconds(10)
  /// The minimum time before the host opens the same page in the browser again.
  public var browserPause: Duration = .seconds(10)

  /// Creates the default limits.
  public init() {}
}
