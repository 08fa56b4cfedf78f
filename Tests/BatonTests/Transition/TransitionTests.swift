import Baton
import Testing

/// Tests for steps between hierarchies of the sample app that no link causes.
@Suite struct TransitionTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  /// A saved state or an app's own value may contain such a hierarchy, but no screen can show it.
  @Test("A sheet in an unselected tab isn't presented") func sheetInOtherTab() throws {
    var root = try router.hierarchy(for: "/users/anna/picker").root
    let search = try router.hierarchy(for: "/search/1").root.children.last
    root.set(try #require(search), slotOrder: ["home", "search"], focused: true)

    let transition = router.transition(to: Hierarchy(root: root), from: nil)

    #expect(
      transition.description == """
        show Tabs [home: Home / Profile(id: "anna"), *search: Search / SearchResult(number: 1)]
        """)
    let performed = transition.steps.reduce(nil) { $1.performed(on: $0) }
    #expect(performed?.description == transition.result?.description)
  }

  @Test("Steps change nothing on a screen they weren't planned for") func unrelatedHierarchy()
    throws
  {
    let transition = router.transition(
      to: try router.hierarchy(for: "/users/anna/picker"), from: try shown("/search/1"))
    let mail = try shown("/mail/inbox")

    #expect(transition.steps.count == 3)
    for step in transition.steps { #expect(step.performed(on: mail) == mail) }
    #expect(transition.steps[1].performed(on: nil) == nil)
    #expect(transition.steps.flatMap(\.made) == transition.made && transition.made.count == 2)
  }

  private func shown(_ link: String) throws -> Hierarchy? {
    router.transition(to: try router.hierarchy(for: link), from: nil).steps
      .reduce(nil) { $1.performed(on: $0) }
  }
}
