import Baton
import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// From which severity on a check fails, and what is not worth a word.
@Suite struct SeverityTests {
  private static let domains = [
    "help.example.com", "*.docs.example.com", "www.example.com", "equinocios.com",
    "mail.example.com", "shop.example.com",
  ]
  /// Two domains, or all with `BATON_LAWS=full`.
  private static let sampled = domains.prefix(
    ProcessInfo.processInfo.environment["BATON_LAWS"] == "full" ? domains.count : 2)

  @Test(arguments: sampled) func saysNothingOfTheFileJustGenerated(_ domain: String) {
    let file = SampleRun("aasa", "generate", "--app-id", "A.b", "--domain", domain).output
    let check = SampleRun("aasa", "check", "-", "--domain", domain, input: file)
    #expect(check.output.isEmpty)
    #expect(check.code == .done)
    #expect(check.error.split(separator: "\n").count < 2)
    let verbose = SampleRun(
      "aasa", "check", "-", "--domain", domain, "--verbose", "--strict", input: file)
    #expect(verbose.code == .done)
    let notes = verbose.output.split(separator: "\n")
    #expect(notes.allSatisfy { $0.hasPrefix("note: ") })
    #expect(verbose.error.isEmpty)
    let count = check.error.prefix { $0.isNumber }
    #expect((Int(count) ?? 0) == notes.count)
  }

  /// The table in which only notes can be told: a file cannot look at values.
  @Test func tellsInOneLineWhatNoFileCanNarrow() {
    let shell = TestShell()
    let arguments = ["aasa", "generate", "--app-id", "A.b", "--domain", "www.example.com"]
    #expect(UnkindTable.tool.run(arguments, shell.streams()) == .done)
    let check = TestShell()
    #expect(
      UnkindTable.tool.run(
        ["aasa", "check", "-", "--domain", "www.example.com"],
        check.streams(input: shell.output)) == .done)
    #expect(check.output.isEmpty)
    #expect(check.error.contains(" on what no file for these routes does better; --verbose lists"))
    #expect(check.error.split(separator: "\n").count == 1)
    let json = TestShell()
    let code = UnkindTable.tool.run(
      ["aasa", "check", "-", "--domain", "www.example.com", "--json", "--fail-on", "note"],
      json.streams(input: shell.output))
    #expect(code == .differs)
    #expect(json.output.isEmpty && json.error.contains("\"code\":\"notes\""))
  }

  @Test func stillSeesWhatAFileCouldNarrow() {
    let file = AnswerCase.association("*")
    let check = SampleRun("aasa", "check", "-", "--domain", "mail.example.com", input: file)
    #expect(check.output.contains("warning: "))
    #expect(check.output.contains("[sent-in-vain]"))
    #expect(check.code == .done)
    let strict = SampleRun(
      "aasa", "check", "-", "--domain", "mail.example.com", "--strict", input: file)
    #expect(strict.code == .differs)
  }

  private static let list = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>com.apple.developer.associated-domains</key>
    <array>\(domains.map { "<string>applinks:\($0)?mode=developer</string>" }.joined())</array>
    </dict></plist>
    """

  @Test(arguments: [
    ("audit", "error", VerbExit.done), ("audit", "high", .done), ("audit", "note", .differs),
    ("audit", "low", .differs),
    ("check -", "error", .done), ("check -", "warning", .differs), ("check -", "note", .differs),
    ("entitlements --check -", "error", .done), ("entitlements --check -", "warning", .differs),
    ("diff -", "error", .done), ("diff -", "warning", .differs),
    ("aasa diff @a @b", "error", .done), ("aasa diff @a @b", "note", .differs),
  ])
  func endsBySeverity(_ words: String, _ severity: String, _ code: VerbExit) throws {
    let inputs = [
      "check -": "/videos\n", "entitlements --check -": Self.list,
      // Of version 1: much is not compared, and nothing breaks.
      "diff -": SampleRun("routes", "--json").output.split(separator: "\n")
        .filter { $0.contains(#""destination":"#) }.joined(separator: "\n"),
    ]
    try BatonProcess.inFolder { folder in
      let excluding = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a"}]}]}}"#
      let sending =
        #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a"},{"/":"/b"}]}]}}"#
      for (name, text) in [("a", excluding), ("b", sending)] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let run = SampleRun(
        words: words.replacing("@", with: folder.path + "/").split(separator: " ").map(String.init)
          + ["--fail-on", severity], input: inputs[words] ?? "")
      if words == "audit", severity == "error" || severity == "high" {
        let isGrave = run.output.contains("\nhigh: ")
        #expect(run.code == (isGrave ? .differs : .done))
      } else {
        #expect(run.code == code, "\(run.transcript)")
      }
    }
  }

  @Test(arguments: ["audit", "check x", "diff x", "aasa check x", "aasa diff x y", "plist"])
  func namesTheSeveritiesThereAre(_ words: String) {
    let run = SampleRun(
      words: words.split(separator: " ").map(String.init) + ["--fail-on", "eror"])
    #expect(run.code == .usage)
    #expect(run.error.contains("“eror”; did you mean “error”?"))
  }

  // MARK: Quick actions

  private struct Menu: Feature {
    var destinations: [any Destination.Type] { [Asked.self, Plain.self, Needy.self] }
    var commands: [any Command.Type] { [Done.self] }
  }
  private struct Asked: Destination {
    static let patterns: [RoutePattern] = ["asked"]
    static let examples = [Asked()]
    static let traits: [DestinationTrait] = [.quickAction]
    var placement: Placement { .root }
  }
  private struct Plain: Destination {
    static let patterns: [RoutePattern] = ["plain"]
    static let examples = [Plain()]
    var placement: Placement { .root }
  }
  private struct Needy: Destination {
    static let patterns: [RoutePattern] = ["needy/:id"]
    static let examples = [Needy(id: "1")]
    static let traits: [DestinationTrait] = [.quickAction]
    var id: String
    var placement: Placement { .root }
  }
  private struct Done: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Done()]
    static let traits: [DestinationTrait] = [.quickAction, .accepts(.quickAction)]
    var confirmation: CommandConfirmation { "Done?" }
  }

  private func menu(_ words: String..., input: String = "") -> TestShell {
    let shell = TestShell()
    let tool = VerbTable.baton(name: "baton") {
      try Router(features: [Menu()], links: AppLinks(schemes: ["menu"]), home: "/plain")
    }
    _ = tool.run(words, shell.streams(input: input))
    return shell
  }

  @Test func makesQuickActionsOnlyWhereATraitAsks() {
    let plist = menu("plist")
    #expect(plist.output.contains("<string>Asked</string>"))
    #expect(plist.output.contains("<string>Done</string>"))
    #expect(!plist.output.contains("Plain") && !plist.output.contains("Needy"))
    #expect(
      plist.error == "Needy asks for a quick action, and cannot be made without values\n")
    let chosen = menu("plist", "--quick-action", "Plain")
    #expect(chosen.output.contains("<string>Plain</string>"))
    #expect(!chosen.output.contains("Asked") && chosen.error.isEmpty)
  }

  @Test func missesWhatATraitAsksFor() {
    let check = menu(
      "plist", "--check", "-", input: menu("plist", "--quick-action", "Asked").output)
    #expect(check.output.contains("warning: there is no quick action “Done”"))
    #expect(check.output.split(separator: "\n").count == 1)
    #expect(menu("plist", "--check", "-", input: menu("plist").output).error.isEmpty)
  }
}
