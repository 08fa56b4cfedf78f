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
    let routes = try SampleRun("routes", "--json").output.split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
      .filter { $0["pattern"] != nil }
    let examples = routes.compactMap { $0["example"]?.asString }
    #expect(examples.count > routes.count / 2)
    let run = SampleRun(words: ["resolve", "--json", "--source", "app"] + examples)
    #expect(run.code == .done)
    let answers = try run.output.split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
    #expect(answers.count == examples.count)
    for (answer, route) in zip(answers, routes.filter { $0["example"] != .null }) {
      let name = try #require(route["destination"]?.asString)
      let isCommand = route["kind"] == "command"
      let text = isCommand ? answer["command"] : answer["chain"]?.asArray?.last
      #expect(text?.asString?.hasPrefix(name) == true)
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
