import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for query items that any link may contain and no destination needs.
@Suite struct ContextTests {
  static let links = AppLinks(
    schemes: ["demoapp"], domains: ["www.example.com"], context: ["ref", "utm_*"])

  static func router() throws -> Router {
    try Router(features: [SampleApp()], links: Self.links, home: "/home")
  }

  @Test("A plus in the context is a space only with plusIsSpace") func plusAsSpace() {
    var links = Self.links
    let names = ContextNames(links.context)
    #expect(links.context(of: "demoapp://x?ref=a+b", names: names)["ref"] == "a+b")
    links.plusIsSpace = true
    #expect(links.context(of: "demoapp://x?ref=a+b", names: names)["ref"] == "a b")
  }

  @Test("An activity's web page or search item can carry context") func activityContext() throws {
    var page = UserActivity(.browsingWeb)
    page.webpageURL = URL(string: "https://www.example.com/users/anna?ref=mail")
    #expect(try Self.router().context(of: page)["ref"] == "mail")
    let item = UserActivity(
      .searchItem,
      userInfo: ["kCSSearchableItemActivityIdentifier": .string("/users/anna?utm_x=s")])
    #expect(try Self.router().context(of: item)["utm_x"] == "s")
  }

  @Test("Printing a context shows its names but never its values") func hiddenValues() throws {
    let context = try Self.router().context(of: "demoapp://users/anna?ref=secret&utm_a=hidden")
    var dumped = ""
    dump(context, to: &dumped)
    for text in ["\(context)", "\(String(reflecting: context))", dumped] {
      #expect(!text.contains("secret") && !text.contains("hidden"), "\(text)")
      #expect(text.contains("ref") && text.contains("utm_a"))
    }
  }

  @Test("A context's name can't start a line of its own") func escapedNames() throws {
    let context = try Self.router().context(of: "demoapp://x?utm_%0Aapp%20Home%1B%E2%80%AE=1")
    #expect(context.items.count == 1)
    #expect(context.description == #"utm_\napp Home\u{1b}\u{202e}"#)
    var dumped = ""
    dump(context, to: &dumped)
    #expect(dumped.contains(context.description))
  }

  // MARK: Printing

  @Test("A printed link carries only the context you pass") func givenContext() throws {
    let router = try Self.router()
    #expect(try router.link(to: Profile(id: "a")) == "https://www.example.com/users/a")
    let link = try router.link(to: Profile(id: "a"), context: ["utm_x": "a b&c", "ref": "m"])
    #expect(link == "https://www.example.com/users/a?utm_x=a%20b%26c&ref=m")
    #expect(router.context(of: link) == ["utm_x": "a b&c", "ref": "m"])
    let behind = try router.link(to: Search(query: "x"), on: "demoapp", context: ["ref": "m"])
    #expect(behind == "demoapp://search?q=x&ref=m")
  }

  @Test(
    "Items that AppLinks doesn't declare as context, or too many items, aren't printed",
    arguments: [("q", 1), ("Ref", 1), ("", 1), ("utm", 1), ("ref", 200)])
  func unprintedItems(_ name: String, _ count: Int) throws {
    let items = Array(repeating: QueryItem(name: name, value: "x"), count: count)
    let error = #expect(throws: RoutingError.self) {
      try Self.router().link(to: Profile(id: "a"), context: LinkContext(items))
    }
    #expect(error?.code == .unprintable)
  }
}
