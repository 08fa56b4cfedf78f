import Baton
import BatonInspection
import Testing

/// One example for each step of rank.
@Suite struct RankTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var winner: String
    var loser: String
    var link: String
    var types: [String: ParameterKind] = [:]

    var testDescription: String { "\(winner) before \(loser) on \(link)" }
  }

  static let types: [String: ParameterKind] = [
    "int": .kind(.int64), "order": .closed(["new", "7", "x-7"]),
  ]

  static let examples = [
    // Scheme and host.
    Example(winner: "demoapp://a/:x", loser: "/a/b", link: "demoapp://a/b"),
    Example(winner: "https://shop.example.com/:x", loser: "/a", link: "https://shop.example.com/a"),
    Example(
      winner: "https://shop.example.com/:x", loser: "https://{s}.example.com/a",
      link: "https://shop.example.com/a"),
    Example(
      winner: "https://shop-{s}.example.com/:x", loser: "https://{s}.example.com/a",
      link: "https://shop-1.example.com/a"),
    // Classes of segments.
    Example(winner: "/a/new", loser: "/a/n{x}", link: "demoapp://a/new"),
    Example(winner: "/a/file-{x}.pdf", loser: "/a/file-{x}", link: "demoapp://a/file-1.pdf"),
    Example(winner: "/a/x-{x}", loser: "/a/{order}", link: "demoapp://a/x-7"),
    Example(winner: "/a/{order}", loser: "/a/{int}", link: "demoapp://a/7"),
    Example(winner: "/a/{int}", loser: "/a/{text}", link: "demoapp://a/7"),
    Example(winner: "/a/{text}", loser: "/a/{rest+}", link: "demoapp://a/7"),
    Example(winner: "/a/{rest+}", loser: "/a/{rest*}", link: "demoapp://a/7"),
    Example(winner: "/a/{rest*}", loser: "/a/*", link: "demoapp://a/7"),
    // The first position that differs decides, no matter what follows.
    Example(winner: "/a/:x/:y", loser: "/:x/b/c", link: "demoapp://a/b/c"),
    Example(winner: "/a/{int}/:y", loser: "/a/:x/c", link: "demoapp://a/7/c"),
    // Fewer parts left out.
    Example(winner: "/a", loser: "/a/{x?}", link: "demoapp://a"),
    Example(winner: "/a/{x?}", loser: "/a/{rest*}", link: "demoapp://a"),
    Example(winner: "/a/{rest*}", loser: "/a/*", link: "demoapp://a"),
    Example(winner: "/a(/b/:x)", loser: "/a(/c/:y)/{z?}", link: "demoapp://a"),
    // A pattern without optional parts. A tail isn't one.
    Example(winner: "/a/:x", loser: "/a/{y?}", link: "demoapp://a/1"),
    Example(winner: "/a/:x/{r*}", loser: "/a/:x(/b)/{r*}", link: "demoapp://a/1/c"),
    // More query literals, then more required query parameters, then a fragment.
    Example(winner: "/a?k=1&j=2", loser: "/a?k=1", link: "demoapp://a?k=1&j=2"),
    Example(winner: "/a?k=1", loser: "/a?{k}&{j}", link: "demoapp://a?k=1&j=2"),
    Example(winner: "/a?{k}&{j}", loser: "/a?{k}", link: "demoapp://a?k=1&j=2"),
    Example(winner: "/a?{k}", loser: "/a#{f}", link: "demoapp://a?k=1#f"),
    Example(winner: "/a#{f}", loser: "/a", link: "demoapp://a#f"),
  ]

  @Test(
    "The more specific pattern wins in any order of declaration", arguments: examples,
    [false, true])
  func moreSpecific(_ example: Example, isTurned: Bool) throws {
    let patterns = [example.winner, example.loser]
    let matcher = PatternMatcher(
      patterns: isTurned ? patterns.reversed() : patterns, types: Self.types, links: .test)
    #expect(matcher.problems.map(\.description) == [])
    #expect(try matcher.match(example.link).pattern == example.winner)
    // Without the winner, the loser matches the link, so the example is meaningful.
    let alone = PatternMatcher(patterns: [example.loser], types: Self.types, links: .test)
    #expect(try alone.match(example.link).pattern == example.loser)
  }

  @Test("A single value fills the first of two optional parameters") func singleValue() throws {
    let match = try PatternMatcher(patterns: ["/a/{x?}/{y?}"], links: .test)
      .match("demoapp://a/1")
    #expect(match.values.map(\.name) == ["x"])
  }
}

@Suite struct ClashTests {
  @Test(
    "A clash of two patterns names a link that both match",
    arguments: [
      ["/a/:x", "/a/:y"], ["/a?{x}", "/a?{y}"], ["/a", "/a?{x?}"], ["/a", "/a#{x?}"],
      ["/a/{x?}", "/a(/b)"], ["/a/x-{p}", "/a/{q}-1"], ["/a/{r*}", "/a/{s*}"], ["/a/*", "/a/*/"],
      ["/a/{d}", "/a/{i}"], ["/a/{c}", "/a/{e}"], ["/a?k=1&{x}", "/a?j=1&{y}"],
      ["https://{a}.example.com/p", "https://{b}.example.com/p"],
    ])
  func clashingPatterns(_ patterns: [String]) throws {
    let types: [String: ParameterKind] = [
      "i": .kind(.int64), "d": .kind(.double), "c": .closed(["a", "b"]), "e": .closed(["b", "c"]),
    ]
    let matcher = PatternMatcher(patterns: patterns, types: types, links: .test)
    let problem = try #require(matcher.problems.first)
    #expect(matcher.problems.count == 1)
    let link = try #require(problem.link)
    for pattern in patterns {
      let alone = PatternMatcher(patterns: [pattern], types: types, links: .test)
      #expect(try alone.match(link).pattern == pattern)
    }
  }

  @Test(
    "Patterns that match no common link don't clash",
    arguments: [
      ["/a/{i}", "/a/{u}"], ["/a/{c}", "/a/{f}"], ["/a/pre-{x}", "/a/for-{y}"],
      ["/a/{i}-x", "/a/x-{i2}"], ["/a?kind=video", "/a?kind=photo"], ["/a?k={i}", "/a?k={u}"],
      ["/a/v{i}", "/a/v{u}"], ["/a/{r+}/", "/a/{u}/{s*}"],
    ])
  func disjointPatterns(_ patterns: [String]) {
    let types: [String: ParameterKind] = [
      "i": .kind(.int64), "i2": .kind(.int64), "u": .kind(.uuid), "c": .closed(["a"]),
      "f": .closed(["b"]),
    ]
    let matcher = PatternMatcher(patterns: patterns, types: types, links: .test)
    #expect(matcher.problems.map(\.description) == [])
  }
}

extension AppLinks {
  static let test = AppLinks(
    schemes: ["demoapp"], domains: ["example.com", "*.example.com"])
}
