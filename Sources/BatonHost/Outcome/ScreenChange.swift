public import Baton

/// A change of the screen that is over: for analytics, titles, menus.
public struct ScreenChange: Sendable, Equatable {
  /// Who changed it.
  public enum Cause: Sendable, Hashable {
    /// A request, whose outcome ``ContinuationHost/outcomes`` tells under the same id.
    case request(ContinuationRequest.ID)
    /// The user, or other code of the app: back, a tap on a tab, a sheet pulled down.
    case user
    /// The host by itself: home, a saved state, what is locked and opened again.
    case system
  }

  /// What was shown when the last change was over; nil where nothing was.
  public let before: Hierarchy?
  /// What is shown now, with the state that screens are in.
  public let after: Hierarchy?
  /// Who changed it. Where several did at once, the request, and the user before the host.
  public let cause: Cause
  /// What the link of its request says of how it came about, ``AppLinks/context``; empty where no link
  /// changed it. Its values are not for logs unless the app says so.
  public let context: LinkContext
  /// How many changes before this one its reader has missed, because it was slow.
  public internal(set) var missed = 0

  init(from before: Hierarchy?, to after: Hierarchy?, by origin: Origin) {
    self.before = before
    self.after = after
    cause = origin.cause
    context = origin.context
  }

  /// Who changes the screen, with the context of their link.
  struct Origin: Sendable {
    var cause: Cause
    var context = LinkContext()
  }
}

extension ScreenChange.Cause {
  /// The more somebody wanted it, the more it is.
  var weight: Int {
    switch self {
    case .system: 0
    case .user: 1
    case .request: 2
    }
  }
}

extension ScreenChange: CustomStringConvertible {
  /// From where to where, and by whom, without values: `user: Artwork > Artist`.
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
