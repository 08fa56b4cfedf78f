import Baton
import BatonInspection
import Testing

/// Parameters inside a segment.
@Suite struct TextMatcherTests {
  @Test(
    "The leftmost parameter takes the most text, whatever the types",
    arguments: [
      ("{a}-{b}", [:], "1-2-3", ["a": "1-2", "b": "3"]),
      ("{a}-{b}-{c}", [:], "1-2-3-4", ["a": "1-2", "b": "3", "c": "4"]),
      ("{a}-{b}", ["b": ParameterKind.kind(.int64)], "x-1-3", ["a": "x-1", "b": "3"]),
      ("{a}.{b}", ["b": .closed(["tar.gz", "gz"])], "x.tar.gz", ["a": "x.tar", "b": "gz"]),
      ("x{a}x{b}", ["a": .kind(.bool)], "xtruex1", ["a": "true", "b": "1"]),
    ])
  func leftmostTakesMost(
    _ pattern: String, _ types: [String: ParameterKind], _ segment: String,
    _ taken: [String: String]
  ) throws {
    let matcher = PatternMatcher(
      patterns: [pattern], types: types, links: AppLinks(schemes: ["app"]))
    let values = try matcher.match("app:" + segment).values.map { ($0.name, $0.text) }
    #expect(Dictionary(uniqueKeysWithValues: values) == taken.mapValues { .text($0) })
  }

  @Test(
    "A text isn't split again if a part doesn't parse",
    arguments: [
      ("{a}-{b}", ["a": ParameterKind.kind(.int64)], "1-2-3"),
      ("{a}-{b}", ["a": .kind(.int64), "b": .kind(.int64)], "1--2"),
      ("{a}-{b}-{c}", ["b": .kind(.int64)], "x-1-y-z"),
      ("{a}.{b}", ["b": .closed(["tar.gz", "zip"])], "x.tar.gz"),
    ])
  func splitsOnce(_ pattern: String, _ types: [String: ParameterKind], _ segment: String) {
    let matcher = PatternMatcher(
      patterns: [pattern], types: types, links: AppLinks(schemes: ["app"]))
    #expect(matcher.problems.isEmpty)
    #expect(throws: RoutingError.self) { try matcher.match("app:" + segment) }
  }

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
