import Baton
import BatonInspection
import Testing

/// Tests for segments that are split at a literal that every value of the next parameter also
/// contains.
@Suite struct NeverParsingTests {
  @Test(
    "A parameter that never gets a whole value is a problem",
    arguments: [
      ("a/{x}-{y}", ParameterKind.kind(.date), true),
      ("a/{x}-{y}", .kind(.uuid), true),
      ("a(/{x}-{y})", .kind(.uuid), true),
      ("a/{x}-{y}", .closed(["a-b", "c-d"]), true),
      ("a/{x}-{y}", .closed(["a-b", "c"]), false),
      ("a/{x}-{y}", .closed(["a-", "c-"]), false),
      ("a/{x}-{y}", .kind(.int64), false),
      ("a/{x}_{y}", .kind(.date), false),
      ("a/{y}-{x}", .kind(.date), false),
      ("a/to-{y}", .kind(.date), false),
    ])
  func neverParses(_ pattern: String, _ kind: ParameterKind, _ isProblem: Bool) {
    let matcher = PatternMatcher(
      patterns: [pattern], types: ["y": kind], links: AppLinks(domains: ["a.example"]))
    #expect(matcher.problems.map(\.code) == (isProblem ? ["parameter-never-parses"] : []))
  }

  @Test("A pattern without the problem matches the first value of its kind")
  func matches() throws {
    for (pattern, kind, link) in [
      ("a/{x}_{y}", ParameterKind.kind(.date), "a/b_2024-01-02"),
      ("a/{x}-{y}", .closed(["a-b", "c"]), "a/b-c"),
      ("a/to-{y}", .kind(.date), "a/to-2024-01-02"),
    ] {
      let matcher = PatternMatcher(
        patterns: [pattern], types: ["y": kind], links: AppLinks(domains: ["a.example"]))
      #expect(try matcher.match("https://a.example/" + link).pattern == pattern)
    }
  }
}
