import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for slots that depend on a container's value, such as a dashboard that users arrange.
@MainActor @Suite struct ValueSlotsTests {
  private struct Dashboard: Destination {
    static let patterns: [RoutePattern] = ["?{widgets}"]
    static let examples = [Dashboard(widgets: "weather,stocks")]
    static let traits: [DestinationTrait] = [.state("widgets")]
    var widgets: String?
    var names: [String] { widgets.map { $0.split(separator: ",").map(String.init) } ?? [] }
    var slots: [Slot] { names.map { Slot($0, .tab, first: "/widgets/\($0)") } }
    var placement: Placement { .root }
  }

  private struct Widget: TestDestination {
    static let patterns: [RoutePattern] = ["widgets/:name"]
    var name = "weather"
    var placement: Placement { .slot(name, in: Dashboard(widgets: name)) }
  }

  private struct Details: TestDestination {
    static let patterns: [RoutePattern] = ["widgets/:name/details"]
    var name = "weather"
    var placement: Placement { .push(on: Widget(name: name)) }
  }

  /// A tab of the dashboard on screen.
  private struct Extra: TestDestination {
    static let patterns: [RoutePattern] = ["extras/:name"]
    var name = "weather"
    var placement: Placement { .slot(name, in: Dashboard(widgets: "weather")) }
  }

  /// A container in one of the dashboard's tabs.
  private struct Panel: Destination {
    static let patterns: [RoutePattern] = ["panel?{gauge}"]
    static let examples = [Panel(gauge: "wind")]
    var gauge: String?
    var slots: [Slot] { gauge.map { [Slot($0, .pane)] } ?? [] }
    var placement: Placement { .slot("weather", in: Dashboard(widgets: "weather")) }
  }

  private struct Gauge: TestDestination {
    static let patterns: [RoutePattern] = ["gauges/:name"]
    var name = "rain"
    var placement: Placement { .slot(name, in: Panel(gauge: name)) }
  }

  /// A container whose tab first shows another container of the same type.
  private struct Folder: Destination {
    static let patterns: [RoutePattern] = ["folders/{id?}"]
    static let examples = [Folder()]
    static let slots = [Slot("inner", .tab, first: "/folders/1")]
    var id: Int?
    var placement: Placement { id == nil ? .root : .slot("inner") }
  }

  private struct Binder: TestDestination {
    static let patterns: [RoutePattern] = ["binders/:id"]
    static let slots = [Slot("page", .tab, first: "/page")]
    var id = 1
  }

  private struct Cover: TestDestination {
    static let patterns: [RoutePattern] = ["cover"]
    var placement: Placement { .slot("page", in: Binder()) }
  }

  private struct Page: TestDestination {
    static let patterns: [RoutePattern] = ["page"]
    var placement: Placement { .push(on: Cover()) }
  }

  private struct Account: TestDestination {
    static let patterns: [RoutePattern] = ["account"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .push(on: Widget()) }
  }

  private let router: Router
  private let home: Hierarchy
  private let shown: Hierarchy

  init() throws {
    router = try TestFeature(Dashboard.self, Widget.self, Details.self)
      .router(home: "/?widgets=weather,stocks")
    home = try #require(try router.home)
    shown = try #require(router.transition(to: home, from: nil).result)
  }

  @Test("A link selects one of the tabs that the container shows") func tabsOnScreen() throws {
    let wanted = try router.hierarchy(for: "/widgets/stocks/details", over: shown)
    #expect(wanted.focus.first?.description == "Dashboard(widgets: \"weather,stocks\")")
    let plan = router.transition(to: wanted, from: shown)

    #expect(
      plan.description == """
        keep Dashboard(widgets: "weather,stocks") › stocks: Widget(name: "stocks")
        select stocks in Dashboard(widgets: "weather,stocks")
        push Details(name: "stocks") on Widget(name: "stocks") (animated)
        """)
    #expect(plan.result?.root.children.map(\.edge.slotName) == ["weather", "stocks"])
  }

  @Test("Opening a tab that the shown container lacks is an error") func missingTab() throws {
    let error = #expect(throws: RoutingError.self) {
      _ = try router.hierarchy(for: "/widgets/news", over: shown)
    }
    #expect(
      error?.message == #"Widget is placed in the slot "news", which this Dashboard doesn't have"#)
  }

  @Test("A container behind another tab has the slots of its current value") func hiddenContainer()
    throws
  {
    let router = try TestFeature(Dashboard.self, Widget.self, Panel.self, Gauge.self)
      .router(home: "/?widgets=weather,stocks")
    var shown = try router.home
    for link in ["/panel?gauge=wind", "/widgets/stocks"] {
      let wanted = try router.hierarchy(for: link, over: shown)
      shown = router.transition(to: wanted, from: shown).result
    }
    let error = #expect(throws: RoutingError.self) {
      _ = try router.hierarchy(for: "/gauges/rain", over: shown)
    }
    #expect(error?.message == #"Gauge is placed in the slot "rain", which this Panel doesn't have"#)
  }

  @Test("A slot stays empty inside its own first screen") func endlessFirstScreens() throws {
    let router = try TestFeature(Folder.self).router(home: "/folders")
    let home = try #require(try router.home)
    let result = router.transition(to: home, from: nil).result
    #expect(result?.description == "Folder\n└─ inner: Folder(id: 1)")
  }

  @Test("A tab that only the current screen has supersedes an earlier request")
  func supersedes() async throws {
    let rig = try HostRig(
      TestFeature(Dashboard.self, Widget.self, Extra.self, Account.self)
        .router(home: "/?widgets=weather,stocks"), checks: .seconds(9))
    rig.deliver("/account")
    rig.deliver("/extras/stocks")
    #expect(await rig.outcomes() == ["app Account: superseded", "app Extra: opened"])
  }

  @Test("Restoring saved state brings back the tabs that a value lists") func restore() async throws
  {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(Details(name: "stocks"))
    let saved = try #require(try host.savedState())

    let next = HeadlessPresenter()
    let restored = try ContinuationHost(router: router, presenter: next)
    restored.becomeReady()
    #expect(await restored.restore(saved).hierarchy != nil)

    #expect(restored.shown == host.shown)
    #expect(next.problems == [] && presenter.problems == [])
  }

  @Test("A slot's first screens are restored in every container of its type") func restoreFirst()
    throws
  {
    let router = try TestFeature(Binder.self, Cover.self, Page.self).router(home: "/binders/1")
    let wanted = try router.hierarchy(to: Binder(id: 2))
    let shown = try #require(router.transition(to: wanted, from: nil).result)
    let restored = router.decodeScene(try router.encoded(shown).data)
    #expect(restored.scene.hierarchy == shown)
    #expect(restored.problems == [])
  }

  @Test("Building a router fails if a screen pushes on a tab container") func pushOnContainer()
    throws
  {
    struct Page: TestDestination {
      static let patterns: [RoutePattern] = ["pages/:id"]
      var id = 1
      var placement: Placement { .push(on: Dashboard(widgets: "weather")) }
    }
    let problems = #expect(throws: Router.Problems.self) {
      _ = try TestFeature(Dashboard.self, Widget.self, Page.self).router(home: "/")
    }
    #expect(problems?.problems.map(\.code) == ["push-on-container"])
  }
}
