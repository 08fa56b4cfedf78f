import BatonCommandLine
import BatonTesting
import Foundation
import Testing

@Suite struct DiffVerbTests {
  private let routes = SampleRun("routes", "--json").output

  @Test func findsNothingBetweenTheAppAndItself() throws {
    #expect(SampleRun("diff", "-", input: routes).transcript == "nothing changed\nexit 0")
    try inFile(routes) { path in
      #expect(SampleRun("diff", path, path).transcript == "nothing changed\nexit 0")
    }
  }

  private var older: String {
    routes.replacing(#""pattern":"videos","#, with: #""pattern":"library","#)
      .replacing("https://www.example.com/videos\"", with: "https://www.example.com/library\"")
      .replacing(
        #""name":"videoId","optional":false,"type":"String""#,
        with: #""name":"videoId","optional":false,"type":"Int""#
      )
      .replacing("com.example.demo.watching", with: "com.example.demo.playing")
  }

  @Test func tellsWhatBreaks() {
    expectSnapshot(of: SampleRun("diff", "-", input: older).transcript, as: .text)
    expectSnapshot(
      of: SampleRun("diff", "-", "--json", input: older).transcript, as: .text, named: "json")
  }

  @Test func readsTwoFiles() throws {
    try inFile(routes) { path in
      #expect(
        SampleRun("diff", "-", path, input: older).transcript
          == SampleRun("diff", "-", input: older).transcript)
    }
  }

  @Test(
    "Changes of the named kinds come first and count as errors",
    arguments: ["access", "command-new"])
  func namedKinds(kinds: String) {
    let lines = older.split(separator: "\n").filter { !$0.contains("\"SendDiagnostics\"") }
    let plain = SampleRun("diff", "-", input: lines.joined(separator: "\n"))
    let named = SampleRun("diff", "-", "--fail-on", kinds, input: lines.joined(separator: "\n"))
    #expect(!plain.output.hasPrefix("review"))
    #expect(named.output.hasPrefix("review  SendDiagnostics: is a new command of "))
    #expect(named.lines.sorted() == plain.lines.sorted())
    #expect(named.code == .differs)
  }

  @Test func saysWhatIsWrongWithAFile() {
    let run = SampleRun("diff", "-", input: "{}")
    #expect(run.code == .usage)
    #expect(run.error.contains("line 1 is not a route"))
  }

  private func inFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try body(path)
  }
}
