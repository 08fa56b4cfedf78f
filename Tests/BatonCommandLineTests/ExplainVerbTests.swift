import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct ExplainVerbTests {
  @Test("A parameter with a default says what it needs") func defaults() {
    let output = SampleRun("explain", "--json", "https://www.example.com/counter/from-x").output
    let needs = #"segment 2 is \"from-x\", but the pattern needs counter (Int) there"#
    #expect(output.contains(needs))
  }

  @Test("Links are answered in batches") func batches() {
    let input = """
      {"id":1,"link":"demoapp://videos"}
      {"id":"two","link":"demoapp://videos","source":"elsewhere"}
      {"link":7}

      """
    let lines = SampleRun("explain", "--batch", "--fitting", input: input).lines
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"id":1,"format":1,"subject":"demoapp://videos""#))
    #expect(lines[0].split(separator: "\"verdict\"").count == 2)
    #expect(lines[1].hasPrefix(#"{"id":"two","reason":""#))
    #expect(lines[2] == #"{"id":null,"reason":"\"link\" is missing, or is no string"}"#)
    #expect(SampleRun("explain", "--batch", "demoapp://videos").code == .usage)
  }

  @Test(arguments: [
    ("demoapp://play_vide/abcd1234", "near miss"), ("demoapp://videos/abcd1234", "found"),
    ("demoapp://playlists/songs/sorted/oldest", "not a word of the list"),
    ("other://videos", "another app's"), ("demoapp://diagnostics/send/2", "command"),
  ])
  func explains(_ link: String, _ name: String) {
    expectSnapshot(of: SampleRun("explain", link).transcript, as: .text, named: name)
  }

  @Test("Every route has a verdict in JSON, and a command its question") func json() throws {
    let found = try #require(
      try SampleRun("explain", "demoapp://videos/abcd1234", "--json").objects.first)
    let candidates = found["candidates"]?.asArray ?? []
    #expect(candidates.first?.asObject?["verdict"] == "took" && candidates.count > 5)
    let run = SampleRun("explain", "demoapp://diagnostics/send/2", "--json")
    let command = try #require(try run.objects.first)
    #expect(run.code == .done)
    #expect(command["command"] == "SendDiagnostics(level: 2)")
    #expect(command["confirmation"]?.asObject?["action"] == "Send")
    #expect(command["tree"] == .null && command["code"] == .null)
  }

  // MARK: Short

  @Test func printsTheTree() {
    let link = "demoapp://play_video/abcd1234?position=90"
    expectSnapshot(of: SampleRun("explain", "--short", link).transcript, as: .text)
  }

  @Test func goesOnAfterALinkThatIsNotFound() {
    let run = SampleRun("explain", "--short", "demoapp://play_vide/abcd1234", "/videos")
    #expect(run.code == .notFound)
    expectSnapshot(of: run.transcript, as: .text)
  }

  @Test func writesJSON() {
    let run = SampleRun(line: "explain --short /videos other://x demoapp://u@x --json")
    expectSnapshot(of: run.transcript, as: .text)
  }

  @Test(arguments: [
    ("https://www.example.com/tickets/1042/send-diagnostics/2", "shows a place"),
    ("demoapp://diagnostics/send", "stays"), ("/sign-out?everywhere=true", "destructive"),
    ("demoapp://settings/reset", "closed source"),
  ])
  func saysThatItIsACommand(_ link: String, _ name: String) {
    expectSnapshot(of: SampleRun("explain", "--short", link).transcript, as: .text, named: name)
  }

  @Test func readsAnActivity() {
    let activity = """
      {"activityType": "com.equinocios.Handoff.sample", "title": "Handoff",
       "userInfo": {"user": "ana", "title": "Handoff", "body": "Adotando", "cursorPosition": 8}}
      """
    let run = SampleRun("explain", "--short", "--activity", "-", input: activity)
    expectSnapshot(of: run.transcript, as: .text)
  }

  private static let type = #""activityType":"com.example.demo.watching""#

  @Test(
    "A wrong activity is named",
    arguments: [
      ("{", "not JSON"), ("[]", "JSON object"), ("{}", "no activityType"),
      ("{\"activityTpye\":\"x\"}", "activityTpye"),
      ("{\"activityType\":\"x\",\"webpageURL\":7}", "webpageURL"),
      ("{\"activityType\":\"x\",\"userInfo\":[]}", "userInfo"),
      (#"{\#(type),\#(type)}"#, "appears twice in an object"),
      (#"{\#(type),"userInfo":{"videoId":"a","videoId":"b"}}"#, "appears twice in an object"),
    ])
  func wrongActivity(_ activity: String, _ says: String) {
    let run = SampleRun("explain", "--activity", "-", input: activity)
    #expect(run.code == .usage)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test(
    "Wrong usage is named",
    arguments: [
      ("explain", "give either a link or --activity"),
      ("explain /videos --activity -", "give either a link or --activity"),
      ("explain --short --batch", "exclude each other"),
      ("explain --activity /no/such/file", "/no/such/file"),
      ("explain /videos --source notificatoin", "did you mean “notification”?"),
    ])
  func usage(_ line: String, _ says: String) {
    let run = SampleRun(line: line, input: "{\(Self.type)}")
    #expect(run.code == .usage && run.error.contains(says), "\(run.error)")
  }

  @Test("Problems of the router are written") func problems() {
    let tool = VerbTable.baton { try Router(features: [], home: "/nowhere") }
    let run = SampleRun("explain", "/x", by: tool)
    #expect(run.code == .problems && run.error.hasPrefix("home-not-found: "))
  }
}
