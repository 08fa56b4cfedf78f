import Baton

/// Routes that were registered with DeepLinkKit.
public struct ChatSubscripts: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Chat.self,
      ChatMembers.self,
      Invite.self,
    ]
  }
}

extension ChatSubscripts {
  /// Line 2: /chat/:room
  struct Chat: Destination {
    static let patterns: [RoutePattern] = ["chat/:room?{message?}"]
    static let examples = [Chat(room: "sample", message: "sample")]
    var room: String
    var message: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension ChatSubscripts {
  /// Line 5: /chat/:room/members
  struct ChatMembers: Destination {
    static let patterns: [RoutePattern] = ["chat/:room/members"]
    static let examples = [ChatMembers(room: "sample")]
    var room: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension ChatSubscripts {
  /// Line 6: /invite/:code([a-z]+)
  struct Invite: Destination {
    static let patterns: [RoutePattern] = ["invite/:code"]
    static let examples = [Invite(code: "sample")]
    var code: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
