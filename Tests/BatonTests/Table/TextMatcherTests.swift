import Baton
import BatonInspection
import Testing

/// Parameters inside a segment.
@Suite struct TextMatcherTests {
  @Test(arguments: [
    ("{a}-{b}", [:], "1-2-3", ["a": "1-2", "b": "3"]),
    ("{a}-{b}", ["a": ParameterKind.kind(.int64)], "1-2-3", ["a": "1", "b": "2-3"]),
    ("{a}-{b}-{c}", [:], "1-2-3-4", ["a": "1-2", "b": "3", "c": "4"]),
    ("{a}-{b}-{c}", ["b": .kind(.int64)], "x-1-y-z", ["a": "x", "b": "1", "c": "y-z"]),
    ("{a}.{b}", ["b": .closed(["tar.gz", "gz"])], "x.tar.gz", ["a": "x.tar", "b": "gz"]),
    ("x{a}x{b}", ["a": .kind(.bool)], "xtruexx", ["a": "true", "b": "x"]),
  ])
  func letsTheLeftmostTakeTheMost(
    _ pattern: String, _ types: [String: ParameterKind], _ segment: String,
    _ taken: [String: String]
  ) throws {
    let contest = PatternContest(
      patterns: [pattern], types: types, links: AppLinks(schemes: ["app"]))
    let values = try contest.match("app:" + segment).values.map { ($0.name, $0.text) }
    #expect(Dictionary(uniqueKeysWithValues: values) == taken.mapValues { .text($0) })
  }

  @Test(
    arguments: [ValueKind.text, .data, .int64, .float], ["-", "0", "1", "a"])
  func staysCheapForHostileText(_ kind: ValueKind, _ byte: String) {
    let names = ["a", "b", "c", "d"]
    let types = Dictionary(uniqueKeysWithValues: names.map { ($0, ParameterKind.kind(kind)) })
    let pattern = names.map { "{\($0)}" }.joined(separator: byte) + "x"
    let contest = PatternContest(
      patterns: [pattern], types: types, links: AppLinks(schemes: ["app"]))
    #expect(contest.problems.isEmpty)
    #expect(throws: RoutingError.self) {
      try contest.match("app:/" + String(repeating: byte, count: 2_048))
    }
  }
}
