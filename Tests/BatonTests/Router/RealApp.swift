import Baton
import BatonInspection
import Foundation

/// Destinations with links like those of real apps that single values can't express. There are
/// three links of each kind.
enum RealApp {
  // MARK: The rest of the link as it is written

  struct Podcast: TestDestination {
    static let patterns: [RoutePattern] = ["subscribe/{feed...}"]
    var feed = "https://f.example/a.xml?x=1"
  }

  struct Page: TestDestination {
    static let patterns: [RoutePattern] = ["quicklink/{address...}"]
    static let traits: [DestinationTrait] = [.allows(hosts: ["*"], in: "address")]
    var address: URL = URL(string: "https://a.example/")!
  }

  struct Article: TestDestination {
    static let patterns: [RoutePattern] = ["wiki/{title...}"]
    var title = "AC/DC"
  }

  // MARK: All other query items

  struct Service: TestDestination {
    static let patterns: [RoutePattern] = ["call_service/:service?{data*}"]
    var service = "light.turn_on"
    var data: [String: String] = ["entity_id": "light.a", "brightness": "200"]
  }

  struct Filter: RootDestination {
    static let patterns: [RoutePattern] = ["discover?{term?}&{facets*}"]
    static let examples = [Filter(term: "lamp", facets: ["color": ["red", "blue"]])]
    var term: String?
    var facets: [String: [String]]?
  }

  struct Event: TestDestination {
    static let patterns: [RoutePattern] = ["fire_event/:name?{data*}"]
    var name = "custom_event"
    var data: [String: String] = [:]
  }

  // MARK: A word of the path is a value

  enum Tab: String, Codable, CaseIterable { case overview, works, shows }

  struct Partner: TestDestination {
    static let patterns: [RoutePattern] = [
      RoutePattern("partner/:id").setting(CodingKeys.tab, to: "overview"),
      RoutePattern("partner/:id/works").setting(CodingKeys.tab, to: "works"),
      .deprecated(
        RoutePattern("gallery/:id/shows").setting(CodingKeys.tab, to: "shows"), since: "2"),
      "partner/:id?{tab}",
    ]
    var id = "7"
    var tab: Tab = .works

    enum CodingKeys: String, CodingKey { case id, tab }
  }

  // MARK: Dropped segments and flags

  struct Thanks: RootDestination {
    static let patterns: [RoutePattern] = [
      "projects/_/_/checkouts/:checkout/thanks", "thanks/:checkout?{racing}",
    ]
    static let examples = [Thanks(checkout: 1), Thanks(checkout: 2, racing: true)]
    var checkout: Int
    var racing: Bool?
  }

  struct Assist: RootDestination {
    static let patterns: [RoutePattern] = [
      "assist?{startListening?}&{serverId?}", "assist/quiet?mute",
    ]
    static let examples = [Assist(startListening: true)]
    var startListening: Bool?
    var serverId: String?
  }

  struct Project: TestDestination {
    static let patterns: [RoutePattern] = ["projects/:creator/:project"]
    var creator = "c"
    var project = "p"
  }

  static func router() throws -> Router {
    let feature = TestFeature(
      types: [
        Podcast.self, Page.self, Article.self, Service.self, Filter.self, Event.self, Partner.self,
        Thanks.self, Assist.self, Project.self,
      ], name: "Real",
      exclusions: ["projects/_/_?{token}", "projects/_/_?edit", "wiki/Special%3A{x}"])
    return try feature.router(
      links: AppLinks(schemes: ["app"], domains: ["www.example.com"]), home: "/projects/c/p")
  }
}
