import Baton

/// A ``SceneDirectory``'s time limits and maximum counts.
public struct SceneLimits: Sendable, Hashable {
  /// The delay between a change and the save, so that several changes are saved together. A crash
  /// loses at most the changes made in that time.
  public var saveDelay: Duration = .milliseconds(500)
  /// The delay before the directory retries a failed save. If the state changes, it retries sooner.
  public var saveRetryDelay: Duration = .seconds(30)
  /// The longest time that a connecting scene waits for its saved state. A state that arrives later
  /// is only shown if the user hasn't navigated.
  public var loadTimeout: Duration = .seconds(3)
  /// The longest time to wait for a scene that the platform was asked to open.
  public var openTimeout: Duration = .seconds(30)
  /// The number of requests that can wait for an opening scene. If there are more, the oldest ones
  /// are refused.
  public var maxWaitingRequests = 64
  /// The number of requests to remember, so that a request that arrives in two callbacks is only
  /// delivered once.
  public var maxRememberedRequests = 256

  /// Creates the default limits.
  public init() {}
}
