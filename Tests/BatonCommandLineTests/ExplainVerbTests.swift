import BatonCommandLine
import BatonTesting
import Testing

@Suite struct ExplainVerbTests {
  @Test(arguments: [
    ("demoapp://play_vide/abcd1234", "near miss"), ("demoapp://videos/abcd1234", "found"),
    ("demoapp://playlists/songs/sorted/oldest", "not a word of the list"),
    ("other://videos", "another app's"), ("demoapp://diagnostics/send/2", "command"),
  ])
  func explains(_ link: String, _ name: String) {
    expectSnapshot(of: SampleRun("explain", link).transcript, as: .text, named: name)
  }

  @Test func writesJSON() throws {
    let run = SampleRun("explain", "demoapp://videos/abcd1234", "--json")
    let answer = try JSONValue(parsing: run.output).asObject
    #expect(run.code == .done)
    let candidates = answer?["candidates"]?.asArray ?? []
    #expect(candidates.first?.asObject?["verdict"] == "took")
    #expect(candidates.count > 5)
  }

  @Test func writesACommandAsJSON() throws {
    let run = SampleRun("explain", "demoapp://diagnostics/send/2", "--json")
    let answer = try JSONValue(parsing: run.output).asObject
    #expect(run.code == .done)
    #expect(answer?["command"] == "SendDiagnostics(level: 2)")
    #expect(answer?["confirmation"]?.asObject?["action"] == "Send")
    #expect(answer?["tree"] == .null)
    #expect(answer?["code"] == .null)
  }

  @Test func takesOneOfTwo() {
    #expect(SampleRun("explain").code == .usage)
    #expect(SampleRun("explain", "/videos", "--activity", "-", input: "{}").code == .usage)
  }
}
