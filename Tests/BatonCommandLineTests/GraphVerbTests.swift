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
    expectSnapshot(of: run("graph", "--svg"), as: .text, named: "svg")
  }

  @Test func drawsTextAndNoMarkup() throws {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(
        features: [HostileFeature()], links: AppLinks(schemes: ["demoapp"]), home: "/old/1")
    }
    #expect(tool.run(["graph", "--svg"], shell.streams()) == .done)
    #expect(!shell.output.contains("<script"))
    #expect(!shell.output.contains("<img"))
    let check = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin)"
    let run = try ForeignTool.run("python3", ["-c", check], input: shell.output)
    #expect(run?.code ?? 0 == 0)
  }

  @Test func drawsOneOrTheOther() {
    let run = SampleRun("graph", "--dot", "--mermaid")
    #expect(run.code == .usage)
    #expect(run.error.contains("exclude each other"))
  }

  @Test func helps() {
    expectSnapshot(of: SampleRun("graph", "--help").transcript, as: .text)
  }
}
