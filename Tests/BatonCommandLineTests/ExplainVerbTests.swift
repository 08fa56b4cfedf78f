import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct ExplainVerbTests {
  @Test func saysWhatAParameterWithADefaultNeeds() {
    let output = SampleRun("explain", "--json", "https://www.example.com/counter/from-x").output
    let needs = #"segment 2 is \"from-x\", but the pattern needs counter (Int) there"#
    #expect(output.contains(needs))
  }

  @Test func answersLinksInBatches() {
    let input = """
      {"id":1,"link":"demoapp://videos"}
      {"id":"two","link":"demoapp://videos","source":"elsewhere"}
      {"link":7}

      """
    let lines = SampleRun(words: ["explain", "--batch", "--fitting"], input: input).output
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"id":1,"format":1,"subject":"demoapp://videos""#))
    #expect(lines[0].split(separator: "\"verdict\"").count == 2)
    #expect(lines[1].hasPrefix(#"{"id":"two","reason":""#))
    #expect(lines[2] == #"{"id":null,"reason":"\"link\" is missing, or is no string"}"#)
    #expect(SampleRun("explain", "--batch", "demoapp://videos").code == .usage)
  }

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
    let answer = try JSON(parsing: run.output).asObject
    #expect(run.code == .done)
    let candidates = answer?["candidates"]?.asArray ?? []
    #expect(candidates.first?.asObject?["verdict"] == "took")
    #expect(candidates.count > 5)
  }

  @Test func writesACommandAsJSON() throws {
    let run = SampleRun("explain", "demoapp://diagnostics/send/2", "--json")
    let answer = try JSON(parsing: run.output).asObject
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
