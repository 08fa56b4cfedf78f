import BatonTesting
import Testing

@Suite struct LineDiffTests {
  @Test("Equal texts have an empty diff") func equalTexts() {
    #expect(LineDiff(from: "a\n\n", to: "a\n\n").text() == "")
  }

  @Test("Distant changes appear in separate hunks") func distantChanges() {
    let expected = (1...20).map(String.init)
    var actual = expected
    actual[1] = "two"
    actual.remove(at: 17)
    let diff = LineDiff(
      from: expected.joined(separator: "\n"), to: actual.joined(separator: "\n"))
    #expect(
      diff.text(context: 1) == """
        @@ -1,3 +1,3 @@
          1
        - 2
        + two
          3
        @@ -17,3 +17,2 @@
          17
        - 18
          19
        """)
  }

  @Test("Trailing spaces and control characters become visible") func invisibleCharacters() {
    #expect(
      LineDiff(from: "a  \n\n", to: "a\u{1B}\tb\n").text() == """
        @@ -1,2 +1,1 @@
        - a··
        -
        + a\\u{1B}\tb
        """)
  }

  @Test("A shortened diff says how many lines it leaves out") func lineLimit() {
    let text = LineDiff(from: "", to: "a\nb\nc\nd\n").text(limit: 3)
    #expect(text == "@@ -0,0 +1,4 @@\n+ a\n+ b\n… and 2 more lines")
  }

  @Test("Texts with too little in common are replaced as one block") func effortLimit() {
    let lines = LineDiff(from: "a\nx\nb\nz", to: "a\nc\nx\nd\nz", effort: 2).lines
    #expect(
      lines.map(\.side)
        == [.both, .expected, .expected, .actual, .actual, .actual, .both])
  }

  /// Both strings can be restored from the difference, and there's no shorter difference. The test
  /// checks every pair of short strings against the table of longest common subsequences.
  @Test("The diff of any two short texts is complete and shortest") func shortestDiff() {
    let texts = (0...4).flatMap { length in
      (0..<Int(pow(2, length))).map { bits in
        (0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }
      }
    }
    for old in texts {
      for new in texts + [["c"], ["a", "c", "b", "a"], ["b", "c", "a", "a", "b"]] {
        let lines = LineDiff(from: text(old), to: text(new)).lines
        #expect(lines.filter { $0.side != .actual }.map(\.text) == old)
        #expect(lines.filter { $0.side != .expected }.map(\.text) == new)
        #expect(lines.count { $0.side == .both } == longestCommon(old[...], new[...]))
      }
    }
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func pow(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  private func longestCommon(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Int {
    guard let x = a.first, let y = b.first else { return 0 }
    if x == y { return 1 + longestCommon(a.dropFirst(), b.dropFirst()) }
    return max(longestCommon(a.dropFirst(), b), longestCommon(a, b.dropFirst()))
  }
}
