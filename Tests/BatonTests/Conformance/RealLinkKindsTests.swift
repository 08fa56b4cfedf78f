import Baton
import BatonTesting
import Testing

/// Tests for links of real apps that aren't plain paths. Each link opens a destination, and
/// printing the destination returns the same link.
@Suite struct RealLinkKindsTests {
  struct Post: TestDestination {
    static let patterns: [RoutePattern] = ["read/blogs/:blog/posts/:post"]
    var blog = 12
    var post = 34
  }
  struct Show: Destination {
    static let patterns: [RoutePattern] = [
      "https://{team}.shows.example.com/:id", "https://live.example.com/shows/:id",
    ]
    static let examples = [Show(id: "7", team: "jazz"), Show(id: "7")]
    var id: String
    var team: String?
    var placement: Placement { .root }
  }
  struct Tab: TestDestination {
    static let patterns: [RoutePattern] = ["navigate/:view"]
    var view = "Home"
  }
  struct Room: Destination {
    static let patterns: [RoutePattern] = ["room/:id?{via}"]
    static let examples = [Room(id: "!a:b.example", via: "c")]
    var id: String
    var via: String?
    var placement: Placement { .root }
  }
  struct Web: Feature {
    var destinations: [any Destination.Type] { [Post.self, Show.self, Room.self] }
  }
  /// A feature whose links only have the custom scheme, because these paths are also pages of the
  /// website.
  struct Widget: Feature {
    var origins: [String] { ["app"] }
    var destinations: [any Destination.Type] { [Tab.self] }
  }

  private let router: Router

  init() throws {
    router = try Router(
      features: [Web(), Widget()],
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

  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let link: String
    let place: any Destination & Equatable
    /// The printed link, which may differ from the original one.
    let printed: String
    init(
      _ kind: String, _ link: String, _ place: any Destination & Equatable, printed: String? = nil
    ) {
      (self.kind, self.link, self.place, self.printed) = (kind, link, place, printed ?? link)
    }
    var testDescription: String { "\(kind): \(link)" }
  }

  private static let post = Post(blog: 12, post: 34)
  private static let page = "https://www.example.com/read/blogs/12/posts/34"

  static let cases = [
    Case("host", "https://live.example.com/shows/7", Show(id: "7")),
    Case("host", "https://jazz.shows.example.com/7", Show(id: "7", team: "jazz")),
    Case("host", "https://blog.example.com/read/blogs/12/posts/34", post, printed: page),
    Case("scheme", "app://navigate/lovelace", Tab(view: "lovelace")),
    Case("scheme", "app:navigate/History", Tab(view: "History"), printed: "app://navigate/History"),
    Case("scheme", "app:///navigate/a%2Fb", Tab(view: "a/b"), printed: "app://navigate/a%2Fb"),
    Case("case", "app://Navigate/History", Tab(view: "History"), printed: "app://navigate/History"),
    Case("case", "APP://NAVIGATE/x", Tab(view: "x"), printed: "app://navigate/x"),
    Case("case", "app://READ/blogs/12/posts/34", post, printed: page),
    Case("context", page + "?ref=mail&utm_campaign=x%20y", post, printed: page),
    Case("context", "app://read/blogs/12/posts/34?source=widget", post, printed: page),
    Case("context", "app://navigate/x?utm_source", Tab(view: "x"), printed: "app://navigate/x"),
    Case(
      "link in a query",
      "https://www.example.com/mbar/?redirect_to=https%3A%2F%2Fwww.example.com%2Fread%2Fblogs%2F12%2Fposts%2F34",
      post, printed: page),
    Case(
      "link in a query", "https://www.example.com/mbar?x=1&redirect_to=app%3A%2F%2Fnavigate%2Fx",
      Tab(view: "x"), printed: "app://navigate/x"),
    Case(
      "link in a query", "app://mbar?redirect_to=https%3A%2F%2Flive.example.com%2Fshows%2F7",
      Show(id: "7"), printed: "https://live.example.com/shows/7"),
    Case(
      "path in a fragment", "https://www.example.com/#/room/!a:b?via=c", Room(id: "!a:b", via: "c"),
      printed: "https://www.example.com/room/%21a:b?via=c"),
    Case(
      "path in a fragment", "https://www.example.com/?x=1#/read/blogs/12/posts/34", post,
      printed: page),
    Case(
      "path in a fragment", "app://#/navigate/x", Tab(view: "x"), printed: "app://navigate/x"),
    Case("moved", "https://www.example.com/de/read/blogs/12/posts/34", post, printed: page),
    Case("moved", "https://www.example.com/en-US/read/feeds/12/posts/34/", post, printed: page),
    Case("moved", "https://www.example.com/post?p=34&utm_x=1&b=12", post, printed: page),
  ]

  @Test("Links open their destination, and its printed link does too", arguments: cases)
  func roundTrip(_ given: Case) throws {
    let place = try router.destination(for: given.link)
    #expect(String(describing: place) == String(describing: given.place))
    let printed = try link(to: given.place)
    #expect(printed.removingSafe == given.printed.removingSafe)
    #expect(String(describing: try router.destination(for: printed)) == "\(given.place)")
  }

  private func link(to place: some Destination) throws -> String { try router.link(to: place) }

  @Test(
    "Links with the wrong origin, host, or path don't open",
    arguments: [
      "https://live.example.com/read/blogs/12/posts/34", "https://www.example.com/navigate/x",
      "https://www.example.com/shows/7", "https://a.b.shows.example.com/7",
      "https://www.example.com/mbar?redirect_to=https%3A%2F%2Fevil.example",
      "https://www.example.com/fr/read/blogs/12/posts/34", "https://www.example.com/#room/1",
    ])
  func unmatchedLinks(_ link: String) {
    #expect(throws: RoutingError.self) { try router.destination(for: link) }
  }

  @Test("Context values come from the original link, not its rewrite") func contextBeforeRewrite() {
    let link =
      "https://www.example.com/mbar?ref=mail&redirect_to=app%3A%2F%2Fnavigate%2Fx%3Fref%3Din"
    #expect(router.context(of: link) == ["ref": "mail"])
  }

  @Test("Random hostile links don't crash the router") func fuzzing() throws {
    expectSurvivesFuzzing(router)
  }

  @Test("Both features pass expectWellBehaved") func wellBehaved() {
    expectWellBehaved(Web(), with: router)
    expectWellBehaved(Widget(), with: router)
  }
}

extension String {
  /// The string without optional percent encoding, so two spellings of a link can be compared.
  fileprivate var removingSafe: String { replacing("%21", with: "!").replacing("%3A", with: ":") }
}
