import Baton
import Testing

/// Tests for values like those of real apps that can't be printed, because their links would be
/// read as different values.
@Suite struct RealLinkTests {
  @Test(
    "A value isn't printed if its link would read back differently",
    arguments: [
      (RealApp.Podcast(feed: "/a"), "can't begin a segment"),
      (RealApp.Podcast(feed: "a/./b"), "cannot be read back"),
      (RealApp.Service(service: "a", data: ["k": "\u{0}"]), "cannot be read back"),
      (RealApp.Filter(facets: ["term": ["x"]]), "already contains"),
    ] as [(any Routable, String)])
  func misreadValues(_ value: any Routable, _ why: String) throws {
    let router = try RealApp.router()
    let error = #expect(throws: RoutingError.self) { try router.link(to: value) }
    #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
  }

  @Test("Raw text right after a scheme reads back unchanged") func rawTextAfterScheme() throws {
    struct Whole: TestDestination {
      static let patterns: [RoutePattern] = ["{text...}"]
      var text = "a"
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
}
