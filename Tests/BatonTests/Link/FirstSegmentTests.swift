import Baton
import BatonInspection
import Testing

/// Tests for the first segment after a custom scheme, which ignores the case of ASCII letters.
@Suite struct FirstSegmentTests {
  static let links = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"])

  struct Menu: TestDestination {
    static let patterns: [RoutePattern] = ["menu/:id"]
    var id = "1"
  }

  @Test("Explanations and errors quote the link's own spelling") func linkSpelling() throws {
    let router = try TestFeature(Menu.self).router(links: Self.links, home: "/menu/home")
    #expect(try router.destination(for: "demoapp://Menu/1") is Menu)
    let text = router.explain("https://www.example.com/Menu/1").description
    #expect(
      text.contains("segment 1 is \"Menu\", but the pattern needs \"menu\" there"), "\(text)")
    let error = #expect(throws: RoutingError.self) {
      try router.destination(for: "demoapp://Menus/1")
    }
    #expect(error?.message.contains("demoapp://Menus/1") == true)
  }

  struct Words: TestDestination {
    enum Name: String, Codable, CaseIterable {
      case first
      case second = "Second"
    }
    static let patterns: [RoutePattern] = [":name/1"]
    var name: Name = .second
  }

  @Test("An enum value in a custom scheme's first segment ignores case") func enumSpelling() throws
  {
    let router = try TestFeature(Words.self).router(links: Self.links, home: "/first/1")
    let found = try router.destination(for: "demoapp://SECOND/1") as? Words
    #expect(found == Words(name: .second))
    #expect(throws: RoutingError.self) {
      try router.destination(for: "https://www.example.com/SECOND/1")
    }
  }

  @Test("Routes that overlap only when ignoring case are listed") func caseOverlap() throws {
    struct Capital: TestDestination {
      static let patterns: [RoutePattern] = ["MENU/one"]
    }
    let router = try TestFeature(Menu.self, Capital.self).router(
      links: Self.links, home: "/menu/home")
    let overlap = try #require(router.overlaps.first)
    #expect(overlap.winner.destination == "Capital")
    #expect(try router.destination(for: overlap.link) is Capital)
    #expect(
      overlap.description
        == "\(overlap.link): MENU/one of Capital wins over menu/:id of Menu (segment 2: literal text "
        + "before text)")
  }
}
