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

  @Test func listsEveryRouteWithAnExampleThatItTakes() {
    let run = SampleRun("routes", "--json")
    #expect(run.code == .done)
    for line in run.output.split(separator: "\n") {
      guard let route = try? JSONValue(parsing: String(line)).asObject,
        let example = route["example"]?.asString, let destination = route["destination"]?.asString
      else { continue }
      #expect(SampleRun("resolve", example).output.contains(destination), "\(line)")
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
    (["VideoPlayer", "videoId=x", "videoId=y"], "no list"), (["MainTabs"], "no pattern"),
  ])
  func saysWhatIsInTheWay(_ words: [String], _ says: String) {
    let run = SampleRun(words: ["print"] + words)
    #expect(run.code == .notFound)
    #expect(run.error.contains(says), "\(run.error)")
  }
}
