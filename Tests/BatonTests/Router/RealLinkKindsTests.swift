import Baton
import BatonTesting
import Testing

/// Links of real apps that aren't just plain paths. Stories/real-link-kinds.txt has their answers.
@Suite struct RealLinkKindsTests {
  struct Post: TestDestination {
    static let patterns: [RoutePattern] = ["read/blogs/:blog/posts/:post"]
    var blog = 12
    var post = 34
  }
  struct Show: RootDestination {
    static let patterns: [RoutePattern] = [
      "https://{team}.shows.example.com/:id", "https://live.example.com/shows/:id",
    ]
    static let examples = [Show(id: "7", team: "jazz"), Show(id: "7")]
    var id: String
    var team: String?
  }
  struct Tab: TestDestination {
    static let patterns: [RoutePattern] = ["navigate/:view"]
    var view = "Home"
  }
  struct Room: RootDestination {
    static let patterns: [RoutePattern] = ["room/:id?{via}"]
    static let examples = [Room(id: "!a:b.example", via: "c")]
    var id: String
    var via: String?
  }

  static let web = TestFeature(types: [Post.self, Show.self, Room.self], name: "Web")
  /// Only on the custom scheme, because these paths are also pages of the website.
  static let widget = TestFeature(name: "Widget", destinations: [Tab.self], origins: ["app"])

  static func router() throws -> Router {
    try Router(
      features: [web, widget],
      links: AppLinks(
        schemes: ["app"], domains: ["www.example.com", "*.example.com"],
        hosts: ["live.example.com", "*.shows.example.com"], context: ["ref", "source", "utm_*"]),
      home: "/navigate/Home",
      rewrites: [
        LinkRewrite(
          "locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de", "en-US"]]),
        LinkRewrite("feeds", from: "read/feeds/:a/posts/:b", to: "read/blogs/{a}/posts/{b}"),
        LinkRewrite("query", from: "post?b={b}&p={p}", to: "read/blogs/{b}/posts/{p}"),
        .following(query: "redirect_to", of: "mbar"), .fragmentAsPath(of: "/"),
      ])
  }

  @Test("Random hostile links don't crash the router") func fuzzing() throws {
    expectSurvivesFuzzing(try Self.router())
  }

  @Test("Both features pass expectWellBehaved") func wellBehaved() throws {
    let router = try Self.router()
    expectWellBehaved(Self.web, with: router)
    expectWellBehaved(Self.widget, with: router)
  }
}
