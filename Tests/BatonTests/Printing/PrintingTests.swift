import Baton
import Foundation
import Testing

@Suite struct PrintingTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test("A link prints on any scheme or domain of the app") func requestedOrigin() throws {
    #expect(try router.link(to: Profile(id: "x"), on: "demoapp") == "demoapp://users/x")
    #expect(try router.link(to: Tabs(), on: "demoapp") == "demoapp://")
    #expect(
      try router.link(to: Home(), on: "a.example.org") == "https://a.example.org/home")
    let reason = #expect(throws: RoutingError.self) {
      try router.link(to: Home(), on: "evil.example")
    }
    #expect(reason?.message.contains("\"evil.example\" is not one of the app's") == true)
  }

  @Test("Links print on the scheme if the app has no domain") func schemeOnly() throws {
    let router = try Router(
      features: [SampleApp()], links: AppLinks(schemes: ["demoapp"]), home: "/home")
    #expect(try router.link(to: Home()) == "demoapp://home")
    let homeless = try Router(features: [SampleApp()], home: "/home")
    #expect(throws: RoutingError.self) { try homeless.link(to: Home()) }
  }

  @Test("The error names the value that a link can't carry") func unprintableValue() {
    for id in ["..", ".", ""] {
      let reason = #expect(throws: RoutingError.self) { try router.link(to: Profile(id: id)) }
      #expect(reason?.code == .unprintable)
      #expect(reason?.message.contains("id") == true)
    }
  }

  @Test("The error names the route that would take the link instead") func interceptingRoute()
    throws
  {
    struct Channel: TestDestination {
      static let patterns: [RoutePattern] = ["channels/:name"]
      var name = "x"
    }
    struct Popular: TestDestination {
      static let patterns: [RoutePattern] = ["channels/popular"]
    }
    let router = try TestFeature(Channel.self, Popular.self).router(home: "/channels/popular")
    let reason = #expect(throws: RoutingError.self) {
      try router.link(to: Channel(name: "popular"))
    }
    #expect(reason?.message.contains("opens Popular with channels/popular") == true)
  }

  @Test("The next pattern prints if the first can't carry the value") func nextPattern() throws {
    struct Page: RootDestination {
      static let patterns: [RoutePattern] = [
        .deprecated("old/:name", since: "2.0"), "pages/:name", "page?{name}", "any/*",
      ]
      static let examples = [Page(name: "x")]
      var name: String?
    }
    let router = try TestFeature(Page.self).router(home: "/page")
    #expect(try router.link(to: Page(name: "x")) == "demoapp://pages/x")
    #expect(try router.link(to: Page(name: "..")) == "demoapp://page?name=..")
    #expect(try router.link(to: Page()) == "demoapp://page")
    #expect(try router.destination(for: "demoapp://old/x") as? Page == Page(name: "x"))
  }

  @Test("An empty list prints like a missing one") func emptyList() throws {
    struct Tagged: RootDestination {
      static let patterns: [RoutePattern] = ["tagged?{tags}"]
      static let examples = [Tagged(tags: ["a"])]
      var tags: [String]?
    }
    let router = try TestFeature(Tagged.self).router(home: "/tagged")
    #expect(try router.link(to: Tagged(tags: [])) == "demoapp://tagged")
    #expect(router.areSameDestination(Tagged(tags: []), Tagged(tags: ["a"])))
  }

  @Test("An absolute pattern prints on its own host") func absolutePattern() throws {
    struct Product: TestDestination {
      static let patterns: [RoutePattern] = ["https://{shop}.example.com/p/:id"]
      var shop = "toys"
      var id = 1
    }
    let router = try TestFeature(Product.self).router(
      links: AppLinks(domains: ["*.example.com"]), home: "https://toys.example.com/p/1")
    #expect(try router.link(to: Product(shop: "toys", id: 1)) == "https://toys.example.com/p/1")
    #expect(throws: RoutingError.self) { try router.link(to: Product(shop: "a.b", id: 1)) }
  }

  @Test("With plusIsSpace, spaces and plus signs in queries read back correctly") func plusAsSpace()
    throws
  {
    var links = SampleApp.links
    links.plusIsSpace = true
    let router = try Router(features: [SampleApp()], links: links, home: "/home")
    #expect(try router.destination(for: "/search?q=a+b") as? Search == Search(query: "a b"))
    let link = try router.link(to: Search(query: "a+b c"))
    #expect(try router.destination(for: link) as? Search == Search(query: "a+b c"))
  }
}
