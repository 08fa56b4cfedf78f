import Baton
import BatonInspection
import Testing

/// Tests that a printed link contains as much of a value as a single pattern can.
@Suite struct PrintedValuesTests {
  struct Discovery: TestDestination {
    static let patterns: [RoutePattern] = [
      "discover", "discover/categories/{parentCategory}",
      "discover/categories/{parentCategory}/{category}",
      "discover/saved?{sort=magic}&{state?}", "discover/places/{place}?{sort=magic}",
      .deprecated("find/{category}/{parentCategory}/{place}/{state}?{sort}", since: "2"),
    ]
    static let traits: [DestinationTrait] = [.mayLose("place")]
    var parentCategory: String?
    var category: String?
    var sort: String?
    var state: String?
    var place: String?
  }

  private func router() throws -> Router {
    try TestFeature(Discovery.self).router(home: "/discover")
  }

  @Test(
    "A printed link carries as many values as one pattern can",
    arguments: [
      (Discovery(), "demoapp://discover"),
      (Discovery(parentCategory: "b", category: "c"), "demoapp://discover/categories/b/c"),
      (Discovery(parentCategory: "b"), "demoapp://discover/categories/b"),
      (Discovery(sort: "new", state: "live"), "demoapp://discover/saved?sort=new&state=live"),
      // A property with its default value counts as unset. If several patterns are equally good,
      // the first is printed.
      (Discovery(sort: "new", place: "rome"), "demoapp://discover/places/rome?sort=new"),
      (Discovery(parentCategory: "b", place: "rome"), "demoapp://discover/categories/b"),
      (Discovery(category: "c"), "demoapp://discover"),
    ])
  func mostValues(_ value: Discovery, _ link: String) throws {
    #expect(try router().link(to: value) == link)
  }

  @Test("The router names a value that the printed link loses") func lostValues() throws {
    let router = try router()
    func lost(_ value: Discovery) throws -> Router.LostValue? {
      router.lostValue(in: value, printedAs: try router.printed(value))
    }
    let state = try lost(Discovery(parentCategory: "b", sort: "magic", state: "live"))
    #expect(state?.name == "state")
    #expect(state?.carrier == "discover/saved?{sort=magic}&{state?}")
    #expect(state?.winner == "discover/categories/{parentCategory}")
    #expect(try lost(Discovery(parentCategory: "b", place: "rome")) == nil, "it may be lost")
    #expect(try lost(Discovery(parentCategory: "b", category: "c")) == nil)
    #expect(try lost(Discovery(category: "c")) == nil, "no pattern that prints it carries it alone")
  }

  @Test("The next pattern prints if another route would take the link") func nextPattern() throws {
    struct Tag: TestDestination {
      static let patterns: [RoutePattern] = ["tags/:name?{page?}", "tag?{name}"]
      var name = "x"
      var page: Int?
    }
    struct All: TestDestination {
      static let patterns: [RoutePattern] = ["tags/all"]
    }
    let feature = TestFeature(
      types: [Tag.self, All.self], name: "Tags", exclusions: ["tags/none"])
    let router = try feature.router(home: "/tags/all")
    #expect(try router.link(to: Tag(name: "a", page: 2)) == "demoapp://tags/a?page=2")
    #expect(try router.link(to: Tag(name: "all", page: 2)) == "demoapp://tag?name=all")
    #expect(try router.link(to: Tag(name: "none")) == "demoapp://tag?name=none")
  }

  @Test("A value behind a missing optional part isn't lost silently") func missingPart() throws {
    struct Seat: TestDestination {
      static let patterns: [RoutePattern] = ["seats(/:row(/:number))"]
      var row: Int?
      var number: Int?
    }
    let router = try TestFeature(Seat.self).router(home: "/seats")
    #expect(try router.link(to: Seat(row: 2, number: 7)) == "demoapp://seats/2/7")
    #expect { try router.link(to: Seat(number: 7)) } throws: {
      "\($0)".contains("demoapp://seats is read back with a different number")
    }
  }
}
