import Baton
import BatonTesting
import Testing

@Suite("Extension points") struct ExtensionPointTests {
  fileprivate struct Row: Sendable, Hashable { var title: String }

  private struct Settings: TestDestination {
    static let patterns: [RoutePattern] = ["settings"]
  }

  private struct Playback: TestDestination {
    static let patterns: [RoutePattern] = ["settings/playback"]
    var placement: Placement { .push(onLink: "/settings") }
  }

  private static let shell = TestFeature(
    name: "Shell", destinations: [Settings.self], extensionPoints: [.offers(.rows)])
  private static let player = TestFeature(
    name: "Player", destinations: [Playback.self],
    contributions: [
      .to(.rows, Row(title: "Playback"), opens: Playback(), rank: 40),
      .to(.rows, Row(title: "Quality"), rank: 40),
    ])
  private static let mail = TestFeature(
    name: "Mail", contributions: [.to(.rows, Row(title: "Signature"), rank: 40)])
  private static let help = TestFeature(
    name: "Help", contributions: [.to(.rows, Row(title: "Help"), rank: 99)])

  private static func router(_ features: [TestFeature]) throws -> Router {
    try Router(features: features, links: AppLinks(schemes: ["app"]), home: "/settings")
  }

  @Test("Contributions are sorted by rank, then by feature name, for any order of features")
  func order() throws {
    let features = [Self.shell, Self.player, Self.mail, Self.help]
    for turn in features.indices {
      let turned = Array(features[turn...] + features[..<turn])
      let rows = try Self.router(turned).contributions(to: .rows)
      #expect(rows.map(\.value.title) == ["Signature", "Playback", "Quality", "Help"])
      #expect(rows.map(\.feature) == ["Mail", "Player", "Player", "Help"])
      #expect(rows[1].destination as? Playback == Playback())
      #expect(rows[0].destination == nil)
    }
  }

  @Test("A feature that's left out adds nothing") func leftOut() throws {
    let rows = try Self.router([Self.shell, Self.mail]).contributions(to: .rows)
    #expect(rows.map(\.value.title) == ["Signature"])
    #expect(try Self.router([Self.shell]).contributions(to: .rows).isEmpty)
  }

  @Test("A contribution without an extension point is a problem that names its feature")
  func problems() {
    let parts = [
      TestFeature(name: "Unknown", contributions: [.to(.row, Row(title: "x"))]),
      TestFeature(
        name: "Other", contributions: [.to(ExtensionPoint<String>("settings.rows"), "x")]),
      TestFeature(name: "Twice", extensionPoints: [.offers(.rows)]),
      TestFeature(
        name: "Lost", contributions: [.to(.rows, Row(title: "Playback"), opens: Playback())]),
    ]
    let found = parts.map { part in
      #expect(throws: Router.Problems.self) { try Self.router([Self.shell, part]) }
        .map { "\($0)" } ?? ""
    }
    expectSnapshot(of: found.joined(separator: "\n\n"), as: .text)
  }

