import Baton
import Testing

@Suite struct HierarchyTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test(arguments: [
    ("/", "Tabs"),
    ("/home", "Tabs\n└─ home: Home"),
    ("/search/3", "Tabs\n└─ search: Search\n   └─ SearchResult(number: 3)"),
    ("/settings/sound", "Tabs\n└─ home: Home\n   └─ sheet: Settings(page: \"sound\")"),
    (
      "/mail/inbox/7",
      "MailSplit\n├─ list: Mailbox(name: \"inbox\")\n└─ *detail: Message(mailbox: \"inbox\", id: 7)"
    ),
    (
      "/users/a%2Fb/picker",
      "Tabs\n└─ home: Home\n   └─ Profile(id: \"a/b\")\n      └─ cover: Picker(id: \"a/b\")"
    ),
  ])
  func followsPlacementsToTheRoot(_ link: String, _ text: String) throws {
    #expect(try router.hierarchy(for: link).description == text)
  }

  @Test func endsAtTheDestinationThatWasAskedFor() throws {
    for type in SampleApp().destinations {
      for example in type.examples as [any Destination] {
        let leaf = try router.hierarchy(to: example).leaf
        #expect(AnyHashable(leaf.destination) == AnyHashable(example))
      }
    }
  }

  @Test func opensAWindowOfItsOwn() throws {
    let hierarchy = try router.hierarchy(to: Composer(draft: "x"))
    #expect(hierarchy.root.edge == .window)
    #expect(hierarchy.description == "window: Composer(draft: \"x\")")
  }

  @Test func namesPanesInSlotOrderInTheChain() throws {
    let chain = try router.hierarchy(for: "/mail/inbox/7").chain
    #expect(chain.map(\.name) == ["MailSplit", "Mailbox", "Message"])
  }

  @Test func prefersTheAlternativeThatFitsWhatIsShown() throws {
    let search = try router.hierarchy(for: "/search?q=cats")
    #expect(
      try router.hierarchy(for: "/users/anna", over: search).chain.map(\.name)
        == ["Tabs", "Search", "Profile"])
    let home = try router.hierarchy(for: "/settings")
    #expect(
      try router.hierarchy(for: "/users/anna", over: home).chain.map(\.name)
        == ["Tabs", "Home", "Profile"])
  }

  @Test func takesTheFirstAlternativeWithoutAScreen() throws {
    #expect(
      try router.hierarchy(for: "/users/anna").chain.map(\.name) == ["Tabs", "Home", "Profile"])
  }

  @Test func hasAHome() throws {
    #expect(try router.home?.description == "Tabs\n└─ home: Home")
  }

  @Test func showsOnlySlotsWhoseContentIsProvided() throws {
    let slots = router.slots(of: Tabs())
    #expect(slots.map(\.slot.name) == ["home", "search"])
    #expect(slots[1].first as? Search == Search())
    #expect(router.slots(of: MailSplit()).map { $0.first == nil } == [false, true])
  }

  @Test func comparesPlacesByWhatCannotBeLeftOutOrStandsInThePath() {
    #expect(router.areSamePlace(Search(query: "a"), Search(query: "b")))
    #expect(router.areSamePlace(Profile(id: "a", note: "n"), Profile(id: "a")))
    #expect(!router.areSamePlace(Profile(id: "a"), Profile(id: "b")))
    #expect(!router.areSamePlace(Home(), Search()))
    #expect(!router.areSamePlace(Files(path: ["a"]), Files(path: ["b"])))
    #expect(!router.areSamePlace(Files(path: ["a"], name: "x"), Files(path: ["a"])))
  }

  @Test func refusesADotSegmentInAParentsLink() {
    let reason = #expect(throws: RoutingError.self) {
      try router.hierarchy(to: Picker(id: ".."))
    }
    #expect(reason?.code == .placement)
  }

  @Test func saysThatADestinationIsOfNoFeature() {
    struct Stranger: TestDestination {}
    let reason = #expect(throws: RoutingError.self) { try router.hierarchy(to: Stranger()) }
    #expect(reason?.code == .unknownDestination)
  }
}
