import BatonCommandLine
import BatonTool
import Testing

@Suite struct HelpTests {
  @Test("Each help page fits one screen and ends with an example that runs") func everyVerb() {
    for verb in SampleApp.tool.verbs {
      let run = SampleRun(line: "\(verb.name) --help")
      #expect(run.code == .done)
      #expect(run.output.hasPrefix("Usage: baton \(verb.name)"))
      #expect(run.output.contains(verb.summary.prefix(40)))
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(verb.name)")
      #expect(run.output.count { $0 == "\n" } <= 50, "\(verb.name)")
      let example = run.lines.last ?? ""
      #expect(example.hasPrefix("  baton \(verb.name)"), "\(verb.name)")
    }
  }
}
