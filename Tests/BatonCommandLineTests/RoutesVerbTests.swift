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

  @Test func asksForAFeatureThatExists() {
    let run = SampleRun("routes", "--feature", "Video")
    #expect(run.code == .usage)
    #expect(run.error.contains("did you mean “Videos”?"))
  }

  @Test func listsEveryRouteWithAnExampleThatItTakes() throws {
    let routes = try SampleRun("routes", "--json").output.split(separator: "\n")
      .compactMap { try JSONValue(parsing: String($0)).asObject }
    let examples = routes.compactMap { $0["example"]?.asString }
    #expect(examples.count > routes.count / 2)
    let run = SampleRun(words: ["resolve", "--json", "--source", "app"] + examples)
    #expect(run.code == .done)
    let chains = try run.output.split(separator: "\n")
      .compactMap { try JSONValue(parsing: String($0)).asObject?["chain"]?.asArray }
    let destinations = routes.filter { $0["example"] != .null }
      .compactMap { $0["destination"]?.asString }
    for (chain, destination) in zip(chains, destinations) {
      #expect(chain.last?.asString?.hasPrefix(destination) == true)
    }
  }
}

@Suite struct PrintVerbTests {
  @Test(arguments: [
    (
      ["VideoPlayer", "videoId=a b", "position=90"],
      "https://www.example.com/play_video/a%20b?position=90"
    ),
    (["VideoPlayer", "videoId=x", "--on", "demoapp"], "demoapp://play_video/x"),
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
    (["VideoPlayer", "videoId=x", "position=soon"], "\"soon\" is no Int"),
    (["VideoPlayer"], "“videoId” is missing"),
    (["VideoPlayer", "videoId=x", "videoId=y"], "no list"),
    (["ArticleEditor", "user=ana", "title=x", "body=x", "cursorPosition=0"], "no pattern"),
  ])
  func saysWhatIsInTheWay(_ words: [String], _ says: String) {
    let run = SampleRun(words: ["print"] + words)
    #expect(run.code == .notFound)
    #expect(run.error.contains(says), "\(run.error)")
  }
}
