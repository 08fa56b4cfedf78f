import Baton
import BatonCommandLine
import BatonTesting
import BatonTool
import Foundation
import Testing

/// A tool embedded by an app uses its own name.
@Suite struct OwnToolTests {
  private struct NoNetwork: Error, CustomStringConvertible {
    var description: String { "no configuration" }
  }

  private func run(_ words: String..., of tool: VerbTable) -> (code: VerbExit, text: String) {
    let shell = TestShell()
    let code = tool.run(words, shell.streams())
    return (code, shell.output + shell.error)
  }

  private let tool = VerbTable.baton(name: "shop", version: "7.1") { try SampleApp.router() }

  @Test func takesAClosureThatThrowsAnything() {
    let failing = VerbTable.baton(name: "shop") { throw NoNetwork() }
    #expect(run("routes", of: failing) == (.problems, "no configuration\n"))
    let faulty = VerbTable.baton(name: "shop") {
      try Router(features: [Doubled()], links: AppLinks(schemes: ["shop"]), home: nil)
    }
    let (code, text) = run("routes", of: faulty)
    #expect(code == .problems)
    #expect(text.contains("duplicate"), "\(text)")
  }

  private struct Doubled: Feature {
    struct Place: Destination {
      static let patterns: [RoutePattern] = ["a/:b", "a/:b"]
      static let examples = [Place(b: "1")]
      var b: String
      var placement: Placement { .root }
    }
    var destinations: [any Destination.Type] { [Place.self] }
  }

  @Test func callsItselfByItsName() {
    for words in [["help"], ["diff", "--help"], ["files", "check", "--help"]] {
      let shell = TestShell()
      #expect(tool.run(words, shell.streams()) == .done)
      #expect(shell.output.contains("Usage: shop"))
      #expect(!shell.output.contains("“baton "))
    }
    #expect(run("link", "%", of: tool).text.hasPrefix("shop link: "))
    #expect(run("explain", "--short", "shop://none", of: tool).text.hasPrefix("shop explain: "))
    #expect(run("print", "None", of: tool).text.hasPrefix("shop print: "))
    #expect(run("match", "a", "https://h/b", of: tool).text.hasPrefix("shop match: "))
    #expect(run("routes", "--jso", of: tool).text.contains("(see “shop routes --help”)"))
  }

  @Test func isCalledAsItsExecutable() {
    let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init)
    #expect(VerbTable.baton { try SampleApp.router() }.name == name)
  }

  @Test func saysItsVersion() {
    #expect(run("--version", of: tool) == (.done, "shop 7.1\n"))
    #expect(SampleRun("--version").output == "baton of Baton, unreleased\n")
  }

  // MARK: Forms that exclude each other

  @Test(arguments: [
    ["routes", "--json", "--markdown"], ["catalogue", "--graph", "svg", "--title", "x"],
    ["files", "write", "x", "--only", "plist"], ["link", "--batch", "--base", "a:b"],
  ])
  func refusesTwoFormsAtOnce(_ words: [String]) {
    let run = SampleRun(words: words)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("exclude each other"), "\(run.error)")
  }

  // MARK: JSON as people write it

  @Test func readsAByteOrderMark() throws {
    let mark = "\u{FEFF}"
    #expect(
      SampleRun("check", "-", input: mark + "/videos\n  MainTabs › videos: VideoLibrary\n")
        .error.contains("-: "))
    #expect(
      SampleRun("diff", "-", input: mark + SampleRun("routes", "--json").output).transcript
        == "nothing changed\nexit 0")
  }

  // MARK: Completions

  @Test(
    "Each shell gets a script that it can read", arguments: ["bash", "zsh", "fish"])
  func scripts(_ shell: String) throws {
    let run = SampleRun("completions", shell)
    #expect(run.code == .done && run.output.contains("completions next"))
    if let check = try ForeignTool.run(shell, ["-n"], input: run.output) {
      #expect(check.code == 0 && check.output.isEmpty)
    }
  }

  @Test(
    "Verbs, options and known values are completed",
    arguments: [
      ("ex", "explain\tSays what"), ("files wr", "write\tWrites"), ("help --h", "--help"),
      ("files check --fo", "--format"), ("routes --", "--overlaps"), ("audit --fail-on e", "error"),
      ("explain /x --source w", "webLink"), ("files ", "check"), ("explain --", "--help"),
    ])
  func next(_ line: String, _ completed: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = SampleRun(words: ["completions", "next"] + words)
    #expect(run.code == .done && run.lines.contains { $0.hasPrefix(completed) }, "\(run.output)")
    #expect(!run.output.contains("match\t") && !run.output.contains("resolve"))
  }

  @Test("Files are left to the shell") func files() {
    #expect(SampleRun(line: "completions next check Lin").output.isEmpty)
    #expect(SampleRun(line: "completions next catalogue --output Lin").output.isEmpty)
  }

  @Test(
    "Bash completes the word at the cursor",
    arguments: [
      (["baton", "ex"], "explain"), (["baton", "files", "wr"], "write"),
      (["baton", "files", "check", "--fo"], "--format"),
      (["baton", "audit", "--fail-on", "e"], "error"),
    ])
  func bash(_ words: [String], _ completed: String) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        """
        source <($baton completions bash | sed "s/baton-cli/baton/"); baton() { "$baton" "$@"; }
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _baton; echo "${COMPREPLY[*]}"
        """, in: folder)
      #expect(run.output == completed + "\n", "\(run.error)")
    }
  }

  @Test func completesForKnownShellsOnly() {
    #expect(SampleRun("completions").error.contains("needs one of bash, zsh, fish"))
    #expect(SampleRun("completions", "tcsh").code == .usage)
  }
}
