import Baton
import BatonHost
import BatonTesting
import Testing

// The code of the article on destinations.

private struct MainTabs: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [MainTabs()]
  static let slots = [
    Slot("shows", .tab, first: "/shows"),
    Slot("queue", .tab, first: "/queue"),
  ]
  var placement: Placement { .root }
}

private struct ShowList: Destination {
  static let patterns: [RoutePattern] = ["shows"]
  static let examples = [ShowList()]
  var placement: Placement { .slot("shows") }
}

private struct Show: Destination {
  static let patterns: [RoutePattern] = ["shows/:id"]
  static let examples = [Show(id: "daily")]
  var id: String
  var placement: Placement { .push(on: ShowList()) }
}

private struct Episode: Destination {
  static let patterns: [RoutePattern] = ["shows/:show/:number?t={position}"]
  static let examples = [Episode(show: "daily", number: 12, position: 90)]
  var show: String
  var number: Int
  var position: Int?
  var placement: Placement {
    .push(onShown: Show.self, Queue.self, else: .push(on: Show(id: show)))
  }
}

private struct Queue: TestDestination {
  static let patterns: [RoutePattern] = ["queue"]
  var placement: Placement { .slot("queue") }
}

private struct SleepTimer: Destination {
  static let patterns: [RoutePattern] = ["timer"]
  static let examples = [SleepTimer()]
  var placement: Placement {
    .sheet(overShown: .anything, else: .sheet(over: Queue())).presented(.detents(.medium))
  }
}

private struct ShareCard: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [ShareCard(show: "daily")]
  var show: String
  var artwork: [UInt8] = []
  var placement: Placement { .sheet(over: Show(id: show)) }

  enum CodingKeys: CodingKey { case show }
}

private struct Podcasts: Feature {
  var destinations: [any Destination.Type] {
    [
      MainTabs.self, ShowList.self, Show.self, Episode.self, Queue.self, SleepTimer.self,
      ShareCard.self,
    ]
  }
}

@MainActor @Suite struct DestinationsArticleTests {
  private func router() throws -> Router {
    try Router(
      features: [Podcasts()], links: AppLinks(schemes: ["pods"], domains: ["pods.example.com"]),
      home: "/")
  }

  @Test("Each destination goes to its placement") func placements() throws {
    let router = try router()
    expectWellBehaved(Podcasts(), with: router)
    #expect(
      try router.hierarchy(for: "pods://shows/daily/12?t=90").description == """
        MainTabs
        └─ shows: ShowList
           └─ Show(id: "daily")
              └─ Episode(show: "daily", number: 12, position: 90)
        """)
    #expect(
      try router.hierarchy(for: "pods://timer").description == """
        MainTabs
        └─ queue: Queue
           └─ sheet: SleepTimer
        """)
    let shown = try router.hierarchy(for: "/queue")
    #expect(
      try router.hierarchy(for: "/shows/daily/12", over: shown).leaf.description
        == #"Episode(show: "daily", number: 12)"#)
    #expect(
      try router.link(to: Show(id: "daily"), on: "pods.example.com")
        == "https://pods.example.com/shows/daily")
    #expect(try router.link(to: Show(id: "daily"), on: "pods") == "pods://shows/daily")
  }

  @Test("A value in memory reaches the screen, but no saved state") func memory() async throws {
    let host = try ContinuationHost(router: router(), presenter: HeadlessPresenter())
    host.becomeReady()
    #expect(host.shown?.leaf.description == "ShowList")
    await host.open(ShareCard(show: "daily", artwork: [1, 2, 3]))
    #expect((host.shown?.leaf.destination as? ShareCard)?.artwork == [1, 2, 3])
    let saved = try #require(try host.savedState())
    #expect(!String(decoding: saved, as: UTF8.self).contains("artwork"))
  }
}
