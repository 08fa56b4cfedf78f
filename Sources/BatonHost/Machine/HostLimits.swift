import Baton

/// How much a host holds, and for how long. Every wait of a host has a limit here or, as a check's, where
/// it is declared.
public struct HostLimits: Sendable, Hashable {
  /// How many requests wait until the app is ready or the screen at rest; the oldest make room.
  public var maxQueuedRequests = 64
  /// How many ids are remembered, so that what comes by two callbacks is delivered once.
  public var maxRememberedIDs = 256
  /// How often requirements may redirect one request.
  public var maxRedirects = 8
  /// How many commands from outside wait while another one asks the user; the oldest make room.
  public var maxQueuedConfirmations = 4
  /// How long requests wait for ``ContinuationHost/becomeReady()`` before ``ContinuationHost/problems``
  /// tells that nobody called it. They wait on.
  public var readyWarning: Duration = .seconds(10)
  /// How long a request stays parked.
  public var parkedTimeout: Duration = .seconds(600)
  /// How long an announced continuation may take to come.
  public var pendingTimeout: Duration = .seconds(30)
  /// How long a step may move; then it is taken to be at rest, and looked at.
  public var settleTimeout: Duration = .seconds(10)
  /// How long a user may take to say whether a screen may go; then it stays.
  public var questionTimeout: Duration = .seconds(300)
  /// How long a user may take to confirm a command; then it is refused.
  public var confirmationTimeout: Duration = .seconds(120)
  /// How long a command may take to be carried out; then it has failed, and its task is cancelled.
  public var commandTimeout: Duration = .seconds(60)
  /// How long the app may take to bring a screen of its own to the front; then the request has failed.
  public var adoptionTimeout: Duration = .seconds(10)
  /// How long a page that went to the browser is not sent there again.
  public var browserPause: Duration = .seconds(10)

  /// The usual limits.
  public init() {}
}
