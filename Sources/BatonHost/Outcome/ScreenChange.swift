public import Baton

/// A change to the screen, reported after the screen has settled. Use it for analytics, titles, or
/// menus.
public struct ScreenChange: Sendable, Equatable {
  /// The cause of a change.
  public enum Cause: Sendable, Hashable {
    /// A request. Look for its id in ``ContinuationHost/outcomes`` to find the outcome.
    case request(ContinuationRequest.ID)
    /// The user or other code in the app changed the screen, for example by going back, tapping a
    /// tab, or pulling down a sheet.
    case user
    /// The host itself changed the screen, for example by showing home, restoring a saved state, or
    /// locking a screen.
    case system
  }

  /// The hierarchy after the previous change, or nil if there was none.
  public let before: Hierarchy?
  /// The hierarchy now, with the current state of each screen.
  public let after: Hierarchy?
  /// The cause. If there are several, a request takes precedence over the user, and the user over
  /// the host.
  public let cause: Cause
  /// The context of the request's link (``/Baton/AppLinks/context``), or empty if no link changed
  /// the screen. Don't log its values, unless you know they're safe.
  public let context: LinkContext
  /// The number of earlier changes that you missed by reading too slowly.
  public internal(set) var missed = 0

  init(from before: Hierarchy?, to after: Hierarchy?, by origin: Origin) {
    self.before = before
    self.after = after
    cause = origin.cause
    context = origin.context
  }

  struct Origin: Sendable {
    var cause: Cause
    var context = LinkContext()
  }
}

extension ScreenChange: CustomStringConvertible {
  /// The cause, and the front destination's name before and after the change, such as
  /// `user: Artwork > Artist`.
  public var description: String {
    let cause =
      switch cause {
      case .request: "request"
      case .user: "user"
      case .system: "system"
      }
    return "\(cause): \(before?.leaf.name ?? "-") > \(after?.leaf.name ?? "-")"
  }
}
