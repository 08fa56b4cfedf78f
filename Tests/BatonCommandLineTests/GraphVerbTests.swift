import Baton
import BatonCommandLine
import BatonTesting
import BatonTool
import Testing

@Suite struct GraphVerbTests {
  private func run(_ words: String...) -> String {
    let shell = TestShell()
    let features = SampleApp.features.filter { ["Shell", "Videos"].contains($0.name) }
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try SampleApp.router(features: features)
    }
    #expect(tool.run(words, shell.streams()) == .done)
    return shell.output
  }

  @Test func drawsFeaturesSlotsAndPlacements() {
    expectSnapshot(of: run("graph"), as: .text, named: "mermaid")
    expectSnapshot(of: run("graph", "--dot"), as: .text, named: "dot")
  }

  @Test func drawsOneOrTheOther() {
    let run = SampleRun("graph", "--dot", "--mermaid")
    #expect(run.code == .usage)
    #expect(run.error.contains("cannot both be"))
  }

  @Test func helps() {
    expectSnapshot(of: SampleRun("graph", "--help").transcript, as: .text)
  }
}
