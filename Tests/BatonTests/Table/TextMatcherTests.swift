import Baton
import BatonInspection
import Testing

/// Tests for parameters inside a segment.
@Suite struct TextMatcherTests {
  @Test(
    "Long repetitive text is rejected without endless splitting",
    arguments: [ValueKind.text, .data, .int64, .float], ["-", "0", "1", "a"])
  func hostileText(_ kind: ValueKind, _ byte: String) {
    let names = ["a", "b", "c", "d"]
    let types = Dictionary(uniqueKeysWithValues: names.map { ($0, ParameterKind.kind(kind)) })
    let pattern = names.map { "{\($0)}" }.joined(separator: byte) + "x"
    let matcher = PatternMatcher(
      patterns: [pattern], types: types, links: AppLinks(schemes: ["app"]))
    #expect(matcher.problems.isEmpty)
    #expect(throws: RoutingError.self) {
      try matcher.match("app:/" + String(repeating: byte, count: 2_048))
    }
  }
}
