import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct InlineLiteralTests {
  private func rewritten(_ source: String, line: Int, _ expected: String, _ new: String) -> String?
  {
    InlineLiteral(in: source, calledFromLine: line, text: expected)?.replaced(by: new)
  }

  @Test("An empty literal is filled with escaped, indented text") func emptyLiteral() {
    #expect(
      rewritten(
        "@Test {\n  expectSnapshot(of: 1, matches: \"\")\n}", line: 2, "", "a\n\nb \\ \"\"\"\"")
          == #"""
          @Test {
            expectSnapshot(of: 1, matches: """
              a

              b \\ \"\"\""
              """)
          }
          """#)
  }

  @Test("A multiline literal is replaced in place") func multilineLiteral() {
    let source = #"""
      expectSnapshot(
        of: 1, as: .text,
        matches: """
          a \\ b
            c
          """)
      expectSnapshot(of: 2, matches: "")
      """#
    #expect(
      rewritten(source, line: 1, "a \\ b\n  c", "x") == #"""
        expectSnapshot(
          of: 1, as: .text,
          matches: """
          x
          """)
        expectSnapshot(of: 2, matches: "")
        """#)
  }

  @Test(
    "A literal that can't be found for certain isn't rewritten",
    arguments: [
      ("expectSnapshot(of: 1, matches: \"\")", 2, ""),
      ("expectSnapshot(of: 1, matches: \"\")", 1, "other"),
      ("expectSnapshot(of: 1, matches: text)", 1, ""),
      ("expectSnapshot(of: 1, matches: #\"\"#)", 1, ""),
      ("expectSnapshot(of: 1, named: \"\")\nexpectSnapshot(of: 1, matches: \"\")", 1, ""),
      ("expectSnapshot(of: 1, matches: \"\"); expectSnapshot(of: 2, matches: \"\")", 1, ""),
      ("expectSnapshot(of: 1, matches: \"\"\"\n  \\(a)\n  \"\"\")", 1, "a"),
      ("expectSnapshot(of: 1, matches: \"\"\"\n  a", 1, "a"),
    ])
  func uncertainLiteral(_ source: String, _ line: Int, _ expected: String) {
    #expect(rewritten(source, line: line, expected, "new") == nil)
  }
}

@Suite struct ExpectInlineSnapshotTests {
  @Test("A value matches the text in the test") func matchingText() throws {
    expectSnapshot(
      of: try Cinema.router().hierarchy(for: "cinema://films/up"),
      matches: """
        Lobby
        └─ Film(title: "up")
        """)
    expectSnapshot(of: "a\r\nb\n", as: .text, matches: "a\nb")
  }

  @Test("A mismatch shows the difference and the text to paste, at the caller's line")
  func textToPaste() {
    let line = #line + 2
    withKnownIssue {
      withSnapshots(record: .never) { expectSnapshot(of: "new", as: .text, matches: "old") }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains {
          $0.rawValue.contains("- old\n+ new\n") && $0.rawValue.hasSuffix("or paste:\n\nnew")
        }
    }
  }

  /// The test edits the source of an imaginary test with two empty literals.
  @Test(
    "Recording fills a literal whose line has moved",
    .disabled(if: ProcessInfo.processInfo.environment["CI"] != nil))
  func movedLines() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID()).swift").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = "a\nexpectSnapshot(of: x, matches: \"\")\nexpectSnapshot(of: y, matches: \"\")\n"
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    for (line, text) in [(2, "1\n2"), (3, "3")] {
      let location = SourceLocation(fileID: "a/b.swift", filePath: path, line: line, column: 1)
      withKnownIssue {
        withSnapshots(record: .missing) {
          compareInline(
            text, with: "", in: path, TestCaller(filePath: #filePath, sourceLocation: location))
        }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("was written into the test") }
      }
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == #"""
        a
        expectSnapshot(of: x, matches: """
          1
          2
          """)
        expectSnapshot(of: y, matches: """
          3
          """)

        """#)
  }
}
