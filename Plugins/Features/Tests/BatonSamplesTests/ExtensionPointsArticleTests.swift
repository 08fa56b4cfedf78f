import BatonHost
import BatonSimulation
import Testing

@testable public import Baton

// The code of the page on extension points.

public struct SettingsRow: Sendable {
  public var title: String
  public init(_ title: String) { self.title = title }
}

extension ExtensionPoint where Value == SettingsRow {
  public static var settings: Self { Self("settings.rows") }
}

private struct SettingsScreen: TestDestination {
  static let patterns: [RoutePattern] = ["settings"]
}

private struct PlaybackSettings: TestDestination {
  static let patterns: [RoutePattern] = ["settings/playback"]
  var placement: Placement { .push(onLink: "/settings") }
}

private enum Article {
  public struct Account: Feature {
    public init() {}
    public var destinations: [any Destination.Type] { [SettingsScreen.self] }
    public var extensionPoints: [AnyExtensionPoint] { [.offers(.settings)] }
  }

  public struct Player: Feature {
    public init() {}
    public var destinations: [any Destination.Type] { [PlaybackSettings.self] }
    public var contributions: [Contribution] {
      [.to(.settings, SettingsRow("Playback"), opens: PlaybackSettings(), rank: 40)]
    }
  }
}

private struct Tabs: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let traits: [DestinationTrait] = [.slots(from: .tabs)]
}

private struct Inbox: TestDestination {
  static let patterns: [RoutePattern] = ["mail"]
  var placement: Placement { .slot("mail") }
}

private struct Mail: Feature {
  var destinations: [any Destination.Type] { [Inbox.self] }
  var contributions: [Contribution] {
    [.to(.tabs, Slot("mail", .tab, first: "/mail", image: "envelope"), rank: 40)]
  }
}

@MainActor @Suite("The page on extension points") struct ExtensionPointsArticleTests {
  @Test("A row of another feature opens its destination") func row() async throws {
    let router = try Router(
      features: [Article.Player(), Article.Account()], links: AppLinks(schemes: ["app"]),
      home: "/settings")
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    for row in host.router.contributions(to: .settings) {
      print(row.value.title, row.feature)
      if let destination = row.destination { await host.open(destination) }
    }
    #expect(host.shown?.leaf.destination is PlaybackSettings)
  }

  @Test("A feature brings its tab") func tab() throws {
    let router = try Router(
      features: [TestFeature(Tabs.self), Mail()], links: AppLinks(schemes: ["app"]), home: "/mail")
    #expect(try router.home?.description == "Tabs\n└─ mail: Inbox")
    let tab = try #require(router.slots(of: Tabs()).first?.slot)
    #expect(tab.title == "Mail" && tab.image == "envelope")
  }
}
