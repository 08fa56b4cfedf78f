import Baton

/// Routes that were registered with JLRoutes.
public struct BankConstants: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Account.self,
      Transfer.self,
      Cards.self,
    ]
  }
}

// Line 7: /account/:number is there already.

extension BankConstants {
  /// Line 3: /account/:number
  struct Account: Destination {
    static let patterns: [RoutePattern] = ["account/:number"]
    static let examples = [Account(number: "sample")]
    var number: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension BankConstants {
  /// Line 4: /transfer/:from/:to
  struct Transfer: Destination {
    static let patterns: [RoutePattern] = ["transfer/:from/:to"]
    static let examples = [Transfer(from: "sample", to: "sample")]
    var from: String
    var to: String

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}

extension BankConstants {
  /// Line 7: /cards
  struct Cards: Destination {
    static let patterns: [RoutePattern] = ["cards"]
    static let examples = [Cards()]

    // Where it stands: on what, or in which slot.
    var placement: Placement { .root }
  }
}
