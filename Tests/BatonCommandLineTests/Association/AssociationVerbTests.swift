import Baton
import BatonCommandLine
import BatonInspection
import BatonTesting
import BatonTool
import Foundation
import Testing

@Suite struct AssociationVerbTests {
  private let app = "ABCDE12345.com.example.demo"

  /// The command line over a few of the sample features.
  private func run(
    _ words: String..., input: String = ""
  ) -> (output: String, error: String, code: VerbExit) {
    let shell = TestShell()
    let features = SampleApp.features.filter { ["Shell", "Videos"].contains($0.name) }
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try SampleApp.router(features: features)
    }
    let code = tool.run(words, shell.streams(input: input))
    return (shell.output, shell.error, code)
  }

  private let handWritten = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.demo"],"components":[
      {"/":"/videos/private/*","exclude":true,"comment":"by hand"},
      {"/":"/videos/*"},{"/":"/videos/new"},{"/":"/old/$(kidn)","caseSensitve":false},
      {"/":"/q","?":{"a":1}}]}],
      "substitutionVariables":{"kind":["a"]}}}
    """

  @Test func generatesTheFileOfADomain() {
    let exact = run("aasa", "generate", "--app-id", app, "--domain", "www.example.com")
    #expect(exact.code == .done)
    expectSnapshot(of: exact.output + exact.error, as: .text, named: "exact")
    let broad = run(
      "aasa", "generate", "--app-id", app, "--domain", "www.example.com", "--broad", "--handoff",
      "--paths", "--json")
    expectSnapshot(of: broad.output, as: .text, named: "broad")
  }

  @Test func isReadByOthers() throws {
    let text = run("aasa", "generate", "--app-id", app, "--domain", "www.example.com").output
    let query = ".applinks.details[0].appIDs[0]"
    guard let jq = try ForeignTool.run("jq", ["-r", query], input: text) else { return }
    #expect(String(decoding: jq.output, as: UTF8.self) == app + "\n")
  }

  @Test func sendsEveryExampleOfEveryDomain() throws {
    let router = try SampleApp.router()
    for domain in router.links.domains {
      let file = router.associationFile(for: domain, appIDs: [app])
      let prefix = "https://" + domain.replacing("*", with: "")
      for route in router.routes {
        guard let example = route.example, example.hasPrefix(prefix) else { continue }
        let decision = file.decision(on: example, for: app, domain: domain)
        #expect((decision.verdict == .match) == route.isOpen(to: .webLink), "\(example)")
      }
    }
  }

  @Test func findsNothingButWideComponentsInItsOwnFile() {
    let file = run("aasa", "generate", "--app-id", app, "--domain", "www.example.com").output
    let check = run("aasa", "check", "-", "--domain", "www.example.com", input: file)
    #expect(check.code == .done)
    #expect(check.output.isEmpty)
    let verbose = run("aasa", "check", "-", "--domain", "www.example.com", "--verbose", input: file)
    let lines = verbose.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("note: ") && $0.hasSuffix("[sent-in-vain]") })
    let strict = run("aasa", "check", "-", "--domain", "www.example.com", "--strict", input: file)
    #expect(strict.code == .done)
  }

  @Test func findsWhatIsWrongWithAFile() {
    let check = run("aasa", "check", "-", "--domain", "www.example.com", input: handWritten)
    #expect(check.code == .differs)
    expectSnapshot(of: check.output, as: .text)
    let json = run(
      "aasa", "check", "-", "--domain", "www.example.com", "--json", input: handWritten)
    #expect(json.output.split(separator: "\n").count == check.output.split(separator: "\n").count)
  }

  @Test func putsTheHandWrittenPartFirst() throws {
    try inFile(handWritten) { path in
      let file = run(
        "aasa", "generate", "--app-id", app, "--domain", "www.example.com", "--merge", path)
      #expect(file.code == .done)
      let explained = run(
        "aasa", "explain", "-", "https://www.example.com/videos/private/7", input: file.output)
      #expect(explained.code == .notFound)
      #expect(explained.output.contains("by hand"))
    }
  }

  @Test func keepsTheOtherServicesOfTheHandWrittenPart() throws {
    let services = #""webcredentials":{"apps":["A.b"]},"activitycontinuation":{"apps":["A.c"]}"#
    try inFile("{\(services)}") { path in
      let file = run(
        "aasa", "generate", "--app-id", app, "--domain", "www.example.com", "--merge", path,
        "--handoff")
      let json = try #require(try JSON(parsing: file.output).asObject)
      #expect(json["webcredentials"] == ["apps": ["A.b"]])
      #expect(json["activitycontinuation"] == ["apps": ["A.c", .string(app)]])
      #expect(json["applinks"] != nil)
    }
  }

  @Test func writesNoFileThatIsTooLargeForThePlatform() throws {
    let apps = (0..<9_000).map { "\"A\($0).com.example\"" }.joined(separator: ",")
    try inFile("{\"webcredentials\":{\"apps\":[\(apps)]}}") { path in
      let file = run(
        "aasa", "generate", "--app-id", app, "--domain", "www.example.com", "--merge", path)
      #expect(file.code == .differs)
      #expect(file.output.isEmpty)
      #expect(file.error.contains("the file is larger than 131072 bytes"))
    }
  }

  @Test func explainsADecision() {
    for (name, link) in [
      ("match", "https://www.example.com/videos/7"), ("exclude", "/videos/private/1"),
      ("none", "https://www.example.com/a?b#c"),
    ] {
      let run = run("aasa", "explain", "-", link, input: handWritten)
      expectSnapshot(of: run.output, as: .text, named: name)
    }
    let json = run("aasa", "explain", "-", "/videos/7", "--json", input: handWritten)
    expectSnapshot(of: json.output, as: .text, named: "json")
  }

  @Test func matchesForEachApp() {
    let run = run("aasa", "match", "-", "/videos/7", input: handWritten)
    #expect(run.output == "\(app): opens the app\n")
    #expect(run.code == .done)
  }

  @Test func comparesTwoVersions() throws {
    let newer = handWritten.replacing("/videos/*", with: "/films/*")
    try inFile(handWritten) { path in
      let same = run("aasa", "diff", path, "-", input: handWritten)
      #expect(same.output == "nothing changed\n")
      #expect(same.code == .done)
      let changed = run("aasa", "diff", path, "-", input: newer)
      #expect(changed.code == .differs)
      expectSnapshot(of: changed.output, as: .text)
    }
  }

  @Test func answersQuestionsInBatches() {
    let lines = [
      #"{"id":1,"components":[{"/":"/a"},{"/":"/b","exclude":true}],"link":"/b"}"#,
      #"{"id":2,"aasa":{"applinks":{"details":[{"appID":"A.b","paths":["NOT /a"]}]}},"appID":"A.b","link":"https://x.org/a"}"#,
      #"{"id":3,"aasa":{"applinks":{"details":[{"appIDs":["A.b","C.d"],"components":[{"/":"/a"}]}]}},"link":"/a"}"#,
      #"{"id":4,"aasa":{},"appID":"A.b","link":7}"#, #"{"id":5,"aasa":[],"link":"/a"}"#, "no",
    ]
    let run = run("aasa", "match", "--batch", input: lines.joined(separator: "\n"))
    #expect(run.code == .done)
    expectSnapshot(of: run.output, as: .text)
  }

  @Test(arguments: [
    (["generate"], "--app-id is missing"),
    (["generate", "--app-id", "x"], "not an application identifier"),
    (["generate", "--app-id", "A.b"], "--domain is missing"),
    (
      ["generate", "--app-id", "A.b", "--domain", "ww.example.com"],
      "did you mean “www.example.com”?"
    ),
    (["generate", "--app-id", "A.b", "--exact", "--broad"], "exclude each other"),
    (
      ["generate", "--app-id", "A.b", "--domain", "www.example.com", "--output", "/nowhere/x"],
      "cannot be written"
    ),
    (["check", "/nowhere/x"], "there is no file"), (["check", "-"], "is not JSON"),
    (["explain", "/nowhere/x", "/a"], "there is no file"),
    (["diff", "-", "/nowhere/x"], "not JSON"),
    (["match", "--batch", "x"], "takes no file"), (["match"], "link is missing"),
  ])
  func saysWhatIsWrong(_ words: [String], _ says: String) {
    let run = SampleRun(words: ["aasa"] + words, input: "{")
    #expect(run.code == (words.contains("--output") ? .unwritten : .usage))
    #expect(run.output.isEmpty)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test func writesNoFileThatIsNotWhole() throws {
    try inFile("old") { path in
      let run = run(
        "aasa", "generate", "--app-id", app, "--domain", "www.example.com", "--output", path)
      #expect(run.output.isEmpty)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try JSON(parsing: text).asObject?["applinks"] != nil)
      let failed = self.run("aasa", "generate", "--app-id", app, "--output", path)
      #expect(failed.code == .usage)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test(arguments: ["generate", "check", "explain", "match", "diff"])
  func helps(_ verb: String) {
    expectSnapshot(of: SampleRun("aasa", verb, "--help").transcript, as: .text, named: verb)
  }

  private func inFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try body(path)
  }
}