  private struct Tabs: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
    static let slots = [Slot("start", .tab)]
    static let traits: [DestinationTrait] = [.slots(from: .places)]
  }

  private struct Radio: TestDestination {
    static let patterns: [RoutePattern] = ["radio"]
    var placement: Placement { .slot("radio") }
  }

  private struct Films: TestDestination {
    static let patterns: [RoutePattern] = ["films"]
    var placement: Placement { .slot("films") }
  }

  private static let window = TestFeature(
    name: "Window", destinations: [Tabs.self], extensionPoints: [.offers(.places)])
  private static let radio = TestFeature(
    name: "Radio", destinations: [Radio.self],
    contributions: [.to(.places, Slot("radio", .tab, first: "/radio"), rank: 2)])
  private static let films = TestFeature(
    name: "Films", destinations: [Films.self],
    contributions: [.to(.places, Slot("films", .tab, first: "/films"), rank: 1)])

  private static func tabs(_ features: TestFeature...) throws -> Router {
    try Router(features: features, links: AppLinks(schemes: ["app"]), home: "/")
  }

  @Test("A feature's tab comes and goes with the feature") func contributedTabs() throws {
    let router = try Self.tabs(Self.radio, Self.window, Self.films)
    #expect(router.slots(of: Tabs()).map(\.slot.name) == ["start", "films", "radio"])
    let home = try #require(try router.home)
    let shown = try #require(router.transition(to: home, from: nil).result)
    #expect(shown.description == "Tabs\n├─ films: Films\n└─ radio: Radio")
    let radio = try router.hierarchy(for: "app://radio", over: shown)
    #expect(
      router.transition(to: radio, from: shown).description
        == "keep Tabs › radio: Radio\nselect radio in Tabs (animated)")

    let less = try Self.tabs(Self.window, Self.films)
    #expect(less.slots(of: Tabs()).map(\.slot.name) == ["start", "films"])
    let saved = try router.encodeScene(.init(hierarchy: radio)).data
    #expect(
      less.decodeScene(saved).problems.map(\.message)
        == ["no destination is named \"Radio\", so it was cut off"])
  }

  @Test("A presenter reports contributed tabs like the container's own") func shownTabs() throws {
    let router = try Self.tabs(Self.radio, Self.window, Self.films)
    let home = try router.transition(to: router.hierarchy(for: "app://films"), from: nil).result
    let hierarchy = try #require(
      router.transition(to: router.hierarchy(for: "app://radio"), from: home).result)
    let shown = ShownScreen.container(
      Tabs(), slots: ["radio": .stack(Radio()), "films": .stack(Films()), "gone": .stack(Films())],
      selected: "radio", in: router)
    #expect(router.hierarchy(of: shown) == hierarchy)
  }

  @Test("Tabs that fit nowhere are problems") func wrongTabs() {
    var other = Self.window
    other.extensionPoints = [.offers(ExtensionPoint<String>("window.tabs"))]
    var closed = Self.window
    closed.extensionPoints = []
    var twice = Self.films
    twice.contributions = [.to(.places, Slot("start", .tab, first: "/films"))]
    var astray = Self.films
    astray.contributions = [.to(.places, Slot("films", .tab, first: "/radio"))]
    let apps = [
      [closed, Self.radio], [other], [Self.window, twice], [Self.window, Self.radio, astray],
    ]
    let found = apps.map { app in
      #expect(throws: Router.Problems.self) {
        try Router(features: app, links: AppLinks(schemes: ["app"]), home: "/")
      }.map { "\($0)" } ?? ""
    }
    expectSnapshot(of: found.joined(separator: "\n\n"), as: .text)
  }

  @Test("The links of a feature's earlier release come and go with the feature") func rewrites()
    throws
  {
    var player = Self.player
    player.rewrites = [LinkRewrite("old settings", from: "prefs/play", to: "settings/playback")]
    let link = "app://prefs/play"
    #expect(
      try Self.router([Self.shell, player]).hierarchy(for: link).leaf.destination as? Playback
        == Playback())
    #expect(throws: RoutingError.self) {
      try Self.router([Self.shell, Self.player]).hierarchy(for: link)
    }
  }

  @Test("Rewrites of features run in the order of the features' names") func rewriteOrder()
    throws
  {
    let a = TestFeature(name: "A", rewrites: [LinkRewrite("first", from: "old", to: "older")])
    let b = TestFeature(
      name: "B", rewrites: [LinkRewrite("second", from: "older", to: "settings")])
    for features in [[Self.shell, a, b], [b, a, Self.shell]] {
      let router = try Self.router(features)
      #expect(router.linkRewrites.map(\.name) == ["first", "second"])
      #expect(try router.hierarchy(for: "app://old").leaf.destination is Settings)
    }
  }
}

extension ExtensionPoint where Value == ExtensionPointTests.Row {
  fileprivate static var rows: Self { Self("settings.rows") }
  /// An extension point with a misspelled name.
  fileprivate static var row: Self { Self("settings.row") }
}

extension ExtensionPoint where Value == Slot {
  fileprivate static var places: Self { Self("window.tabs") }
}
