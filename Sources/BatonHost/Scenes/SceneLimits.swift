import Baton

/// How long a ``SceneDirectory`` waits, and how much it holds.
public struct SceneLimits: Sendable, Hashable {
  /// How long after a change the state is saved, so that more changes go with it. What is lost by a kill is
  /// not older.
  public var saveDelay: Duration = .milliseconds(500)
  /// How long after a state could not be stored it is tried again. A change tries sooner.
  public var saveRetryDelay: Duration = .seconds(30)
  /// How long a scene that connects shows nothing, because the store has not given its state yet. What
  /// comes later is shown only where the user has not gone on.
  public var loadTimeout: Duration = .seconds(3)
  /// How long a scene may take to come that the platform was asked to open.
  public var openTimeout: Duration = .seconds(30)
  /// How many requests wait for one scene that is being opened; the oldest make room.
  public var maxWaitingRequests = 64
  /// How many requests are remembered, so that one that comes by two callbacks is delivered once.
  public var maxRememberedRequests = 256

  /// The usual limits.
  public init() {}
}
