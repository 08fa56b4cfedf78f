import Baton

/// The user's account: sign-in, profile, orders and addresses.
public struct Account: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      AccountHome.self, SignIn.self, SignInCode.self, PasswordReset.self,
      Profile.self, ProfileEditor.self, Birthday.self, PublicProfile.self,
      OrderList.self, OrderPage.self, OrderItem.self, Invoice.self, Shipment.self,
      AddressList.self, AddressEditor.self, NewAddress.self, GiftCard.self,
    ]
  }
  public var commands: [any Command.Type] { [SignOut.self] }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("account", .tab, first: "/account"), rank: 6)]
  }
}

/// The account's home page, for signed-in and signed-out users.
public struct AccountHome: Destination {
  public static let patterns: [RoutePattern] = ["account"]
  public static let examples = [AccountHome()]

  public var placement: Placement { .first(of: .slot("account"), .root) }

  public init() {}
}

extension DestinationTrait {
  /// A trait that requires a signed-in user. The app passes a check with this name to the host.
  static let signedIn: DestinationTrait = .requires("signedIn")
}
