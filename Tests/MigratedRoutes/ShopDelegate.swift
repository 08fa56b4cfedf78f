import Baton

/// Routes that were registered with JLRoutes.
public struct ShopDelegate: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Item.self,
      CartAdd.self,
      Web.self,
    ]
  }
}

extension ShopDelegate {
  /// Line 5: /item/:sku
  struct Item: Destination {
    static let patterns: [RoutePattern] = ["item/:sku?{campaign?}"]
    static let examples = [Item(sku: "sample", campaign: "sample")]
    var sku: String
    var campaign: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension ShopDelegate {
  /// Line 9: /cart(/add/:sku)
  struct CartAdd: Destination {
    static let patterns: [RoutePattern] = ["cart(/add/:sku)?{count?}"]
    static let examples = [CartAdd(sku: "sample", count: "sample")]
    var sku: String?
    var count: String?

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension ShopDelegate {
  /// Line 13: /web/*
  struct Web: Destination {
    static let patterns: [RoutePattern] = ["web/{rest...}"]
    static let examples = [Web(rest: "sample")]
    var rest: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
