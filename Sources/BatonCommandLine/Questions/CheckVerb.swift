import Baton
import BatonInspection

struct CheckVerb: Verb {
  let name = "check"
  let summary = "Compares golden tables of links and activities with the app."
  let discussion = """
    A line that isn’t indented is a link or an activity, followed by “from SOURCE” if that \
    matters. The indented lines below it say what it opens, as “explain --short” draws it or \
    on one line:

      demoapp://play_video/abcd1234
        MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234")

    # begins a comment. A different answer is an error, a missing one a warning.

      baton check Links.txt --rewrite
    """
  let positionals = [
    CommandLineArgument("file", "a golden table, or - for standard input", count: .some)
  ]
  let options: [CommandLineOption] = [
    .flag("--rewrite", "write the current answers where they differ or are missing"),
    .failOn(.warning), .format,
    .flag("--json", "write one line of JSON for each difference"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let paths = arguments.all("file")
    let limit = arguments.failOn(.warning)
    if arguments.has("--rewrite") {
      guard !paths.contains("-") else {
        throw UsageError("--rewrite needs a file to write, not -")
      }
      if let pipe = paths.first(where: TextFile.isStream) {
        throw UsageError("--rewrite needs a file to write, and “\(pipe)” isn't one")
      }
    }
    // Read all files first, so an invalid file leaves the other files unchanged.
    var tables: [GoldenTable] = []
    var problems: [Diagnostic] = []
    for path in paths {
      let text = try TextFile.read(path, streams)
      if (try? PublishedRoutes(parsing: text)) != nil {
        throw UsageError(
          "“\(path)” is a contract, not a golden table; "
            + "for example, “baton routes --contract” reads it")
      }
      do throws(Diagnostic) {
        tables.append(try GoldenTable(parsing: text, of: path))
      } catch {
        problems += error.causes
      }
    }
    guard problems.isEmpty else {
      throw UsageError(Diagnostic("golden-table", says: "", causes: problems))
    }
    let router = try router.router(streams)
    var findings: [Finding] = []
    var summaries = ""
    let isRewritten = arguments.has("--rewrite")
    for table in tables {
      let differences = table.differences(with: router)
      findings += differences.map { Finding($0.problem, text: $0.text + "\n", answer: $0) }
      if isRewritten, !differences.isEmpty {
        try TextFile.write(table.rewritten(with: router), to: table.file)
      }
      summaries += summary(table, differences.count, isRewritten: isRewritten)
    }
    let exit = findings.write(failOn: limit, streams)
    if !streams.isJSON { streams.writeError(summaries) }
    return isRewritten ? .done : exit
  }

  private func summary(_ table: GoldenTable, _ differing: Int, isRewritten: Bool) -> String {
    let (path, count) = (table.file, table.entries.count)
    guard differing > 0 else {
      return "\(path): \(count == 1 ? "1 answer is" : "\(count) answers are") unchanged\n"
    }
    let what = isRewritten ? "updated" : "different"
    return "\(path): \(what): \(differing) of \(count == 1 ? "1 answer" : "\(count) answers")\n"
  }
}
