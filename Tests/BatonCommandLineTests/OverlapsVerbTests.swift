import BatonCommandLine
import BatonTesting
import Testing

@Suite struct OverlapsVerbTests {
  @Test func listsRoutesThatFitOneLink() {
    expectSnapshot(of: SampleRun("overlaps").transcript, as: .text)
  }

  @Test func writesJSON() throws {
    let run = SampleRun("overlaps", "--json")
    let lines = try run.output.split(separator: "\n")
      .compactMap { try JSONValue(parsing: String($0)).asObject }
    #expect(run.code == .done)
    #expect(lines.count > 0)
    for line in lines {
      let link = try #require(line["link"]?.asString)
      let explained = SampleRun("explain", link, "--source", "app", "--json")
      let candidates = try JSONValue(parsing: explained.output).asObject?["candidates"]?.asArray
      let patterns = (candidates ?? []).map { $0.asObject?["pattern"] }
      let winner = patterns.firstIndex(of: line["winner"]?.asObject?["pattern"])
      let other = patterns.firstIndex(of: line["other"]?.asObject?["pattern"])
      #expect((winner ?? .max) < (other ?? .min), "\(link)")
    }
  }
}
