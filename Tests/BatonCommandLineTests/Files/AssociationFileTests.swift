import Baton
import BatonCommandLine
import BatonInspection
import BatonTesting
import BatonTool
import Foundation
import Testing

/// Association files that the tool writes, checks, explains and compares.
@Suite struct AssociationFileTests {
  private let app = "ABCDE12345.com.example.demo"
  private let write = "files write --only association --app-id ABCDE12345.com.example.demo"
  private let check = "files check --as association - --domain www.example.com"

  /// The command line for a few of the sample features.
  private var tool: VerbTable {
    let features = SampleApp.features.filter { ["Shell", "Videos"].contains($0.name) }
    return .baton(name: "baton") { try SampleApp.router(features: features) }
  }

  private func run(_ line: String, input: String = "", in folder: URL? = nil) -> SampleRun {
    SampleRun(line: line, in: folder, by: tool, input: input)
  }

  private let handWritten = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.demo"],"components":[
      {"/":"/videos/private/*","exclude":true,"comment":"by hand"},
      {"/":"/videos/*"},{"/":"/videos/new"},{"/":"/old/$(kidn)","caseSensitve":false},
      {"/":"/q","?":{"a":1}}]}],
      "substitutionVariables":{"kind":["a"]}}}
    """

  @Test("The file of a domain has a component for each route") func generatesTheFileOfADomain() {
    let exact = run("\(write) --domain www.example.com")
    #expect(exact.code == .done)
    expectSnapshot(of: exact.output + exact.error, as: .text, named: "exact")
    let broad = run("\(write) --domain www.example.com --broad --handoff --paths --json")
    expectSnapshot(of: broad.output, as: .text, named: "broad")
  }

  @Test("Every example is sent if web links may lead to it") func examplesAreSent() throws {
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

  @Test("A written file has only notes, which are counted") func ownFile() {
    let file = run("\(write) --domain www.example.com").output
    let quiet = run("\(check) --fail-on warning", input: file)
    #expect(quiet.transcript.hasPrefix("-: as the routes need it\n") && quiet.code == .done)
    let verbose = run("\(check) --verbose", input: file)
    #expect(
      verbose.lines.allSatisfy { $0.hasPrefix("-: note: ") && $0.hasSuffix("[sent-in-vain]") })
    #expect(Int(quiet.error.prefix { $0.isNumber }) == verbose.lines.count)
    #expect(verbose.error.isEmpty && !verbose.lines.isEmpty)
    let json = run("\(check) --json --fail-on note", input: file)
    #expect(json.code == .differs && json.output.isEmpty)
    #expect(json.error.contains("\"code\":\"notes\""))
  }

  @Test("Mistakes in a file are listed with what to do") func findsWhatIsWrongWithAFile() {
    let found = run(check, input: handWritten)
    #expect(found.code == .differs)
    expectSnapshot(of: found.output, as: .text)
    let json = run("\(check) --json", input: handWritten)
    #expect(json.lines.count == found.lines.count)
  }

  @Test("A file that could be narrower gets a warning") func narrower() {
    let file = AnswerCase.association("*")
    let found = SampleRun(line: "files check - --domain mail.example.com", input: file)
    #expect(found.output.contains("warning: ") && found.output.contains("[sent-in-vain]"))
    #expect(found.code == .done)
    let strict = "files check - --domain mail.example.com --fail-on warning"
    #expect(SampleRun(line: strict, input: file).code == .differs)
  }

  @Test("A hand-written part comes first and keeps its other services") func merges() throws {
    try BatonProcess.inFolder { folder in
      try folder.write(handWritten, to: "hand")
      let file = run("\(write) --domain www.example.com --merge @hand", in: folder)
      let explained = run(
        "explain --file - https://www.example.com/videos/private/7", input: file.output)
      #expect(explained.code == .notFound && explained.output.contains("by hand"))

      let services = #""webcredentials":{"apps":["A.b"]},"activitycontinuation":{"apps":["A.c"]}"#
      try folder.write("{\(services)}", to: "services")
      let merged = run(
        "\(write) --domain www.example.com --merge @services --handoff", in: folder)
      let json = try #require(try JSON(parsing: merged.output).asObject)
      #expect(json["webcredentials"] == ["apps": ["A.b"]])
      #expect(json["activitycontinuation"] == ["apps": ["A.c", .string(app)]])

      let apps = (0..<9_000).map { "\"A\($0).com.example\"" }.joined(separator: ",")
      try folder.write("{\"webcredentials\":{\"apps\":[\(apps)]}}", to: "large")
      let large = run("\(write) --domain www.example.com --merge @large", in: folder)
      #expect(large.code == .differs && large.output.isEmpty)
      #expect(large.error.contains("the file is larger than 131072 bytes"))
    }
  }

  @Test("Each decision is explained by its component") func explainsADecision() {
    for (name, link) in [
      ("match", "https://www.example.com/videos/7"), ("exclude", "/videos/private/1"),
      ("none", "https://www.example.com/a?b#c"),
    ] {
      let found = run("explain --file - \(link)", input: handWritten)
      expectSnapshot(of: found.output, as: .text, named: name)
      #expect(found.code == (name == "match" ? .done : .notFound))
    }
    let json = run("explain --file - /videos/7 --json", input: handWritten)
    expectSnapshot(of: json.output, as: .text, named: "json")
  }

  @Test("Two versions are compared by sample links") func comparesTwoVersions() throws {
    let newer = handWritten.replacing("/videos/*", with: "/films/*")
    try BatonProcess.inFolder { folder in
      try folder.write(handWritten, to: "old")
      let same = run("diff @old -", input: handWritten, in: folder)
      #expect(same.transcript == "nothing changed\nexit 0")
      let changed = run("diff @old -", input: newer, in: folder)
      #expect(changed.code == .differs)
      expectSnapshot(of: changed.output, as: .text)
    }
  }

  @Test("Batches ask files and lists of components") func answersQuestionsInBatches() {
    let lines = [
      #"{"id":1,"components":[{"/":"/a"},{"/":"/b","exclude":true}],"link":"/b"}"#,
      #"{"id":2,"aasa":{"applinks":{"details":[{"appID":"A.b","paths":["NOT /a"]}]}},"appID":"A.b","link":"https://x.org/a"}"#,
      #"{"id":3,"aasa":{"applinks":{"details":[{"appIDs":["A.b","C.d"],"components":[{"/":"/a"}]}]}},"link":"/a"}"#,
      #"{"id":4,"aasa":{},"appID":"A.b","link":7}"#, #"{"id":5,"aasa":[],"link":"/a"}"#, "no",
    ]
    let answers = run("match --batch", input: lines.joined(separator: "\n"))
    #expect(answers.code == .done)
    expectSnapshot(of: answers.output, as: .text)
  }

  @Test(
    "Wrong usage is named",
    arguments: [
      ("files write --only association", "--app-id is missing"),
      ("files write --only association --app-id x", "not an application identifier"),
      ("files write --only association --app-id A.b", "--domain is missing"),
      ("files write --only asociation", "did you mean “association”?"),
      (
        "files write --only association --app-id A.b --domain ww.example.com",
        "did you mean “www.example.com”?"
      ),
      ("files check --as association -", "is not JSON"), ("diff - /nowhere/x", "line 1"),
      ("match --batch x", "exclude each other"), ("explain --file -", "needs a link"),
      ("explain --compare /bin/sh --short /x", "exclude each other"),
    ])
  func saysWhatIsWrong(_ line: String, _ says: String) {
    let run = SampleRun(line: line, input: "{")
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.error.contains(says), "\(run.error)")
  }

  // MARK: Exclusions, rewrites, golden tables

  private struct Item: Destination {
    static let patterns: [RoutePattern] = ["p/:id", ":kind/new"]
    static let examples = [Item(id: "1")]
    var id: String?
    var kind: String?
    var placement: Placement { .root }
  }

  private struct Items: Feature {
    let exclusions: [RoutePattern]
    var destinations: [any Destination.Type] { [Item.self] }
  }

  private static let store = LinkRewrite("store", from: "store/{rest*}", to: "p/{rest*}")

  private func items(
    excluding exclusions: [RoutePattern] = [], rewrites: [LinkRewrite] = [store]
  ) -> VerbTable {
    .baton(name: "baton") {
      try Router(
        features: [Items(exclusions: exclusions)],
        links: AppLinks(domains: ["www.example.com"], context: ["ref"]), home: "/p/home",
        rewrites: rewrites)
    }
  }

  @Test("Exclusions that no component can express are reported") func exclusions() {
    let tool = items(excluding: ["p/private", "p/:id?draft"], rewrites: [])
    let file = SampleRun(line: write, by: tool)
    #expect(file.error.contains("p/:id?draft") && !file.error.contains("p/private"))
    let found = SampleRun(line: "\(check) --verbose", by: tool, input: file.output)
    let told = found.lines.filter { $0.hasSuffix("[exclusion-sent]") }
    #expect(told.count == 1 && told[0].contains("p/:id?draft") && found.code == .done)
    let sayable = SampleRun(line: write, by: items(excluding: ["p/private"], rewrites: []))
    #expect(!sayable.error.contains("though excluded"))
  }

  @Test("The web links of a golden table are held against a file") func goldenLinks() throws {
    let table = """
      # What was printed.
      https://www.example.com/store/1
        Item(id: "1")
      https://www.example.com/p/1?ref=x
        Item(id: "1")
      https://www.example.com/nothing/here
        not found: not-found
      https://www.example.com/nothing/else from notification
        not found: not-found
      demoapp://p/1
        refused: foreign-link

      """
    try BatonProcess.inFolder { folder in
      try folder.write(table, to: "links")
      func checked(_ file: String) -> SampleRun {
        SampleRun(line: "\(check) --links @links", in: folder, by: items(), input: file)
      }
      let good = checked(SampleRun(line: write, by: items()).output)
      #expect(!good.output.contains("link-") && good.code == .done, "\(good.output)")

      let late = checked(SampleRun(line: write, by: items(rewrites: [])).output)
      #expect(late.code == .differs)
      #expect(late.output.contains("links:2: https://www.example.com/store/1 is not sent"))
      #expect(late.output.contains("[link-not-sent]"))
      #expect(late.output.contains("store/{rest*} \u{2192} p/:id of Items is not sent"))

      let wide = checked(AnswerCase.association("*"))
      #expect(
        wide.output.contains("https://www.example.com/nothing/here is sent and leads nowhere"))
      #expect(!wide.output.contains("nothing/else") && wide.output.contains("[link-sent-in-vain]"))
    }
  }
}
