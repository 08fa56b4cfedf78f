import Baton
import BatonInspection
import Testing

/// Tests that no clash is overlooked, although building a table of many routes compares only a few
/// pairs of routes. `.ci/count-instructions` measures how the cost grows.
@Suite struct LinearWorkTests {
  @Test("Building a table finds every clash among many routes") func everyClash() {
    var routes = (0..<60).map { number in
      RouteDeclaration(
        text: "{x}?kind=k\(number)", owner: number, ownerName: "d\(number)")
    }
    routes.append(RouteDeclaration(text: "{y}?kind=k7", owner: 100, ownerName: "again"))
    routes.append(RouteDeclaration(text: "{z}?sort=k7", owner: 101, ownerName: "other"))
    let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
    // The first added route clashes with the equal route. The second added route needs a different
    // query item, so it clashes with all others.
    #expect(builder.problems.count == 62)
  }
}
