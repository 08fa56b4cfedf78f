import Baton
import Testing

@Suite struct HierarchyTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test("A window destination is the root of its own hierarchy") func windowRoot() throws {
    let hierarchy = try router.hierarchy(to: Composer(draft: "x"))
    #expect(hierarchy.root.edge == .window)
    #expect(hierarchy.description == "window: Composer(draft: \"x\")")
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
