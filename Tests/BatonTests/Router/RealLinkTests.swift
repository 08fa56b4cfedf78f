import Baton
import BatonInspection
import Foundation
import Testing

/// Links of real apps that single values can't express: three of each kind, opened and printed
/// back.
@Suite struct RealLinkTests {
  // MARK: The rest of the link as it is written

  struct Podcast: Destination {
    static let patterns: [RoutePattern] = ["subscribe/{feed...}"]
    static let examples = [Podcast(feed: "https://f.example/a.xml?x=1")]
    var feed: String
    var placement: Placement { .root }
  }

  struct Page: Destination {
    static let patterns: [RoutePattern] = ["quicklink/{address...}"]
    static let examples = [Page(address: URL(string: "https://a.example/")!)]
    static let traits: [DestinationTrait] = [.allows(hosts: ["*"], in: "address")]
    var address: URL
    var placement: Placement { .root }
  }

  struct Article: Destination {
    static let patterns: [RoutePattern] = ["wiki/{title...}"]
    static let examples = [Article(title: "AC/DC")]
    var title: String
    var placement: Placement { .root }
  }

  // MARK: All other query items

  struct Service: Destination {
    static let patterns: [RoutePattern] = ["call_service/:service?{data*}"]
    static let examples = [
      Service(service: "light.turn_on", data: ["entity_id": "light.a", "brightness": "200"])
    ]
    var service: String
    var data: [String: String]
    var placement: Placement { .root }
  }

  struct Filter: Destination {
    static let patterns: [RoutePattern] = ["discover?{term?}&{facets*}"]
    static let examples = [Filter(term: "lamp", facets: ["color": ["red", "blue"]])]
    var term: String?
    var facets: [String: [String]]?
    var placement: Placement { .root }
  }

  struct Event: Destination {
    static let patterns: [RoutePattern] = ["fire_event/:name?{data*}"]
    static let examples = [Event(name: "custom_event")]
    var name: String
    var data: [String: String] = [:]
    var placement: Placement { .root }
  }

  // MARK: A word of the path is a value

  enum Tab: String, Codable, CaseIterable { case overview, works, shows }

  struct Partner: Destination {
    static let patterns: [RoutePattern] = [
      RoutePattern("partner/:id").setting(CodingKeys.tab, to: "overview"),
      RoutePattern("partner/:id/works").setting(CodingKeys.tab, to: "works"),
      .deprecated(
        RoutePattern("gallery/:id/shows").setting(CodingKeys.tab, to: "shows"), since: "2"),
      "partner/:id?{tab}",
    ]
    static let examples = [Partner(id: "7", tab: .works)]
    var id: String
    var tab: Tab
    var placement: Placement { .root }

    enum CodingKeys: String, CodingKey { case id, tab }
  }

  // MARK: Dropped segments and flags

  struct Thanks: Destination {
    static let patterns: [RoutePattern] = [
      "projects/_/_/checkouts/:checkout/thanks", "thanks/:checkout?{racing}",
    ]
    static let examples = [Thanks(checkout: 1), Thanks(checkout: 2, racing: true)]
    var checkout: Int
    var racing: Bool?
    var placement: Placement { .root }
  }

  struct Assist: Destination {
    static let patterns: [RoutePattern] = [
      "assist?{startListening?}&{serverId?}", "assist/quiet?mute",
    ]
    static let examples = [Assist(startListening: true)]
    var startListening: Bool?
    var serverId: String?
    var placement: Placement { .root }
  }

  struct Project: Destination {
    static let patterns: [RoutePattern] = ["projects/:creator/:project"]
    static let examples = [Project(creator: "c", project: "p")]
    var creator: String
    var project: String
    var placement: Placement { .root }
  }

  private func router() throws -> Router {
    let feature = TestFeature(
      types: [
        Podcast.self, Page.self, Article.self, Service.self, Filter.self, Event.self, Partner.self,
        Thanks.self, Assist.self, Project.self,
      ], name: "Real",
      exclusions: ["projects/_/_?{token}", "projects/_/_?edit", "wiki/Special%3A{x}"])
    return try feature.router(
      links: AppLinks(schemes: ["app"], domains: ["www.example.com"]), home: "/projects/c/p")
  }

