import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct OverlapsVerbTests {
  @Test func listsRoutesThatFitOneLink() {
    expectSnapshot(of: SampleRun("overlaps").transcript, as: .text)
  }

  @Test("An app whose destinations share no link gets a line that says so") func nothingShared() {
    struct Page: Destination {
      static let patterns: [RoutePattern] = ["page"]
      static let examples = [Page()]
      var placement: Placement { .root }
    }
    struct Pages: Feature { var destinations: [any Destination.Type] { [Page.self] } }
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(features: [Pages()], links: AppLinks(schemes: ["a"]), home: "/page")
    }
    #expect(tool.run(["overlaps"], shell.streams()) == .done)
    #expect(shell.output == "no two destinations share a link\n")
  }

  @Test("The winner of each overlap is the first candidate for its link") func writesJSON() throws {
    let run = SampleRun("overlaps", "--json")
    let lines = try run.output.split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
    #expect(run.code == .done)
    #expect(lines.count > 0)
    for line in lines {
      let link = try #require(line["link"]?.asString)
      let explained = SampleRun("explain", link, "--source", "app", "--json")
      let candidates = try JSON(parsing: explained.output).asObject?["candidates"]?.asArray
      let patterns = (candidates ?? []).map { $0.asObject?["pattern"] }
      let winner = patterns.firstIndex(of: line["winner"]?.asObject?["pattern"])
      let other = patterns.firstIndex(of: line["other"]?.asObject?["pattern"])
      #expect((winner ?? .max) < (other ?? .min), "\(link)")
    }
  }
}
