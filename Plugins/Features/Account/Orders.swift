import Baton
import Foundation

/// An order number, such as `A-1042`. It has its own type, so it can't be confused with other
/// numbers.
public struct OrderNumber: LinkValue, RawRepresentable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init?(linkText: String) {
    guard linkText.hasPrefix("A-"), let number = Int(linkText.dropFirst(2)),
      "A-\(number)" == linkText, number > 0
    else { return nil }
    rawValue = number
  }

  public var linkText: String { "A-\(rawValue)" }
}

/// All orders, or those in certain states since a given day.
public struct OrderList: Destination {
  public static let patterns: [RoutePattern] = [
    "orders?status={statuses}&{since}&{page}",
    "https://shop.example.com/orders?status={statuses}&{since}&{page}",
  ]
  public static let examples = [
    OrderList(),
    OrderList(
      statuses: [.open, .sent], since: Date(timeIntervalSince1970: 1_709_164_800), page: 2),
  ]
  public static let traits: [DestinationTrait] = [.signedIn]

  /// The status of an order.
  public enum Status: String, Codable, CaseIterable, Sendable {
    case open, sent, returned
  }

  /// The filters are optional and therefore count as state. So opening an order doesn't reset the
  /// filters of the list below the order.
  public var statuses: [Status]?
  public var since: Date?
  public var page: Int?

  public var placement: Placement { .push(on: AccountHome()) }

  public init(statuses: [Status]? = nil, since: Date? = nil, page: Int? = nil) {
    self.statuses = statuses
    self.since = since
    self.page = page
  }
}

/// An order.
public struct OrderPage: Destination {
  public static let patterns: [RoutePattern] = [
    "orders/:number",
    "https://shop.example.com/orders/:number",
    .deprecated("order.php?id={number}", since: "1.5"),
  ]
  public static let activityTypes: [ActivityType] = ["com.example.account.order"]
  public static let examples = [OrderPage(number: OrderNumber(rawValue: 1042))]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var number: OrderNumber

  public var placement: Placement { .push(on: OrderList()) }

  public init(number: OrderNumber) {
    self.number = number
  }
}

/// One item in an order, identified by article number and size.
public struct OrderItem: Destination {
  public static let patterns: [RoutePattern] = ["orders/:order/items/{article}-{size}"]
  public static let examples = [
    OrderItem(order: OrderNumber(rawValue: 1042), article: 77, size: .m)
  ]
  public static let traits: [DestinationTrait] = [.signedIn]

  /// The available sizes.
  public enum Size: String, Codable, CaseIterable, Sendable {
    case s, m, l, xl
  }

  public var order: OrderNumber
  public var article: Int
  public var size: Size

  public var placement: Placement { .push(on: OrderPage(number: order)) }

  public init(order: OrderNumber, article: Int, size: Size) {
    self.order = order
    self.article = article
    self.size = size
  }
}

/// The invoice for an order. Its link ends with the file name that the shop uses.
public struct Invoice: Destination {
  public static let patterns: [RoutePattern] = ["orders/:order/invoice-{year}.pdf"]
  public static let examples = [Invoice(order: OrderNumber(rawValue: 1042), year: 2024)]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var order: OrderNumber
  public var year: Int

  public var placement: Placement { .sheet(over: OrderPage(number: order)) }

  public init(order: OrderNumber, year: Int) {
    self.order = order
    self.year = year
  }
}

/// The tracking page of a parcel.
public struct Shipment: Destination {
  public static let patterns: [RoutePattern] = [
    "orders/:order/shipment(/:parcel)", "orders/:order/track/{parcel?}",
  ]
  public static let examples = [
    Shipment(order: OrderNumber(rawValue: 1042)),
    Shipment(order: OrderNumber(rawValue: 1042), parcel: 2),
  ]
  public static let traits: [DestinationTrait] = [.signedIn]

  public var order: OrderNumber
  /// The parcel's number, or nil for the first parcel.
  public var parcel: Int?

  public var placement: Placement { .push(on: OrderPage(number: order)) }

  public init(order: OrderNumber, parcel: Int? = nil) {
    self.order = order
    self.parcel = parcel
  }
}
