import Baton
import Testing

private enum AnalyticsName: DestinationTraitKey {
  static let defaultValue: String? = nil
}

private enum Team: DestinationTraitKey {
  static let defaultValue = "nobody"
}

extension DestinationTrait {
  fileprivate static func analytics(_ name: String) -> DestinationTrait {
    .setting(AnalyticsName.self, to: name)
  }
}

/// Tests for traits that an app declares itself.
@Suite struct TraitTests {
  struct Player: TestDestination {
    static let patterns: [RoutePattern] = ["player/:id"]
    static let activityTypes: [ActivityType] = ["com.example.player"]
    static let traits: [DestinationTrait] = [
      .analytics("old"), .searchable, .analytics("player"),
    ]
    var id = "x"
    func describe(_ activity: inout UserActivity) {
      activity.title = "Player"
      if id == "private" { activity.isEligibleForSearch = false }
    }
  }

  let router: Router

  init() throws {
    router = try Router(
      features: [SampleApp(), TestFeature(Player.self)], links: SampleApp.links, home: "/home")
  }

  @Test("An app's own trait reads back by its key") func customTrait() throws {
    #expect(router.trait(AnalyticsName.self, of: Player(id: "x")) == "player")
    #expect(router.trait(AnalyticsName.self, of: Home()) == nil)
    #expect(router.trait(Team.self, of: Player(id: "x")) == "nobody")
    let route = try #require(router.route(taking: "demoapp://player/1"))
    #expect(router.trait(AnalyticsName.self, of: route) == "player")
  }

  @Test("A searchable destination makes its activity eligible for search") func searchEligibility()
    throws
  {
    let activity = try router.activity(for: Player(id: "x"))
    #expect(activity.isEligibleForSearch)
    #expect(!activity.isEligibleForPrediction)
    #expect(!activity.isEligibleForPublicIndexing)
    #expect(try !router.activity(for: Player(id: "private")).isEligibleForSearch)
    #expect(try !router.activity(for: Profile(id: "x")).isEligibleForSearch)
  }
}
