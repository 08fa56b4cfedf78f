package import Baton

/// A line in a golden table whose answer differs from the router's, in the form that `baton check`
/// writes.
package struct GoldenDifference: Sendable, Hashable, Codable {
  package let severity: Diagnostic.Severity
  package let file: String
  /// The line number of the question, starting at 1.
  package let line: Int
  package let question: String
  /// The written answer. Empty if there's no answer in the table.
  package let expected: [String]
  package let actual: [String]
  /// The reason why the question opens nothing.
  @NullIfNil package private(set) var reason: String?

  /// A line such as `Links.txt:3: demoapp://…`, then both answers, with `-` before the written
  /// answer and `+` before the router's.
  package var text: String {
    var lines = ["\(file):\(line): \(question)"]
    if expected.isEmpty { lines.append("  it has no answer below it; the answer now:") }
    lines += expected.map { "  - \($0)" } + actual.map { "  + \($0)" }
    if let reason { lines.append("  why: \(reason)") }
    return lines.joined(separator: "\n")
  }

  package var problem: Diagnostic {
    let now = actual.joined(separator: "\n") + (reason.map { "\nwhy: \($0)" } ?? "")
    let isMissing = expected.isEmpty
    return Diagnostic(
      isMissing ? "golden-missing" : "golden-differs",
      isMissing
        ? "\(question) has no answer; the current answer:\n\(now)"
        : "\(question): expected\n\(expected.joined(separator: "\n"))\nbut got\n\(now)",
      at: [.init(file: file, line: line)],
      fix: "fix the route, or accept this answer with your tool's “check --rewrite”",
      severity: severity)
  }
}

extension GoldenTable {
  /// Returns the lines with answers that differ from the router's, in order.
  package func differences(with router: Router) -> [GoldenDifference] {
    entries.compactMap { entry in
      let answer = Self.answer(to: entry.question, by: router)
      guard !answer.fits(entry.answer) else { return nil }
      return GoldenDifference(
        severity: entry.answer.isEmpty ? .warning : .error, file: file, line: entry.line,
        question: lines[entry.line - 1].trimmed, expected: entry.answer,
        actual: answer.lines(asTree: entry.isTree), reason: answer.reason)
    }
  }

  /// Returns the file with the router's answers. Correct answers, comments and empty lines don't
  /// change.
  ///
  /// - Parameter missingOnly: True to add missing answers without changing wrong ones.
  package func rewritten(with router: Router, missingOnly: Bool = false) -> String {
    var removed: Set<Int> = []
    var added: [Int: [String]] = [:]
    for entry in entries where entry.answer.isEmpty || !missingOnly {
      let answer = Self.answer(to: entry.question, by: router)
      guard !answer.fits(entry.answer) else { continue }
      removed.formUnion(entry.answerLines)
      let indent = entry.answerLines.first.map { lines[$0 - 1].prefix(while: \.isBlank) } ?? "  "
      added[entry.answerLines.first ?? entry.line] =
        answer.lines(asTree: entry.isTree).map { indent + $0 }
    }
    return lines.enumerated().flatMap { index, line -> [String] in
      (removed.contains(index + 1) ? [] : [line]) + (added[index + 1] ?? [])
    }.joined(separator: lineEnd)
  }

  private static func answer(to question: GoldenQuestion, by router: Router) -> GoldenAnswer {
    GoldenAnswer(of: router, to: question.subject, from: question.source, over: question.shown)
  }
}

extension GoldenTable.Entry {
  fileprivate var isTree: Bool { answer.contains { $0.contains("─ ") } }
}
