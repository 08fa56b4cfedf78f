import BatonCommandLine
import BatonTool
import Testing

@Suite struct HelpTests {
  @Test("Each help page fits on one screen and ends with an example") func everyVerb() {
    for verb in SampleApp.tool.verbs {
      let run = SampleRun(line: "\(verb.name) --help")
      #expect(run.code == .done)
      #expect(run.output.hasPrefix("Usage: baton \(verb.name)"))
      #expect(run.output.contains(verb.summary))
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(verb.name)")
      #expect(run.output.count { $0 == "\n" } <= 24, "\(verb.name)")
      #expect(run.lines.last?.hasPrefix("Example: baton \(verb.name)") == true, "\(verb.name)")
    }
  }
}
