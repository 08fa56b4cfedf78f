import Baton
import BatonTesting
import Testing

/// Tests for the values of bindings, and for the user's changes to them.
@Suite struct HierarchyStateTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  private func shown(_ link: String) throws -> Hierarchy {
    let wanted = try router.hierarchy(for: link)
    return try #require(
      router.transition(to: wanted, from: nil).steps.reduce(nil) { $1.performed(on: $0) })
  }

  @Test("A stack's path lists its pushed screens, not its sheets") func stackPath() throws {
    let shown = try shown("/users/anna/picker")
    let home = try #require(shown[.root]?.children.first).edge
    let stack = Hierarchy.Address.root.appending(home)

    let path = shown.path(on: stack)

    #expect(path.map(\.node.name) == ["Profile"])
    #expect(path.map(\.address) == [stack.appending(.push)])
    #expect(shown.path(on: .root) == [])
    #expect(shown.path(on: stack.appending(.sheet)) == [])
  }

  @Test(
    "Keeping fewer screens pops a stack; keeping more changes nothing",
    arguments: [("/search/1", 0, "/search"), ("/search/1", 1, "/search/1")])
  func poppedStack(link: String, count: Int, left: String) throws {
    let shown = try shown(link)
    let stack = try #require(shown.leafAddress.parent)

    let back = shown.keeping(count, on: stack)

    #expect(back == (try self.shown(left)))
    #expect(back.keeping(5, on: stack) == back)
  }

  @Test("Selecting a tab keeps the screens in other tabs") func selectedTab() throws {
    let shown = try shown("/search/1")
    #expect(shown.selection(at: .root) == "search")

    let home = shown.selecting("home", at: .root)

    #expect(home.selection(at: .root) == "home")
    #expect(home.leaf.name == "Home")
    #expect(home.selecting("search", at: .root) == shown)
    #expect(shown.selecting("nowhere", at: .root) == shown)
    #expect(shown.selection(at: shown.leafAddress) == nil)
  }

  @Test("Dismissing a sheet returns to the screen below it") func dismissedSheet() throws {
    let shown = try shown("/users/anna/picker")
    let profile = try #require(shown.leafAddress.parent)
    #expect(shown.presented(over: profile)?.node.name == "Picker")
    #expect(shown.presented(over: profile)?.address == shown.leafAddress)

    let back = shown.dismissing(over: profile)

    #expect(back.presented(over: profile) == nil)
    #expect(back.leafAddress == profile)
    #expect(back.dismissing(over: profile) == back)
  }

  @Test("ShownScreen keeps a hierarchy and can replace a destination") func shownScreenRoundTrip()
    throws
  {
    let shown = try shown("/search/1")

    let read = router.hierarchy(of: ShownScreen(shown))
    let changed = ShownScreen(shown) { address in
      address == shown.leafAddress.parent ? Search(query: "cats") : nil
    }

    #expect(read == shown)
    let search = router.hierarchy(of: changed).focus.dropLast().last
    #expect(search?.destination as? Search == Search(query: "cats"))
  }
}
