import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct VerbTableTests {
  private struct Resolve: Verb {
    let name = "resolve"
    let summary = "Shows the places a link leads to, root to leaf."
    let discussion = """
      The link is read as the app reads it, with the same table. A link that is not found is \
      answered with the routes that came near.

        baton resolve demoapp://videos/1 --json

      Ends with 1 when nothing was found.
      """
    let positionals = [
      VerbPositional("link", "the link"),
      VerbPositional("file", "more links, one a line, or - for the standard input", count: .any),
    ]
    let options: [VerbOption] = [
      .flag("--json", "write one JSON value a line, for programs"),
      .value("--domain", "host", "a domain of the app", repeats: true),
      .value(
        "--association-file", "path of a file",
        "check against this file too; a text that goes on "
          + "for longer than the line is wide"),
    ]

    func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
      let link = try arguments.required("link")
      guard link != "bad" else { throw UsageError("“bad” is no link") }
      streams.write("\(link)\(arguments.has("--json") ? " json" : "")\n")
      return link == "/nowhere" ? .notFound : .done
    }
  }

  private struct Plain: Verb {
    let name: String
    let summary = "Does nothing."

    func run(_ arguments: Arguments, _ streams: CommandStreams) -> VerbExit {
      streams.write(name + "\n")
      return .problems
    }
  }

  private let table = VerbTable(
    name: "baton", summary: "Reads links as the app does.",
    verbs: [Resolve(), Plain(name: "aasa match"), Plain(name: "aasa print")])

  private func run(_ words: String) -> (code: VerbExit, output: String, error: String) {
    let shell = TestShell()
    let code = table.run(words.split(separator: " ").map(String.init), shell.streams())
    return (code, shell.output, shell.error)
  }

  @Test(arguments: [
    ("resolve /a", VerbExit.done, "/a\n"), ("resolve --json /a", .done, "/a json\n"),
    ("resolve /nowhere", .notFound, "/nowhere\n"), ("resolve -- --help", .done, "--help\n"),
    ("aasa match", .problems, "aasa match\n"),
  ])
  func runsTheVerb(_ words: String, _ code: VerbExit, _ output: String) {
    #expect(run(words) == (code, output, ""))
  }

  @Test(arguments: [
    (
      "resovle /a",
      "baton: there is no verb “resovle”; did you mean “resolve”? (see “baton --help”)"
    ),
    (
      "help resovle",
      "baton: there is no verb “resovle”; did you mean “resolve”? (see “baton --help”)"
    ),
    ("install", "baton: there is no verb “install” (see “baton --help”)"),
    ("--jsn", "baton: there is no option “--jsn” (see “baton --help”)"),
    ("--hepl", "baton: there is no option “--hepl”; did you mean “--help”? (see “baton --help”)"),
    ("aasa", "baton: “aasa” is not complete; it needs one of match, print (see “baton --help”)"),
    ("aasa x", "baton: “aasa” is not complete; it needs one of match, print (see “baton --help”)"),
    (
      "aasa macth",
      "baton: there is no verb “aasa macth”; did you mean “aasa match”? (see “baton --help”)"
    ),
    (
      "resolve /a --jsom",
      "baton resolve: there is no option “--jsom”; did you mean “--json”? "
        + "(see “baton resolve --help”)"
    ),
    ("resolve bad", "baton resolve: “bad” is no link (see “baton resolve --help”)"),
    ("aasa match x", "baton aasa match: “x” is one value too many (see “baton aasa match --help”)"),
  ])
  func refusesInOneSentence(_ words: String, _ expected: String) {
    #expect(run(words) == (.usage, "", expected + "\n"))
  }

  @Test func writesTheHelpOfTheTool() {
    let help = run("--help")
    expectSnapshot(of: help.output)
    #expect(run("-h") == help)
    #expect(run("help") == help)
    #expect(help.code == .done)
    #expect(run("") == (.usage, "", help.output))
  }

  @Test func writesTheHelpOfAVerb() {
    let help = run("resolve --help")
    expectSnapshot(of: help.output)
    #expect(run("resolve /a --jsom -h") == help)
    #expect(run("help resolve") == help)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func writesTheHelpOfVerbsThatBeginAlike() {
    expectSnapshot(of: run("aasa --help").output)
  }
}
