import Baton
import BatonInspection
import Testing

/// Tests that building a table of many routes compares only a few pairs of routes.
/// `.ci/count-instructions` measures how the cost of a match grows.
@Suite(.serialized) struct LinearWorkTests {
  @Test(
    "Building a table compares few pairs of similar routes",
    arguments: [
      "item-%-{x}", "{x}?kind=%", "{x}-%", "p/:id?k=%&{o?}", "{a}-{x}-%", "p/:word",
    ])
  func similarRoutes(_ pattern: String) {
    let counts = [200, 1_600].map { count in
      let routes = (0..<count).map { number in
        let code = String(number + 10_000)
        return RouteDeclaration(
          text: pattern.replacing("%", with: code), owner: number, ownerName: "d\(code)",
          parameters: ParameterTypes([
            (name: "word", type: ParameterType(.closed(["w\(number)", "v\(number)"])))
          ]))
      }
      let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
      #expect(builder.problems.isEmpty)
      return builder.comparedPairs
    }
    #expect(counts[1] <= counts[0] * 8 + 8 && counts[0] < 200 * 6, "\(counts)")
  }

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
