import Baton
import BatonTesting

/// An app with its own root that lets Baton manage two of its tabs.
enum PressApp {
  struct Feed: TestDestination {
    static let patterns: [RoutePattern] = ["feed"]
  }

  struct Archive: TestDestination {
    static let patterns: [RoutePattern] = ["archive/:year"]
    static let traits: [DestinationTrait] = [.requires("member")]
    var year = 2024
  }

  struct Story: TestDestination {
    static let patterns: [RoutePattern] = ["stories/:id"]
    var id = 1
    var placement: Placement { .push(onShown: "Story", "Archive", else: .push(on: Feed())) }
  }

  struct Issue: TestDestination {
    static let patterns: [RoutePattern] = ["archive/:year/:number"]
    static let traits: [DestinationTrait] = [.requires("member")]
    var year = 2024
    var number = 1
    var placement: Placement { .push(on: Archive(year: year)) }
  }

  struct Comments: TestDestination {
    static let patterns: [RoutePattern] = ["stories/:id/comments"]
    var id = 1
    var placement: Placement { .sheet(over: Story(id: id)) }
  }

  static let feature = TestFeature(
    Feed.self, Archive.self, Story.self, Issue.self, Comments.self)

  static func router(home: String? = nil) throws -> Router {
    try Router(features: [feature], links: AppLinks(schemes: ["press"]), home: home)
  }
}
