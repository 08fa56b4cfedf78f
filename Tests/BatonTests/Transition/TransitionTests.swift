import Baton
import BatonTesting
import Testing

/// The steps from one hierarchy to another, over the sample app.
@MainActor @Suite struct TransitionTests {
  let router: Router
  let presenter = HeadlessPresenter()

  init() throws {
    router = try SampleApp.router()
  }

  /// Shows links one after the other and returns the steps of the last.
  private func steps(_ links: String..., rebuilding: Bool = false) throws -> String {
    var last: Hierarchy.Transition?
    for link in links {
      last = try show(router.hierarchy(for: link), rebuilding: rebuilding && link == links.last)
    }
    return try #require(last).description
  }

  @discardableResult
  private func show(
    _ wanted: Hierarchy, rebuilding: Bool = false
  ) throws -> Hierarchy.Transition {
    let shown = presenter.shown.map(router.hierarchy(of:))
    let transition = router.transition(
      to: wanted, from: shown, opensWindows: presenter.opensWindows, rebuilding: rebuilding)
    try presenter.make(transition)
    for step in transition.steps { try presenter.perform(step, animated: false) }
    #expect(presenter.problems == [])
    let now = presenter.shown.map(router.hierarchy(of:))
    #expect(now?.focus.map(\.description) == transition.result?.focus.map(\.description))
    return transition
  }

  @Test func showsAllAtOnceWhereNothingIsShown() throws {
    #expect(
      try steps("/search/1") == """
        show Tabs [home: Home, *search: Search / SearchResult(number: 1)]
        """)
  }

  @Test func doesNothingForWhatIsShown() throws {
    #expect(
      try steps("/search/1", "/search/1")
        == "keep Tabs › search: Search › SearchResult(number: 1)")
  }

  @Test func pushesOnWhatIsShown() throws {
    #expect(
      try steps("/search", "/search/1") == """
        keep Tabs › search: Search
        push SearchResult(number: 1) on Search (animated)
        """)
  }

  @Test func replacesASiblingInOneMovement() throws {
    #expect(
      try steps("/search/1", "/search/2") == """
        keep Tabs › search: Search
        replace SearchResult(number: 1) with SearchResult(number: 2) (animated)
        """)
  }

  @Test func goesBackToAParent() throws {
    #expect(
      try steps("/search/1", "/search") == """
        keep Tabs › search: Search
        leave SearchResult(number: 1) (animated)
        """)
  }

  @Test func selectsAnotherTabAndKeepsTheFirst() throws {
    #expect(
      try steps("/search/1", "/home") == """
        keep Tabs › home: Home
        select home in Tabs (animated)
        """)
    #expect(
      try steps("/search/1") == """
        keep Tabs › search: Search › SearchResult(number: 1)
        select search in Tabs (animated)
        """)
  }

  @Test func dismissesWhatCoversAnotherTab() throws {
    #expect(
      try steps("/settings/main", "/search/1") == """
        keep Tabs › search: Search
        dismiss sheet: Settings(page: "main") over Home (animated)
        select search in Tabs
        push SearchResult(number: 1) on Search (animated)
        """)
  }

  @Test func presentsOverAPlaceThatIsPushedForIt() throws {
    #expect(
      try steps("/home", "/users/anna/picker") == """
        keep Tabs › home: Home
        push Profile(id: "anna") on Home
        present cover: Picker(id: "anna") over Profile(id: "anna") (animated)
        """)
  }

  /// A saved state or an app's own value may say so, and no screen can.
  @Test func presentsNothingInATabBeside() throws {
    var root = try router.hierarchy(for: "/users/anna/picker").root
    let search = try router.hierarchy(for: "/search/1").root.children.last
    root.set(try #require(search), slotOrder: ["home", "search"], focused: true)

    let transition = try show(Hierarchy(root: root))

    #expect(
      transition.description == """
        show Tabs [home: Home / Profile(id: "anna"), *search: Search / SearchResult(number: 1)]
        """)
    let performed = transition.steps.reduce(nil) { $1.performed(on: $0) }
    #expect(performed?.description == transition.result?.description)
  }

  @Test func replacesARootThatIsAnother() throws {
    #expect(
      try steps("/search/1", "/mail/inbox") == """
        replace Tabs with MailSplit [list: Mailbox(name: "inbox")] (animated)
        """)
  }

  @Test func fillsAnEmptyPaneAndGivesItTheFocus() throws {
    #expect(
      try steps("/mail/inbox", "/mail/inbox/7") == """
        keep MailSplit
        show detail: Message(mailbox: "inbox", id: 7)
        select detail in MailSplit (animated)
        """)
  }

  @Test func replacesThePanesThatDiffer() throws {
    #expect(
      try steps("/mail/inbox/7", "/mail/sent/8") == """
        keep MailSplit
        replace list: Mailbox(name: "inbox") with list: Mailbox(name: "sent")
        replace detail: Message(mailbox: "inbox", id: 7) with detail: \
        Message(mailbox: "sent", id: 8) (animated)
        """)
  }

  @Test func keepsAnAncestorAsTheUserLeftIt() throws {
    try show(router.hierarchy(for: "/search"))
    presenter.change(Search.self) { $0.query = "cats" }
    #expect(
      try steps("/search/1") == """
        keep Tabs › search: Search(query: "cats")
        push SearchResult(number: 1) on Search(query: "cats") (animated)
        """)
  }

  @Test func coversWhatIsShownWhereThereAreNoWindows() throws {
    try show(router.hierarchy(for: "/search"))
    let composer = try router.hierarchy(to: Composer(draft: "Hello"))
    #expect(
      try show(composer).description == """
        keep Tabs › search: Search
        present cover: Composer(draft: "Hello") over Search (animated)
        """)
    #expect(
      try show(composer).description
        == "keep Tabs › search: Search › cover: Composer(draft: \"Hello\")")
  }

  @Test func opensAWindowWhereThereAreSome() throws {
    try show(router.hierarchy(for: "/search"))
    presenter.opensWindows = true
    let transition = try show(router.hierarchy(to: Composer(draft: "Hello")))
    #expect(transition.description == "open window: Composer(draft: \"Hello\")")
    #expect(presenter.windows.count == 1)
  }

  @Test func rebuildsAllWhereThatIsWanted() throws {
    #expect(
      try steps("/search/1", "/search/1", rebuilding: true) == """
        replace Tabs with Tabs [home: Home, *search: Search / SearchResult(number: 1)] (animated)
        """)
  }

  // MARK: Screens that Baton did not make

  @Test func keepsAForeignContainerBelow() throws {
    try show(router.hierarchy(for: "/search"))
    presenter.wrapInForeign("Drawer")
    #expect(
      try steps("/search/1") == """
        keep slot 1: Tabs › search: Search
        push SearchResult(number: 1) on Search (animated)
        """)
    #expect(presenter.focus.count == 4)
  }

  @Test func dismissesAForeignScreenOnTop() throws {
    try show(router.hierarchy(for: "/search/1"))
    presenter.presentForeign("Camera")
    #expect(
      try steps("/search/1") == """
        keep Tabs › search: Search › SearchResult(number: 1)
        dismiss cover: foreign Camera over SearchResult(number: 1) (animated)
        """)
  }

  @Test func keepsAForeignScreenInTheMiddle() throws {
    try show(router.hierarchy(for: "/search"))
    presenter.pushForeign("Survey")
    let below = presenter.focus
    try show(router.hierarchy(for: "/search"))
    #expect(presenter.focus.count == below.count - 1)
  }
}
