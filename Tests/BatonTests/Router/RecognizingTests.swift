import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct RecognizingTests {
  @Test("A first segment that looks like a domain is printed on a scheme that drops domains")
  func domainAsSegment() throws {
    struct Site: TestDestination {
      static let patterns: [RoutePattern] = [":host/{page?}"]
      var host = "www.example.com"
      var page: String?
    }
    let links = AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com"], dropsDomainAfterScheme: true)
    let router = try TestFeature(Site.self).router(links: links, home: "/a")
    let link = try router.link(to: Site(page: "a"), on: "demoapp")
    #expect(link == "demoapp:///www.example.com/a")
    #expect(try router.link(to: Site(host: "b"), on: "demoapp") == "demoapp://b")
  }

  @Test("The app can map a search item's identifier to a link") func searchItemMapping() throws {
    let router = try Router(
      features: [SampleApp()], links: SampleApp.links, home: "/home",
      searchItemLink: { $0.hasPrefix("user.") ? "/users/\($0.dropFirst(5))" : nil })
    func item(_ identifier: String) -> UserActivity {
      UserActivity(
        .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
    }
    #expect(try router.destination(for: item("user.anna")) as? Profile == Profile(id: "anna"))
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: item("/users/anna"))
    }
    #expect(reason?.code == .notFound)
  }

  @Test("A feature that opens documents passes expectWellBehaved") func documentLaws() throws {
    expectWellBehaved(Scores(), with: try Scores.router())
  }
}

struct ScoreList: TestDestination {
  static let patterns: [RoutePattern] = ["scores"]
}

struct Score: Destination {
  static let patterns: [RoutePattern] = []
  static let activityTypes: [ActivityType] = ["com.example.score"]
  static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["score"], as: "file"), .accepts(.document, .activity),
  ]
  static let examples = [Score(file: URL(fileURLWithPath: "/a.score"), bar: 1)]
  var file: URL
  var bar: Int?
  var placement: Placement { .push(on: ScoreList()) }
}

/// A destination that only the app may open.
struct ClosedScore: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.closed"]
  static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["closed"], as: "file"), .accepts(.activity),
  ]
  var file: URL = URL(fileURLWithPath: "/a.closed")
  var placement: Placement { .push(on: ScoreList()) }
}

struct Bar: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.bar"]
  static let traits: [DestinationTrait] = [.accepts(.activity)]
  var bar = 1
  var placement: Placement { .push(on: ScoreList()) }
}

struct Scores: Feature {
  var destinations: [any Destination.Type] {
    [ScoreList.self, Score.self, ClosedScore.self, Bar.self]
  }

  static func router() throws -> Router {
    try Router(features: [Scores()], links: AppLinks(schemes: ["scores"]), home: "/scores")
  }
}
