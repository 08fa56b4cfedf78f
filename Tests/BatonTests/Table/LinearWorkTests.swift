import Baton
import BatonInspection
import BatonTesting
import Testing

/// Building a table of many routes compares few pairs of them. `.ci/count-instructions` measures how the cost of
/// a match grows.
@Suite(.serialized) struct LinearWorkTests {
  /// What is found without reading each URL is what reading each finds.
  @Test(arguments: lawSeeds(UInt64(1)..<60))
  func findsTheLongestURL(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "https://", "HTTPS://", "www.example.com", "WWW.example.com", "a.shop.example.com", "shop",
      ".", "/", "?", "#", "%41", "%4", "%", "x", "x", "x", ":", "443", "0", " ", "\u{E4}", "[", "@",
      "a", "-",
    ]
    let domains = ["www.example.com"] + (seed.isMultiple(of: 2) ? ["*.shop.example.com"] : [])
    let links = AppLinks(schemes: ["app"], domains: domains)
    let contest = PatternContest(
      patterns: ["{u}x{v}"], types: ["u": .kind(.url)], links: links)
    let whole = PatternContest(patterns: [":u"], types: ["u": .kind(.url)], links: links)
    func link(_ bytes: ArraySlice<UInt8>) -> String {
      "app:///" + PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: .segment)
    }
    for _ in 0..<80 {
      let count = Int.random(in: 0...9, using: &generator)
      let text =
        "https://" + generator.pick(["www.example.com", "a.shop.example.com", "b", ""])
        + (0..<count).map { _ in generator.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      let ends = bytes.indices.filter { end in
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: "x")
          && (try? whole.match(link(bytes[..<end]))) != nil
      }
      let found = (try? contest.match(link(bytes[...])))?.values.first { $0.name == "u" }?.text
      let expected = ends.last.map { String(decoding: bytes[..<$0], as: UTF8.self) }
      #expect(found == expected.map(ParameterText.text), "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [
    "item-%-{x}", "{x}?kind=%", "{x}-%", "p/:id?k=%&{o?}", "{a}-{x}-%",
  ])
  func comparesFewRoutesThatEndAtOnePlace(_ pattern: String) {
    let counts = [200, 1_600].map { count in
      let routes = (0..<count).map { number in
        let code = String(number + 10_000)
        return RouteDeclaration(
          text: pattern.replacing("%", with: code), owner: number, ownerName: "d\(code)")
      }
      let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
      #expect(builder.problems.isEmpty)
      return builder.comparedPairs
    }
    #expect(counts[1] <= counts[0] * 8 + 8 && counts[0] < 200 * 6, "\(counts)")
  }

  @Test func comparesFewClosedListsThatEndAtOnePlace() {
    let counts = [200, 1_600].map { count in
      let routes = (0..<count).map { number in
        RouteDeclaration(
          text: "p/:word", owner: number, ownerName: "d\(number)",
          parameters: ParameterTypes([
            (
              name: "word",
              type: ParameterType(.closed(["w\(number)", "v\(number)"]))
            )
          ]))
      }
      let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
      #expect(builder.problems.isEmpty)
      return builder.comparedPairs
    }
    #expect(counts[1] <= counts[0] * 8 + 8 && counts[0] < 200 * 6, "\(counts)")
  }

  @Test func stillFindsEveryClashAmongMany() {
    var routes = (0..<60).map { number in
      RouteDeclaration(
        text: "{x}?kind=k\(number)", owner: number, ownerName: "d\(number)")
    }
    routes.append(RouteDeclaration(text: "{y}?kind=k7", owner: 100, ownerName: "again"))
    routes.append(RouteDeclaration(text: "{z}?sort=k7", owner: 101, ownerName: "other"))
    let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
    // One meets its equal; the one that asks for another item meets all.
    #expect(builder.problems.count == 62)
  }
}
