import Baton

/// The time limits and bounds of a host. Every wait has a limit here, except a check's, which is
/// part of its ``Requirement``.
public struct HostLimits: Sendable, Hashable {
  /// The number of requests that wait until the app is ready or the screen settles. The oldest ones
  /// end first.
  public var maxQueuedRequests = 64
  /// The number of remembered ids, so that a request from two callbacks runs once.
  public var maxRememberedIDs = 256
  /// The number of times that requirements may redirect one request.
  public var maxRedirects = 8
  /// The number of commands from outside that wait while another one asks the user. The oldest ones
  /// end first.
  public var maxQueuedConfirmations = 4
  /// The time that requests wait for ``ContinuationHost/becomeReady()`` before
  /// ``ContinuationHost/problems`` reports that you haven't called it. They keep waiting.
  public var readyWarning: Duration = .seconds(10)
  /// The longest time that a request stays parked.
  public var parkedTimeout: Duration = .seconds(600)
  /// The longest time that an announced continuation may take to arrive.
  public var pendingTimeout: Duration = .seconds(30)
  /// The longest time that a step may move. Then the host continues with the screen as it is.
  public var settleTimeout: Duration = .seconds(10)
  /// The longest time that a user may take to say whether a screen may go. Then it stays.
  public var questionTimeout: Duration = .seconds(300)
  /// The longest time that a user may take to confirm a command. Then it's refused.
  public var confirmationTimeout: Duration = .seconds(120)
  /// The time during which the user isn't asked about an equal command from outside again. Each
  /// repetition begins it anew.
  public var confirmationPause: Duration = .seconds(10)
  /// The number of questions about commands that a source may ask in a minute.
  public var maxConfirmationsPerMinute = 6
  /// The longest time that a command may run. Then it has failed, and its task is cancelled.
  public var commandTimeout: Duration = .seconds(60)
  /// The longest time that the app may take to bring its own screen to the front. Then the request
  /// has failed.
  public var adoptionTimeout: Duration = .seconds(10)
  /// The time during which the same page isn't sent to the browser again.
  public var browserPause: Duration = .seconds(10)

  /// Creates the default limits.
  public init() {}
}
