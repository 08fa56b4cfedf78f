public import Baton

/// A continuation that was announced and has not come yet: only its type is known.
public struct PendingContinuation: Sendable {
  /// The type that the platform announced.
  public let activityType: ActivityType
  /// The type that it will lead to, so that a placeholder can look like it.
  public let type: any Routable.Type
  /// The type's stable name.
  public let name: String
}
