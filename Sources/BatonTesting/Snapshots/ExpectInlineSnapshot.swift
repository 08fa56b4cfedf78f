import Foundation
public import Testing

/// Tests that a value's text matches the literal in the test.
///
/// ```swift
/// expectSnapshot(of: try router.hierarchy(for: "/videos"), matches: """
///   MainTabs
///   └─ videos: VideoLibrary
///   """)
/// ```
///
/// Start with `matches: ""`. The mode `missing` writes the text into an empty literal in the
/// source; `failed` and `all` also replace a literal that differs. If the literal can't be
/// identified with certainty, for example because it has interpolations, the failure message
/// contains the text for you to paste.
public func expectSnapshot<Value>(
  of value: Value,
  as strategy: SnapshotFormat<Value>,
  matches expected: String,
  filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  guard let text = strategy.text(of: value, path: caller.path, caller) else { return }
  compareInline(text, with: expected, in: caller.path, caller)
}

/// Compares a text with a literal in a source file, and fails if they differ.
package func compareInline(
  _ text: String, with expected: String, in path: String, _ caller: TestCaller
) {
  let now = text.canonical.dropLast()
  let written = expected.canonical.dropLast()
  guard !now.utf8.elementsEqual(written.utf8) else { return }
  let difference = LineDiff(from: String(written), to: String(now)).text()
  if SnapshotRecordMode.current(for: caller).writes(isMissing: expected.isEmpty),
    sourceEdits.replace(
      expected, by: String(now), in: path, calledFromLine: caller.sourceLocation.line)
  {
    caller.fail(
      """
      The text did not match, so the new text was written into the test.
      Look at the change (- before, + now), and run the test again.

      \(difference)
      """)
  } else {
    caller.fail(
      """
      The text does not match the one in the test (- expected, + actual):

      \(difference)

      To accept it, run the test with \(SnapshotRecordMode.variable)=failed, or paste:

      \(now)
      """)
  }
}

/// Tests that a value's description matches the literal in the test.
public func expectSnapshot(
  of value: some CustomStringConvertible,
  matches expected: String,
  filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: value, as: .description, matches: expected, filePath: filePath,
    sourceLocation: sourceLocation)
}

private let sourceEdits = SourceEdits()

/// The changes that this run has made to the tests' source files. They're recorded because each
/// change moves the lines after it.
private final class SourceEdits: @unchecked Sendable {
  private let lock = NSLock()
  private var moves: [String: [(line: Int, by: Int)]] = [:]

  /// Replaces a literal, and returns true if the literal was found.
  func replace(
    _ expected: String, by text: String, in path: String, calledFromLine line: Int
  ) -> Bool {
    lock.withLock {
      let url = URL(fileURLWithPath: path)
      guard let data = try? Data(contentsOf: url) else { return false }
      let source = String(decoding: data, as: UTF8.self)
      let moved = moves[path, default: []].reduce(line) { $1.line < line ? $0 + $1.by : $0 }
      guard let literal = InlineLiteral(in: source, calledFromLine: moved, text: expected) else {
        return false
      }
      let result = literal.replaced(by: text)
      guard (try? Data(result.utf8).write(to: url, options: .atomic)) != nil else { return false }
      let grown = result.utf8.count { $0 == 0x0A } - source.utf8.count { $0 == 0x0A }
      moves[path, default: []].append((line, grown))
      return true
    }
  }
}
