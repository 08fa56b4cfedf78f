import Baton

/// The time limits and bounds of a ``SceneDirectory``.
public struct SceneLimits: Sendable, Hashable {
  /// The delay between a change and the save, so that several changes are saved together. A kill
  /// loses no more than that.
  public var saveDelay: Duration = .milliseconds(500)
  /// The delay before a failed save is tried again. A change tries sooner.
  public var saveRetryDelay: Duration = .seconds(30)
  /// The longest time a connecting scene waits for its saved state. A later state is only shown if
  /// the user hasn't navigated.
  public var loadTimeout: Duration = .seconds(3)
  /// The longest time to wait for a scene that the platform was asked to open.
  public var openTimeout: Duration = .seconds(30)
  /// The number of requests that wait for an opening scene. The oldest ones end first.
  public var maxWaitingRequests = 64
  /// The number of remembered requests, so that one from two callbacks is delivered once.
  public var maxRememberedRequests = 256

  /// Creates the default limits.
  public init() {}
}
