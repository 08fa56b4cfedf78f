import Baton
import BatonSampleAccount
import BatonSampleArticles
import BatonSampleShell
import BatonTesting
import Testing

@Suite struct AccountFeatureTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Shell(), Account()],
      links: AppLinks(schemes: ["demoapp"], domains: ["shop.example.com"]), home: "/account")
  }

  @Test(
    "Each account link opens the expected screen",
    arguments: [
      ("demoapp://sign-in?email=ana%2Bapp@example.com", "sign-in"),
      ("demoapp://account/profile/devices", "tab of the profile"),
      ("https://shop.example.com/@ana", "somebody else"),
      ("https://shop.example.com/orders?status=open&status=sent&since=2024-02-29", "orders"),
      ("https://shop.example.com/order.php?id=A-1042", "order by an old link"),
      ("demoapp://orders/A-1042/items/77-m", "thing of an order"),
      ("demoapp://orders/A-1042/invoice-2024.pdf", "invoice"),
      ("demoapp://account/addresses/new?country=BR&isDefault=true", "new address"),
      ("demoapp://gift/HAPPY?amount=12.50", "gift card"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test(
    "A malformed order number opens nothing",
    arguments: ["1042", "A-01042", "A-0", "B-1042", "a-1042"])
  func malformedOrderNumber(_ number: String) {
    #expect(throws: RoutingError.self) {
      try router.hierarchy(for: "https://shop.example.com/orders/\(number)")
    }
  }

  @Test("Only the app itself can sign out; a web link can't") func signOut() throws {
    #expect(try router.command(for: "/sign-out") as? SignOut == SignOut())
    #expect(!router.canOpen("https://shop.example.com/sign-out"))
  }

  @Test("A public profile is pushed in the tab the user is in") func profileInCurrentTab() throws {
    let app = try Router(
      features: [Shell(), Articles(), Account()],
      links: AppLinks(domains: ["shop.example.com", "equinocios.com"], allowsHTTP: true),
      home: "/articles")
    expectSnapshot(of: try app.hierarchy(for: "/@ana", over: app.home))
  }
}
