import Baton
import BatonCommandLine
import Foundation
import Testing

@Suite struct RoutesVerbTests {
  @Test("Every route has an example that it matches") func examples() throws {
    let routes = try SampleRun("routes", "--json").objects
      .filter { $0["pattern"] != nil }
    let examples = routes.compactMap { $0["example"]?.asString }
    #expect(examples.count > routes.count / 2)
    let run = SampleRun(words: ["explain", "--short", "--json", "--source", "app"] + examples)
    #expect(run.code == .done)
    let answers = try run.objects
    #expect(answers.count == examples.count)
    for (answer, route) in zip(answers, routes.filter { $0["example"] != .null }) {
      let name = try #require(route["destination"]?.asString)
      let isCommand = route["kind"] == "command"
      let text = isCommand ? answer["command"] : answer["chain"]?.asArray?.last
      #expect(text?.asString?.hasPrefix(name) == true)
    }
  }

  @Test(
    "A contract gives the same answers as its app",
    arguments: [
      "audit", "routes", "routes --json", "routes --overlaps", "catalogue", "catalogue --graph svg",
      "files write --only plist", "files write --only intents", "files write --only entitlements",
    ])
  func contract(_ line: String) throws {
    try BatonProcess.inFolder { folder in
      try folder.write(SampleRun(line: "routes --json").output, to: "contract")
      let file = SampleRun(line: "\(line) --contract @contract", in: folder)
      #expect(file.transcript == SampleRun(line: line).transcript)
    }
  }

  @Test("The winner of each overlap is the first candidate for its link") func winners() throws {
    let overlaps = try SampleRun("routes", "--overlaps", "--json").objects
    #expect(!overlaps.isEmpty)
    for overlap in overlaps {
      let link = try #require(overlap["link"]?.asString)
      let explained = try SampleRun(
        words: ["explain", link, "--source", "app", "--fitting", "--json"]
      ).objects.first
      let patterns = (explained?["candidates"]?.asArray ?? []).map { $0.asObject?["pattern"] }
      let winner = patterns.firstIndex(of: overlap["winner"]?.asObject?["pattern"])
      let other = patterns.firstIndex(of: overlap["other"]?.asObject?["pattern"])
      #expect((winner ?? .max) < (other ?? .min), "\(link)")
    }
  }
}
