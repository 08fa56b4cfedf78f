import Baton

/// Routes that were registered with Crossroad.
public struct GameRegistry: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Levels.self,
      Invite.self,
    ]
  }
}

extension GameRegistry {
  /// Line 2: /levels/:number
  struct Levels: Destination {
    static let patterns: [RoutePattern] = ["levels/:number?{hint?}"]
    static let examples = [Levels(number: "sample", hint: "sample")]
    var number: String
    var hint: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension GameRegistry {
  /// Line 7: /invite/:code
  struct Invite: Destination {
    static let patterns: [RoutePattern] = ["invite/:code"]
    static let examples = [Invite(code: "sample")]
    var code: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
