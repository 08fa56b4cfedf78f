import Baton

/// How much a host holds, and for how long.
public struct HostLimits: Sendable, Hashable {
  /// How many requests wait until the app is ready; the oldest make room.
  public var maxQueuedRequests = 64
  /// How many ids are remembered, so that what comes by two callbacks is delivered once.
  public var maxRememberedIDs = 256
  /// How often requirements may redirect one request.
  public var maxRedirects = 8
  /// How long a request stays parked.
  public var parkedTimeout: Duration = .seconds(600)
  /// How long an announced continuation may take to come.
  public var pendingTimeout: Duration = .seconds(30)

  /// How long a page that went to the browser is not sent there again.
  public var browserPause: Duration = .seconds(10)

  /// The usual limits.
  public init() {}
}
