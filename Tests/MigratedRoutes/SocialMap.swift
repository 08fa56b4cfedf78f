import Baton

/// Routes that were registered with URLNavigator.
public struct SocialMap: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      User.self,
      Feed.self,
      Alert.self,
      Page.self,
    ]
  }
}

extension SocialMap {
  /// Line 7: social://user/<int:id>
  struct User: Destination {
    static let patterns: [RoutePattern] = ["social://user/:id?{tab?}"]
    static let examples = [User(id: 1, tab: "sample")]
    var id: Int
    var tab: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension SocialMap {
  /// Line 10: social://feed
  struct Feed: Destination {
    static let patterns: [RoutePattern] = ["social://feed"]
    static let examples = [Feed()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension SocialMap {
  /// Line 11: social://alert/<title>
  struct Alert: Destination {
    static let patterns: [RoutePattern] = ["social://alert/:title"]
    static let examples = [Alert(title: "sample")]
    var title: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension SocialMap {
  /// Line 12: https://social.example.com/<path:rest>
  struct Page: Destination {
    static let patterns: [RoutePattern] = ["https://social.example.com/{rest+}"]
    static let examples = [Page(rest: ["sample"])]
    var rest: [String]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
