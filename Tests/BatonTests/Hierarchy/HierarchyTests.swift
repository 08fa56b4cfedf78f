import Baton
import Testing

@Suite struct HierarchyTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test(
    "Placements build the hierarchy from the root to the link's destination",
    arguments: [
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
  func placementsToRoot(_ link: String, _ text: String) throws {
    #expect(try router.hierarchy(for: link).description == text)
  }

  @Test("A window destination is the root of its own hierarchy") func windowRoot() throws {
    let hierarchy = try router.hierarchy(to: Composer(draft: "x"))
    #expect(hierarchy.root.edge == .window)
    #expect(hierarchy.description == "window: Composer(draft: \"x\")")
  }

  @Test("The chain lists panes in slot order") func paneOrder() throws {
    let chain = try router.hierarchy(for: "/mail/inbox/7").chain
    #expect(chain.map(\.name) == ["MailSplit", "Mailbox", "Message"])
  }

  @Test("The placement that fits the current tab is preferred") func currentTab() throws {
    let search = try router.hierarchy(for: "/search?q=cats")
    #expect(
      try router.hierarchy(for: "/users/anna", over: search).chain.map(\.name)
        == ["Tabs", "Search", "Profile"])
    let home = try router.hierarchy(for: "/settings")
    #expect(
      try router.hierarchy(for: "/users/anna", over: home).chain.map(\.name)
        == ["Tabs", "Home", "Profile"])
  }

  @Test("The first alternative placement applies if nothing is on screen") func firstAlternative()
    throws
  {
    #expect(
      try router.hierarchy(for: "/users/anna").chain.map(\.name) == ["Tabs", "Home", "Profile"])
  }

  @Test("The router knows the app's home hierarchy") func homeHierarchy() throws {
    #expect(try router.home?.description == "Tabs\n└─ home: Home")
  }

  @Test("A slot whose first link opens nothing is left out") func missingSlot() throws {
    let slots = router.slots(of: Tabs())
    #expect(slots.map(\.slot.name) == ["home", "search"])
    #expect(slots[1].first as? Search == Search())
    #expect(router.slots(of: MailSplit()).map { $0.first == nil } == [false, true])
  }

  @Test("Only required values and path values identify a place") func samePlace() {
    #expect(router.areSameDestination(Search(query: "a"), Search(query: "b")))
    #expect(router.areSameDestination(Profile(id: "a", note: "n"), Profile(id: "a")))
    #expect(!router.areSameDestination(Profile(id: "a"), Profile(id: "b")))
    #expect(!router.areSameDestination(Home(), Search()))
    #expect(!router.areSameDestination(Files(path: ["a"]), Files(path: ["b"])))
    #expect(!router.areSameDestination(Files(path: ["a"], name: "x"), Files(path: ["a"])))
  }

  @Test("A dot segment in a parent's link is refused") func dotSegmentInParent() {
    let reason = #expect(throws: RoutingError.self) {
      try router.hierarchy(to: Picker(id: ".."))
    }
    #expect(reason?.code == .placement)
  }

  @Test("A destination that no feature declares has no hierarchy") func undeclaredDestination() {
    struct Stranger: TestDestination {}
    let reason = #expect(throws: RoutingError.self) { try router.hierarchy(to: Stranger()) }
    #expect(reason?.code == .unknownDestination)
  }
}
