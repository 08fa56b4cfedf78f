import Baton
import BatonInspection

/// `baton check FILE…`: golden tables.
struct CheckVerb: Verb {
  let name = "check"
  let summary = "Compares links and activities with what they open now."
  let discussion = """
    A line at the margin is a link or an activity, with “from SOURCE” after it where it matters. The \
    indented lines below it say what it leads to, as “baton explain --short” draws it or on one line:

      demoapp://play_video/abcd1234
        MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234")

    # begins a comment. An answer that differs is an error, a missing one a warning.

      baton check Links.txt --rewrite
    """
  let positionals = [VerbPositional("file", "a golden table, or - to read one", count: .some)]
  let options = [
    VerbOption.flag("--rewrite", "write the current answers where they differ or are missing"),
    VerbOption.failOn(.warning), .format,
    VerbOption.flag("--json", "write one line of JSON for each difference"),
  ]
  let exclusiveOptions = [["--format", "--json"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let paths = arguments.all("file")
    let limit = arguments.failOn(.warning)
    if arguments.has("--rewrite") {
      guard !paths.contains("-") else {
        throw UsageError("--rewrite needs a file to write, not -")
      }
      if let pipe = paths.first(where: TextFile.isStream) {
        throw UsageError("--rewrite needs a file to write, and \u{201C}\(pipe)\u{201D} is none")
      }
    }
    // Read all files first, so that an invalid file leaves the other files unchanged.
    var tables: [(path: String, table: GoldenTable)] = []
    var problems: [Diagnostic] = []
    for path in paths {
      let text = try TextFile.read(path, streams)
      do throws(Diagnostic) {
        tables.append((path, try GoldenTable(parsing: text, of: path)))
      } catch {
        problems += error.causes
      }
    }
    guard problems.isEmpty else {
      throw UsageError(Diagnostic("golden-table", says: "", causes: problems))
    }
    guard let router = router.router(streams) else { return .problems }
    var findings: [Finding] = []
    var summaries = ""
    let isRewritten = arguments.has("--rewrite")
    for (path, table) in tables {
      let differences = table.differences(with: router)
      findings += differences.map { CheckAnswer($0, in: path).finding($0) }
      if isRewritten, !differences.isEmpty {
        try TextFile.write(table.rewritten(with: router), to: path)
      }
      summaries += summary(path, table, differences.count, isRewritten: isRewritten)
    }
    let exit = findings.write(failOn: limit, streams)
    if !streams.isJSON { streams.writeError(summaries) }
    return isRewritten ? .done : exit
  }

  private func summary(
    _ path: String, _ table: GoldenTable, _ differing: Int, isRewritten: Bool
  ) -> String {
    let count = table.entries.count
    guard differing > 0 else {
      return "\(path): \(count == 1 ? "1 answer is" : "\(count) answers are") as written\n"
    }
    let what = isRewritten ? "answers were written anew" : "answers are not as written"
    return "\(path): \(differing) of \(count) \(what)\n"
  }
}

/// A line of a golden table that differs from the actual answer, in the form that `check` writes.
package struct CheckAnswer: Codable {
  private let severity: Diagnostic.Severity
  private let file: String
  private let line: Int
  private let question: String
  private let expected: [String]
  private let actual: [String]
  @OrNull private var reason: String?

  fileprivate init(_ difference: GoldenDifference, in file: String) {
    severity = difference.expected.isEmpty ? .warning : .error
    (self.file, line, question) = (file, difference.line, difference.question)
    (expected, actual) = (difference.expected, difference.actual)
    _reason = OrNull(wrappedValue: difference.reason)
  }

  fileprivate func finding(_ difference: GoldenDifference) -> Finding {
    let now = actual.joined(separator: "\n") + (reason.map { "\nwhy: \($0)" } ?? "")
    let isMissing = expected.isEmpty
    let problem = Diagnostic(
      isMissing ? "golden-missing" : "golden-differs",
      isMissing
        ? "\(question) has no answer; the current answer:\n\(now)"
        : "\(question) led to\n\(expected.joined(separator: "\n"))\nand now to\n\(now)",
      at: [.init(file: file, line: line)],
      fix: "mend the route, or run \u{201C}baton check --rewrite\u{201D}", severity: severity)
    return Finding(problem, text: difference.text(file: file) + "\n", answer: self)
  }
}
