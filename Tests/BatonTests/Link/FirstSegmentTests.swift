import Baton
import BatonInspection
import Testing

/// Tests for the first segment after a custom scheme, which ignores the case of ASCII letters.
@Suite struct FirstSegmentTests {
  static let links = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"])
  static let types: [String: ParameterKind] = [
    "tab": .closed(["News", "sport"]), "flag": .kind(.bool), "data": .kind(.data),
  ]

  private func matcher(_ patterns: String...) -> PatternMatcher {
    PatternMatcher(patterns: patterns, types: Self.types, links: Self.links)
  }

  @Test(
    "The first segment ignores case in all forms of custom-scheme links",
    arguments: ["demoapp://NAVIGATE/Abc", "demoapp:///navigate/Abc", "demoapp:Navigate/Abc"])
  func schemeForms(_ link: String) throws {
    for pattern in ["navigate/:id", "Navigate/:id", "demoapp://nAVIGATE/:id"] {
      let match = try matcher(pattern).match(link)
      #expect(match.values.map(\.text) == [.text("Abc")])
    }
  }

  @Test(
    "Case matters everywhere except in a custom scheme's first segment",
    arguments: [
      ("navigate/:id", "https://www.example.com/Navigate/1"),
      ("a/navigate", "demoapp://a/Navigate"),
      ("caf%C3%A9", "demoapp://caf%C3%89"), ("{flag}/x", "demoapp://TRUE/x"),
      ("/:x/{tab}", "demoapp://x/NEWS"),
    ])
  func caseElsewhere(_ pattern: String, _ link: String) {
    #expect(throws: RoutingError.self) { try matcher(pattern).match(link) }
  }

  @Test(
    "Parameters in the first segment keep the link's case",
    arguments: [
      ("{tab}/x", "demoapp://NEWS/x", "NEWS"), ("{tab*}", "demoapp://nEWS/sport", "nEWS"),
      ("Page-{tab}.Html", "demoapp://PAGE-SPORT.html", "SPORT"),
      ("x-{id}", "demoapp://X-aBc", "aBc"), ("a%2F{id}", "demoapp://A%2FaBc", "aBc"),
    ])
  func parameterCase(_ pattern: String, _ link: String, _ text: String) throws {
    let match = try matcher(pattern).match(link)
    switch match.values[0].text {
    case .text(let found): #expect(found == text)
    case .list(let found): #expect(found.first == text)
    default: Issue.record("\(match.values)")
    }
  }

  @Test("Patterns whose first segments differ only in case are all tried") func differentCase()
    throws
  {
    let matcher = matcher("open/x", "OPEN/:id", "Open/:id/more")
    #expect(matcher.problems.isEmpty)
    #expect(try matcher.match("demoapp://open/y").pattern == "OPEN/:id")
    #expect(try matcher.match("demoapp://OPEN/x").pattern == "open/x")
    #expect(try matcher.match("demoapp://oPen/y/more").pattern == "Open/:id/more")
    #expect(try matcher.match("https://www.example.com/open/x").pattern == "open/x")
    #expect(throws: RoutingError.self) { try matcher.match("https://www.example.com/open/y") }
  }

  @Test(
    "Patterns that differ only in case clash on a custom scheme",
    arguments: [
      ("/a", "/A"), ("/x-{id}", "/X-{name}"), ("/{tab}/x", "/{topic}/x"),
      ("demoapp://a/:x", "demoapp://A/:y"), ("Menu/:x", "menu/:y"),
    ])
  func caseClash(_ first: String, _ second: String) throws {
    var types = Self.types
    types["topic"] = .closed(["NEWS", "other"])
    let clash = try #require(
      PatternMatcher(patterns: [first, second], types: types, links: Self.links).problems.first)
    #expect(clash.code == "clash")
    let link = try #require(clash.link)
    #expect(link.hasPrefix("demoapp:"))
    for pattern in [first, second] {
      let alone = PatternMatcher(patterns: [pattern], types: types, links: Self.links)
      #expect((try? alone.match(link)) != nil, "\(link) in \(pattern)")
    }
    // Without a custom scheme, no link matches both patterns.
    guard !first.hasPrefix("demoapp") else { return }
    let web = PatternMatcher(
      patterns: [first, second], types: types, links: AppLinks(domains: ["www.example.com"]))
    #expect(web.problems.isEmpty)
  }

  struct Menu: TestDestination {
    static let patterns: [RoutePattern] = ["menu/:id"]
    var id = "1"
  }
  struct App: Feature {
    var destinations: [any Destination.Type] { [Menu.self] }
  }

  @Test("Explanations and errors quote the link's own spelling") func linkSpelling() throws {
    let router = try Router(features: [App()], links: Self.links, home: "/menu/home")
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
  struct Listing: Feature {
    var destinations: [any Destination.Type] { [Words.self] }
  }

  @Test("An enum value in a custom scheme's first segment ignores case") func enumSpelling() throws
  {
    let router = try Router(features: [Listing()], links: Self.links, home: "/first/1")
    let found = try router.destination(for: "demoapp://SECOND/1") as? Words
    #expect(found == Words(name: .second))
    #expect(throws: RoutingError.self) {
      try router.destination(for: "https://www.example.com/SECOND/1")
    }
  }

  @Test("Routes that overlap only when ignoring case are listed") func caseOverlap() throws {
    struct Both: Feature {
      var destinations: [any Destination.Type] { [Menu.self, Capital.self] }
    }
    struct Capital: TestDestination {
      static let patterns: [RoutePattern] = ["MENU/one"]
    }
    let router = try Router(features: [Both()], links: Self.links, home: "/menu/home")
    let overlap = try #require(router.overlaps.first)
    #expect(overlap.winner.destination == "Capital")
    #expect(try router.destination(for: overlap.link) is Capital)
    #expect(
      overlap.description
        == "\(overlap.link): MENU/one of Capital wins over menu/:id of Menu (segment 2: literal text "
        + "before text)")
  }
}
