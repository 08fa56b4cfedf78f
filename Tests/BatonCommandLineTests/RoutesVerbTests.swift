import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct RoutesVerbTests {
  @Test func listsTheRoutesOfAFeature() {
    expectSnapshot(of: SampleRun("routes", "--feature", "Videos").transcript, as: .text)
  }

  @Test func writesJSONAndMarkdown() {
    expectSnapshot(
      of: SampleRun("routes", "--feature", "Shell", "--json").transcript, as: .text, named: "json")
    expectSnapshot(
      of: SampleRun("routes", "--feature", "Videos", "--markdown").transcript, as: .text,
      named: "markdown")
  }

  @Test func tellsCommandsFromDestinations() {
    expectSnapshot(of: SampleRun("routes", "--feature", "Support").transcript, as: .text)
  }

  @Test func asksForAFeatureThatExists() {
    let run = SampleRun("routes", "--feature", "Video")
    #expect(run.code == .usage)
    #expect(run.error.contains("did you mean “Videos”?"))
  }

  @Test func listsEveryRouteWithAnExampleThatItTakes() throws {
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
}

/// Rewrites and overlaps beside the routes.
extension RoutesVerbTests {
  @Test func listsRoutesThatFitOneLink() {
    expectSnapshot(of: SampleRun("routes", "--overlaps").transcript, as: .text)
  }

  private struct Item: Destination {
    static let patterns: [RoutePattern] = ["p/:id", ":kind/new"]
    static let examples = [Item(id: "1")]
    var id: String?
    var kind: String?
    var placement: Placement { .root }
  }
  private struct Items: Feature {
    let exclusions: [RoutePattern] = ["p/private"]
    var destinations: [any Destination.Type] { [Item.self] }
  }
  private struct Page: Destination {
    static let patterns: [RoutePattern] = ["page"]
    static let examples = [Page()]
    var placement: Placement { .root }
  }
  private struct Pages: Feature { var destinations: [any Destination.Type] { [Page.self] } }

  private static let store = LinkRewrite("store", from: "store/{rest*}", to: "p/{rest*}")

  private func run(_ line: String, rewrites: [LinkRewrite] = [store], input: String = "")
    -> SampleRun
  {
    let tool = VerbTable.baton {
      try Router(
        features: [Items(), Pages()],
        links: AppLinks(domains: ["www.example.com"], hosts: ["go.example.com"]), home: "/page",
        rewrites: rewrites,
        resolvers: [LinkResolver("short <links>", taking: ["https://go.example.com/*"])])
    }
    return SampleRun(line: line, by: tool, input: input)
  }

  @Test("An app whose destinations share no link gets a line that says so") func nothingShared() {
    let run = run("routes --overlaps", rewrites: [])
    #expect(run.transcript == "no two destinations share a link\nexit 0")
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

  @Test("Rewrites, resolvers and exclusions are listed beside the routes") func others() {
    let text = run("routes").output
    #expect(text.hasSuffix("\nRewrites\n  store: store/{rest*} \u{2192} p/{rest*}\n"), "\(text)")
    let page = run("catalogue").output
    #expect(page.contains("store: store/{rest*}") && page.contains("short &lt;links&gt;"))
    #expect(page.contains("<li><code>p/private</code> (Items)</li>"))
    let items = run("catalogue --feature Items").output
    #expect(items.contains("id=\"exclusions\"") && !items.contains("id=\"resolvers\""))
    #expect(!run("catalogue --feature Pages").output.contains("id=\"exclusions\""))
  }

  @Test("A link that a rewrite takes from a route is an overlap") func taken() {
    #expect(run("routes --overlaps").output.hasPrefix("https://www.example.com/store/new\n"))
    #expect(run("routes --overlaps --json").output.contains(#""rewrite":"store""#))
  }

  @Test("An old link that a rewrite takes still opens") func keptLink() {
    let old = run("routes --json", rewrites: []).output
      .replacing("\"p/:id\"", with: "\"store/:id\"")
      .replacing("example.com/p/1", with: "example.com/store/1")
    #expect(run("diff -", input: old).code == .done)
    #expect(run("diff -", rewrites: [], input: old).code == .differs)
  }
}

@Suite struct PrintVerbTests {
  @Test(arguments: [
    (
      ["VideoPlayer", "videoId=a b", "position=90"],
      "https://www.example.com/play_video/a%20b?position=90"
    ),
    (["VideoPlayer", "videoId=x", "--on", "demoapp"], "demoapp://play_video/x"),
    (["SendDiagnostics", "level=2", "--on", "demoapp"], "demoapp://diagnostics/send/2"),
    (
      ["Playlist", "name=songs", "order=newest"],
      "https://www.example.com/playlists/songs/sorted/newest"
    ),
  ])
  func printsLinks(_ words: [String], _ link: String) {
    let run = SampleRun(words: ["print"] + words)
    #expect(run.transcript == link + "\nexit 0")
  }

  @Test(arguments: [
    (["VideoPlaier"], "nearest: VideoPlayer"), (["VideoPlayer", "videoID=1"], "nearest: videoId"),
    (["VideoPlayer", "videoId=x", "position=soon"], "\"soon\" is not a valid Int"),
    (["VideoPlayer"], "“videoId” is missing"),
    (["TurnSwitch", "name=all", "isOn=true"], "\"all\" is not a valid Name"),
    (["VideoPlayer", "videoId=x", "videoId=y"], "not a list"),
    (["ArticleEditor", "user=ana", "title=x", "body=x", "cursorPosition=0"], "no pattern"),
  ])
  func saysWhatIsInTheWay(_ words: [String], _ says: String) {
    let run = SampleRun(words: ["print"] + words)
    #expect(run.code == (says.contains("VideoPlayer") ? .usage : .notFound))
    #expect(run.error.contains(says), "\(run.error)")
  }
}
