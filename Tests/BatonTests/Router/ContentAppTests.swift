import Baton
import BatonBenchmarkContent
import BatonInspection
import Foundation
import Testing

/// A content app as large as real ones.
@Suite struct ContentAppTests {
  private let app = AppOfContent()
  private let router: Router

  init() throws { router = try AppOfContent().router() }

  @Test("The benchmark app has 147 routes and 125 destinations") func appSize() {
    #expect(router.routes.count == 147)
    #expect(Set(router.routes.map(\.destination)).count == 125)
  }

  @Test("Every route that's printed has an example link") func printedRoutes() {
    let unprinted = router.routes.filter { $0.isPrinted && $0.example == nil }
    #expect(unprinted.isEmpty, "\(unprinted.map(\.pattern))")
  }

  @Test("Routes on the live host overlap only with each other") func liveHostOverlaps() {
    let overlaps = router.overlaps
    #expect(overlaps.count < 80, "\(overlaps.count)")
    let live = Set(app.features.first { $0.name == "LiveSales" }?.patterns.map(\.text) ?? [])
    #expect(live.count == 8)
    let leaking = overlaps.filter { overlap in
      live.contains(overlap.winner.pattern?.text ?? "")
        != live.contains(overlap.other.pattern?.text ?? "")
    }
    #expect(leaking.isEmpty, "\(leaking)")
    #expect(overlaps.allSatisfy { !$0.why.isEmpty && $0.description.contains("wins over") })
  }

  @Test(
    "A link of each kind opens the right destination",
    arguments: [
      ("https://live.art.example/spring-sale", "LiveSale(saleID: \"spring-sale\")"),
      ("https://live.art.example/about", "LiveSale(saleID: \"about\")"),
      ("https://live-staging.art.example/s/lot/7", "LiveLot(saleID: \"s\", lotID: \"7\")"),
      ("https://www.art.example/about?utm_source=mail&ref=x", "About"),
      ("artapp://ARTWORK/Skull", "Artwork(id: \"Skull\")"),
      ("https://www.art.example/partner/pace/works", "Partner(id: \"pace\", tab: \"works\")"),
      ("https://staging.art.example/pace", "Vanity(id: \"pace\")"),
      (
        "https://www.art.example/collect?size=l&utm_x=1&medium=p",
        "Collect(filters: [medium: \"p\", size: \"l\"])"
      ),
      (
        "artapp://webview/https://x.example/a?b=c#d",
        "WebPage(address: \"https://x.example/a?b=c#d\")"
      ), ("artapp://my-account/currency", "CurrencySetting"),
    ])
  func linkKinds(_ link: String, _ place: String) throws {
    #expect(try router.hierarchy(for: link).leaf.description == place)
  }

  @Test("Tracking parameters in a link become its context") func trackingParameters() {
    let context = router.context(of: "https://www.art.example/about?utm_source=mail&x=1&ref=y")
    #expect(
      context
        == LinkContext([
          QueryItem(name: "utm_source", value: "mail"), QueryItem(name: "ref", value: "y"),
        ]))
  }
}
