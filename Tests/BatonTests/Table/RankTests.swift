import Baton
import BatonInspection
import Testing

/// Tests with an example for each rule of rank.
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
    // Kinds of segments.
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
    // A pattern with fewer omitted parts wins.
    Example(winner: "/a", loser: "/a/{x?}", link: "demoapp://a"),
    Example(winner: "/a/{x?}", loser: "/a/{rest*}", link: "demoapp://a"),
    Example(winner: "/a/{rest*}", loser: "/a/*", link: "demoapp://a"),
    Example(winner: "/a(/b/:x)", loser: "/a(/c/:y)/{z?}", link: "demoapp://a"),
    // A pattern without optional parts wins. A tail doesn't count as an optional part.
    Example(winner: "/a/:x", loser: "/a/{y?}", link: "demoapp://a/1"),
    Example(winner: "/a/:x/{r*}", loser: "/a/:x(/b)/{r*}", link: "demoapp://a/1/c"),
    // More query literals win, then more required query parameters, then a fragment.
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
    // Without the winner, the loser matches the link. Otherwise, the example wouldn't test rank.
    let alone = PatternMatcher(patterns: [example.loser], types: Self.types, links: .test)
    #expect(try alone.match(example.link).pattern == example.loser)
  }

  @Test("A single value fills the first of two optional parameters") func singleValue() throws {
    let match = try PatternMatcher(patterns: ["/a/{x?}/{y?}"], links: .test)
      .match("demoapp://a/1")
    #expect(match.values.map(\.name) == ["x"])
  }
}

extension AppLinks {
  static let test = AppLinks(
    schemes: ["demoapp"], domains: ["example.com", "*.example.com"])
}
