import Baton
import BatonInspection
import Testing

/// Tests that two routes of equal rank are a problem exactly if a link can match both.
@Suite struct SharedTextTests {
  @Test(
    "Two parameter types clash only if they can share a text",
    arguments: [
      ("Int", "Data", true), ("Int8", "Data", true), ("UInt64", "Data", true),
      ("Double", "Data", true), ("Decimal", "Data", true), ("UUID", "Data", true),
      ("Bool", "Data", true), ("Date", "Data", true), ("Int", "Double", true),
      ("Int", "UUID", false), ("Bool", "Int", false), ("Date", "Int", false),
      ("Date", "Double", false), ("UUID", "Date", false), ("Bool", "UUID", false),
    ])
  func valueTypes(_ one: String, _ two: String, areShared: Bool) throws {
    let types = [
      "a": ParameterKind.kind(try #require(ValueKind(typeName: one))),
      "b": .kind(try #require(ValueKind(typeName: two))),
    ]
    #expect(try clashes(["p/{a}", "p/{b}"], types) == areShared)
    #expect(try clashes(["p/{b}", "p/{a}"], types) == areShared)
    // For Date and Data, only whole segments count as overlapping.
    if types["a"] != .kind(.date) || two != "Data" {
      #expect(try clashes(["p-{a}", "p-{b}"], types) == areShared)
    }
  }

  @Test(
    "Enum parameters clash only if one text fits both patterns",
    arguments: [
      (["f-{a}", "f-{b}"], ["x", "y"], ["y", "z"], true),
      (["f-{a}", "f-{b}"], ["kanto"], ["kanto", "johto"], true),
      (["f-{a}", "f-{b}"], ["kanto"], ["johto"], false),
      (["{a}b", "a{b}"], ["a", "x"], ["b"], true),
      (["{a}b", "a{b}"], ["x"], ["b"], false),
      (["p/{a}", "p/{b}"], ["", "x"], ["", "y"], false),
    ])
  func enumValues(
    _ patterns: [String], _ one: [String], _ two: [String], areShared: Bool
  ) throws {
    #expect(try clashes(patterns, ["a": .closed(one), "b": .closed(two)]) == areShared)
  }

  @Test(
    "Parameters inside segments clash only if one text fits both patterns",
    arguments: [
      (["f-{a}", "f-{b}"], ParameterKind.closed(["kanto"]), true),
      (["v{a}0", "v9{b}"], .kind(.uuid), true),
      (["v{a}0", "vg{b}"], .kind(.uuid), false),
      (["v{a}Z", "v2{b}"], .kind(.date), true),
      (["v{a}8", "v-{b}"], .kind(.int8), true),
      (["v{a}9", "v-{b}"], .kind(.uint8), false),
      (["a{a}bc", "ax{b}c"], .kind(.text), true),
    ])
  func mixedSegments(
    _ patterns: [String], _ kind: ParameterKind, areShared: Bool
  ) throws {
    #expect(try clashes(patterns, ["a": kind]) == areShared)
  }

  @Test(
    "Patterns clash only if one link fits both",
    arguments: [
      (["/a/:x", "/a/:y"], true), (["/a?{x}", "/a?{y}"], true), (["/a", "/a?{x?}"], true),
      (["/a", "/a#{x?}"], true), (["/a/{x?}", "/a(/b)"], true), (["/a/x-{p}", "/a/{q}-1"], true),
      (["/a/{r*}", "/a/{s*}"], true), (["/a/*", "/a/*/"], true), (["/a/{d}", "/a/{i}"], true),
      (["/a/{c}", "/a/{e}"], true), (["/a?k=1&{x}", "/a?j=1&{y}"], true),
      (["https://{g}.example.com/p", "https://{h}.example.com/p"], true),
      (["/a/{i}", "/a/{u}"], false), (["/a/{c}", "/a/{f}"], false),
      (["/a/pre-{x}", "/a/for-{y}"], false), (["/a/{i}-x", "/a/x-{i2}"], false),
      (["/a?kind=video", "/a?kind=photo"], false), (["/a?k={i}", "/a?k={u}"], false),
      (["/a/v{i}", "/a/v{u}"], false), (["/a/{r+}/", "/a/{u}/{s*}"], false),
    ])
  func patterns(_ patterns: [String], areShared: Bool) throws {
    let types: [String: ParameterKind] = [
      "i": .kind(.int64), "i2": .kind(.int64), "d": .kind(.double), "u": .kind(.uuid),
      "c": .closed(["a", "b"]), "e": .closed(["b", "c"]), "f": .closed(["c"]),
    ]
    #expect(try clashes(patterns, types) == areShared)
  }

  /// Returns true if the two patterns clash. The example link must then match both.
  private func clashes(_ patterns: [String], _ types: [String: ParameterKind]) throws -> Bool {
    let problems = PatternMatcher(patterns: patterns, types: types, links: .test).problems
    #expect(problems.count <= 1 && problems.allSatisfy { $0.code == "clash" })
    guard let link = problems.first?.link else { return false }
    for pattern in patterns where types["a"] != .kind(.date) {
      let alone = PatternMatcher(patterns: [pattern], types: types, links: .test)
      #expect(throws: Never.self, "\(pattern) does not take \(link)") { try alone.match(link) }
    }
    return true
  }
}
