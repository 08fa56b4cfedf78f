import Baton
import Foundation

/// The user's delivery addresses.
public struct AddressList: Destination {
  public static let patterns: [RoutePattern] = ["account/addresses"]
  public static let examples = [AddressList()]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var placement: Placement { .push(on: AccountHome()) }

  public init() {}
}

/// A sheet for editing an address. A link to ``NewAddress`` never opens this sheet, because `new`
/// isn't a `UUID`.
public struct AddressEditor: Destination {
  public static let patterns: [RoutePattern] = ["account/addresses/:id"]
  public static let examples = [
    AddressEditor(id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!)
  ]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var id: UUID

  public var placement: Placement { .sheet(over: AddressList()) }

  public init(id: UUID) {
    self.id = id
  }
}

/// A new address in a country.
public struct NewAddress: Destination {
  public static let patterns: [RoutePattern] = ["account/addresses/new?{country=DE}&{isDefault}"]
  public static let examples = [NewAddress(), NewAddress(country: "BR", isDefault: true)]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var country: String
  public var isDefault: Bool?

  public var placement: Placement { .sheet(over: AddressList()) }

  public init(country: String = "DE", isDefault: Bool? = nil) {
    self.country = country
    self.isDefault = isDefault
  }
}

/// A gift card from another person.
public struct GiftCard: Destination {
  public static let patterns: [RoutePattern] = [
    "https://shop.example.com/gift/:code?{amount}", "gift/:code?{amount}",
  ]
  public static let examples = [
    GiftCard(code: "HAPPY"), GiftCard(code: "HAPPY", amount: Decimal(string: "12.5")),
  ]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var code: String
  /// The amount of the gift, as stated in the link. It's shown until the shop responds.
  public var amount: Decimal?

  public var placement: Placement { .cover(over: AccountHome()) }

  public init(code: String, amount: Decimal? = nil) {
    self.code = code
    self.amount = amount
  }
}
