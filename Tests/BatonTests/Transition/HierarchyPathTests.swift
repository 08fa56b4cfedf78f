import Baton
import BatonTesting
import Testing

@Suite struct HierarchyPathTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test func isWhatIsPushedInASlot() throws {
    let hierarchy = try router.hierarchy(for: "/users/anna/picker")

    #expect(hierarchy.path(in: "home").map(\.description) == ["Profile(id: \"anna\")"])
    #expect(hierarchy.path(in: "search") == [])
    #expect(hierarchy.path() == [])
  }

  @Test func isShorterAfterASwipeBack() throws {
    let hierarchy = try router.hierarchy(for: "/search/1")
    let path = hierarchy.path(in: "search")

    let back = hierarchy.setting(path: path.dropLast(), in: "search")

    #expect(back == (try router.hierarchy(for: "/search")))
    #expect(back.setting(path: path, in: "search") == hierarchy)
  }

  @Test func keepsWhatIsPresentedOverAPlaceThatStays() throws {
    let hierarchy = try router.hierarchy(for: "/users/anna/picker")

    let same = hierarchy.setting(path: hierarchy.path(in: "home"), in: "home")

    #expect(same == hierarchy)
  }

  @Test func changesNothingInASlotThatIsNotThere() throws {
    let hierarchy = try router.hierarchy(for: "/search/1")

    #expect(hierarchy.setting(path: [], in: "nowhere") == hierarchy)
  }
}
