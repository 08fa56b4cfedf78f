public import Baton

/// Products, and a checkout in a sheet.
struct ShoppingFeature: Feature {
  var destinations: [any Destination.Type] {
    [Shop.self, Category.self, Product.self, Basket.self, Delivery.self]
  }
}

struct Shop: SinglePlace {
  static let patterns: [RoutePattern] = ["shop"]
  var placement: Placement { .slot("shop") }
}

public struct Category: NumberedPlace {
  public static let patterns: [RoutePattern] = ["shop/categories/:id"]
  public var id: Int
  public var placement: Placement { .push(on: Shop()) }
  public init(id: Int) { self.id = id }
}

struct Product: ContentPlace {
  static let patterns: [RoutePattern] = ["shop/products/:id?{color}"]
  static let examples = [Product(id: 1), Product(id: 1, color: "red")]
  var id: Int
  var color: String?
  var placement: Placement {
    .push(
      onShown: "Category", "Product", "Artwork", "Basket",
      else: .push(on: Category(id: id)))
  }
  var title: String { "Product \(id)" }
  var state: String { color ?? "" }
}

public struct Basket: SinglePlace {
  public static let patterns: [RoutePattern] = ["basket"]
  public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Shop())) }
  public init() {}
}

struct Delivery: SinglePlace {
  static let patterns: [RoutePattern] = ["basket/delivery"]
  var placement: Placement { .push(on: Basket()) }
}
