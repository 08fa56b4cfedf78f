public import Baton

/// What is on its way and cannot be shown yet: a continuation that was announced, of which only the type is
/// known, or a link that is resolved, of which nothing is.
public struct PendingContinuation: Sendable {
  /// The type that the platform announced; nil for a link.
  public let activityType: ActivityType?
  /// The type that it will lead to, so that a placeholder can look like it; nil for a link.
  public let type: (any Routable.Type)?
  /// The type's stable name; for a link that of its ``LinkResolver``.
  public let name: String

  /// An announced activity.
  init(activityType: ActivityType, type: any Routable.Type, name: String) {
    self.activityType = activityType
    self.type = type
    self.name = name
  }

  /// A link that is resolved.
  init(resolver name: String) {
    activityType = nil
    type = nil
    self.name = name
  }
}
