public import Baton

/// Products, and a checkout in a sheet.
public struct ShoppingFeature: Feature {
  public var destinations: [any Destination.Type] {
    [
      Shop.self, Category.self, Product.self, Maker.self, Sizes.self, Basket.self,
      Delivery.self, Payment.self, Receipt.self,
    ]
  }
  public init() {}
}

public struct Shop: SinglePlace {
  public static let patterns: [RoutePattern] = ["shop"]
  public var placement: Placement { .slot("shop") }
  public init() {}
}

public struct Category: NumberedPlace {
  public static let patterns: [RoutePattern] = ["shop/categories/:id"]
  public var id: Int
  public var placement: Placement { .push(on: Shop()) }
  public init(id: Int) { self.id = id }
}

public struct Product: ContentPlace {
  public static let patterns: [RoutePattern] = ["shop/products/:id?{color}"]
  public static let examples = [Product(id: 1), Product(id: 1, color: "red")]
  public var id: Int
  public var color: String?
  public var placement: Placement {
    .push(
      onShown: "Category", "Product", "Maker", "Artwork", "Basket",
      else: .push(on: Category(id: id)))
  }
  public var title: String { "Product \(id)" }
  public var state: String { color ?? "" }
  public init(id: Int, color: String? = nil) {
    self.id = id
    self.color = color
  }
}

public struct Maker: NumberedPlace {
  public static let patterns: [RoutePattern] = ["shop/makers/:id"]
  public var id: Int
  public var placement: Placement { .push(onShown: "Product", else: .push(on: Shop())) }
  public init(id: Int) { self.id = id }
}

public struct Sizes: NumberedPlace {
  public static let patterns: [RoutePattern] = ["shop/products/:id/sizes"]
  public var id: Int
  public var placement: Placement { .sheet(over: Product(id: id)) }
  public init(id: Int) { self.id = id }
}

public struct Basket: SinglePlace {
  public static let patterns: [RoutePattern] = ["basket"]
  public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Shop())) }
  public init() {}
}

public struct Delivery: SinglePlace {
  public static let patterns: [RoutePattern] = ["basket/delivery"]
  public var placement: Placement { .push(on: Basket()) }
  public init() {}
}

public struct Payment: SinglePlace {
  public static let patterns: [RoutePattern] = ["basket/payment"]
  public var placement: Placement { .push(on: Delivery()) }
  public init() {}
}

public struct Receipt: NumberedPlace {
  public static let patterns: [RoutePattern] = ["receipts/:id"]
  public var id: Int
  public var placement: Placement { .cover(over: Shop()) }
  public init(id: Int) { self.id = id }
}
