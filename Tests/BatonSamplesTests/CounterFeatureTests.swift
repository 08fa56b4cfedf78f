import Baton
import BatonSampleCounter
import BatonSampleShell
import BatonTesting
import Testing

@Suite struct CounterFeatureTests {
  @Test("In an app without other features, the counter is the root") func onlyFeature() throws {
    let router = try Router(
      features: [Counter()], links: AppLinks(schemes: ["demoapp"]), home: "/counter")

    #expect(try router.home?.description == "CounterPage(counter: 0)")
    expectSnapshot(
      of: try router.hierarchy(for: "demoapp://counter/7"))
  }

  @Test("In an app with tabs, the counter is a tab") func counterTab() throws {
    expectSnapshot(of: try inTabs.hierarchy(for: "demoapp://counter/7"))
  }

  @Test(
    "Every spelling of a counter link prints as the shortest one",
    arguments: [
      "demoapp://counter", "demoapp://counter/0", "demoapp://counter/from-0",
      "demoapp://count?to=0",
    ])
  func linkSpellings(_ link: String) throws {
    let counter = try #require(inTabs.destination(for: link) as? CounterPage)
    #expect(try inTabs.link(to: counter) == "demoapp://counter")
  }

  private let inTabs: Router

  init() throws {
    inTabs = try Router(
      features: [Shell(), Counter()], links: AppLinks(schemes: ["demoapp"]), home: "/counter")
  }
}
