import BatonCommandLine
import BatonTesting
import BatonTool
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["explain", "routes", "print", "demo"])
  func helps(_ name: String) {
    expectSnapshot(of: SampleRun(name, "--help").transcript, as: .text, named: name)
  }

  @Test func helpsWithEveryVerb() {
    for verb in SampleApp.tool.verbs {
      let run = SampleRun(words: verb.name.split(separator: " ").map(String.init) + ["--help"])
      #expect(run.code == .done)
      #expect(run.output.hasPrefix("Usage: baton \(verb.name)"))
      #expect(run.output.contains(verb.summary.prefix(40)))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(verb.name)")
    }
  }
}