  @Test(arguments: [
    (
      "app://subscribe/https://f.example/a.xml?x=1&y=%20#z",
      #"Podcast(feed: "https://f.example/a.xml?x=1&y=%20#z")"#
    ),
    ("app:///subscribe//f.example//a", #"Podcast(feed: "f.example//a")"#),
    ("app://subscribe/itpc://a:b@c/", #"Podcast(feed: "itpc://a:b@c/")"#),
    ("app://quicklink/http://10.0.0.1:8080/x#y", "Page(address: <http://10.0.0.1:8080/x#y>)"),
    ("app://quicklink/HTTPS://a.example", "Page(address: <HTTPS://a.example>)"),
    (
      "https://www.example.com/quicklink/https://a.example/?q=a%26b",
      "Page(address: <https://a.example/?q=a%26b>)"
    ),
    ("https://www.example.com/wiki/AC/DC?action=raw", #"Article(title: "AC/DC?action=raw")"#),
    ("https://www.example.com/wiki/C%2B%2B#History", #"Article(title: "C%2B%2B#History")"#),
    ("https://www.example.com/wiki/...", #"Article(title: "...")"#),
    (
      "app://call_service/light.turn_on?entity_id=light.a&brightness=200",
      #"Service(service: "light.turn_on", data: [brightness: "200", entity_id: "light.a"])"#
    ),
    ("app://call_service/a.b", #"Service(service: "a.b", data: [])"#),
    (
      "app://call_service/a?k=&=v&x%3D=%26",
      #"Service(service: "a", data: [: "v", k: "", x=: "&"])"#
    ),
    (
      "app://discover?color=red&term=lamp&color=blue",
      #"Filter(term: "lamp", facets: [color: ["red", "blue"]])"#
    ),
    ("app://discover?term=&a", #"Filter(facets: [a: [""]])"#),
    ("app://discover", "Filter"),
    ("app://fire_event/e?device=a", #"Event(name: "e", data: [device: "a"])"#),
    ("app://partner/7/works", #"Partner(id: "7", tab: "works")"#),
    ("app://partner/7", #"Partner(id: "7", tab: "overview")"#),
    ("app://gallery/7/shows", #"Partner(id: "7", tab: "shows")"#),
    ("app://projects/c/p/checkouts/1/thanks", "Thanks(checkout: 1)"),
    ("app://thanks/1?racing", "Thanks(checkout: 1, racing: true)"),
    ("app://thanks/1?racing=false", "Thanks(checkout: 1, racing: false)"),
    ("app://assist?startListening=&serverId=1", #"Assist(startListening: true, serverId: "1")"#),
    ("app://assist/quiet?mute=", "Assist"),
  ])
  func leadsToADestinationAndBack(_ link: String, _ description: String) throws {
    let router = try router()
    let found = try router.destination(for: link)
    #expect(router.text(of: found) == description)
    for origin in ["app", "www.example.com"] {
      let printed = try router.link(to: found, on: origin)
      #expect(router.areEqual(try router.destination(for: printed), found), "\(printed)")
    }
  }

  @Test(arguments: [
    "app://subscribe", "app://subscribe/?x", "app://subscribe#x", "app://subscribe/a/../b",
    "app://x/%2e%2E/subscribe/a", "app://quicklink/ftp://a.example", "app://quicklink/a.example",
    "app://quicklink/https:///x", "app://call_service/a?k=1&k=2",
    "app://call_service/a?e%CC%81=1&%C3%A9=2", "app://assist/quiet?mute=1",
    "app://assist/quiet?mute&mute", "app://thanks/1?racing=yes", "app://projects/c/p/checkouts/1",
  ])
  func isNoneOfTheApps(_ link: String) throws {
    let router = try router()
    let error = #expect(throws: RoutingError.self) { try router.destination(for: link) }
    #expect(error?.code == .notFound)
  }

  @Test(arguments: [
    "app://projects/c/p?token=4", "https://www.example.com/projects/c/p?ref=a&token=4",
    "app://projects/c/p?edit", "app://wiki/Special:Random", "/projects/c/p?token=4",
  ])
  func leavesToOthersWhatIsExcluded(_ link: String) throws {
    let router = try router()
    let error = #expect(throws: RoutingError.self) { try router.destination(for: link) }
    #expect(error?.code == .excluded)
    #expect(error?.isNotFound == true)
    let explanation = router.explain(link)
    #expect(explanation.candidates.first?.verdict == .excluded)
    #expect(explanation.description.contains("(an exclusion of Real)"))
    #expect(!explanation.redacted.contains("token=4"))
    #expect(router.exclusions.count == 3)
  }

  @Test(
    arguments: [
      (Podcast(feed: "/a"), "begins no segment"), (Podcast(feed: "a/./b"), "cannot be read back"),
      (Service(service: "a", data: ["k": "\u{0}"]), "cannot be read back"),
      (Filter(facets: ["term": ["x"]]), "itself names"),
    ] as [(any Routable, String)])
  func printsNothingThatWouldReadOtherwise(_ value: any Routable, _ why: String) throws {
    let router = try router()
    let error = #expect(throws: RoutingError.self) { try router.link(to: value) }
    #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
  }

  @Test func printsWhatIsTakenAsItIsWhereTheAuthorityStands() throws {
    struct Whole: Destination {
      static let patterns: [RoutePattern] = ["{text...}"]
      static let examples = [Whole(text: "a")]
      var text: String
      var placement: Placement { .root }
    }
    let router = try TestFeature(Whole.self).router(
      links: AppLinks(schemes: ["q"], domains: ["example.com"]), home: "/x")
    for (text, link) in [
      ("https://x", "q://https://x"), ("a@b/c", "q:///a@b/c"), ("x:80", "q:///x:80"),
      ("a?b", "q://a?b"),
    ] {
      #expect(try router.link(to: Whole(text: text), on: "q") == link)
      #expect(try router.destination(for: link) as? Whole == Whole(text: text))
    }
  }

  @Test func showsTheNewPartsInTheRouteTable() throws {
    let table = try router().routeTable
    #expect(table.contains("excluded: projects/_/_?{token} of Real"))
    #expect(table.contains("partner/:id/works → Partner of Real | id: String | tab = works"))
    #expect(table.contains("data: Dictionary<String, String>"))
  }
}
