// One place per line, as in a table.
// swift-format-ignore-file: DoNotUseSemicolons

import Baton
import Foundation

struct Shopping: Feature {
  let destinations: [any Destination.Type] = [
    Product.self, Brand.self, Cart.self, Purchase.self, Refund.self, Offers.self, Wishes.self,
    Aisle.self, Parcel.self, ProductSearch.self,
  ]
}

struct Product: Item { static let links = item("product"); var id: String; var position: Int? }
struct Brand: Item { static let links = item("brand"); var id: String; var position: Int? }
struct Cart: Record { static let links = record("cart"); var id: UUID; var isNew: Bool? }
struct Purchase: Record { static let links = record("purchase"); var id: UUID; var isNew: Bool? }
struct Refund: Record { static let links = record("refund"); var id: UUID; var isNew: Bool? }
struct Offers: List { static let links = list("offers"); var order: Order; var page: Int? }
struct Wishes: List { static let links = list("wishes"); var order: Order; var page: Int? }
struct Aisle: Shelf { static let links = shelf("aisle"); var path: [String]; var isOpen: Bool? }
struct Parcel: Part { static let links = part("parcel"); var owner: String; var number: Int }

struct ProductSearch: Search {
  static let links = search("product-search")
  var query: String; var page: Int?; var isExact: Bool?; var order: Order?
}
