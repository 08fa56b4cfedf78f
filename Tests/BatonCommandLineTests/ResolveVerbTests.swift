import Baton
import BatonCommandLine
import BatonTesting
import Testing

@Suite struct ResolveVerbTests {
  @Test func printsTheTree() {
    expectSnapshot(
      of: SampleRun("resolve", "demoapp://play_video/abcd1234?position=90").transcript, as: .text)
  }

  @Test func goesOnAfterALinkThatIsNotFound() {
    let run = SampleRun("resolve", "demoapp://play_vide/abcd1234", "/videos")
    #expect(run.code == .notFound)
    expectSnapshot(of: run.transcript, as: .text)
  }

  @Test func writesJSON() {
    expectSnapshot(
      of: SampleRun("resolve", "/videos", "other://x", "demoapp://u@x", "--json").transcript,
      as: .text)
  }

  @Test(arguments: [
    ("https://www.example.com/tickets/1042/send-diagnostics/2", "shows a place"),
    ("demoapp://diagnostics/send", "stays"), ("/sign-out?everywhere=true", "destructive"),
    ("demoapp://settings/reset", "closed source"),
  ])
  func saysThatItIsACommand(_ link: String, _ name: String) {
    expectSnapshot(of: SampleRun("resolve", link).transcript, as: .text, named: name)
    expectSnapshot(
      of: SampleRun("resolve", link, "--json").transcript, as: .text, named: name + " json")
  }

  @Test func readsAnActivity() {
    let activity = """
      {"activityType": "com.equinocios.Handoff.sample", "title": "Handoff",
       "userInfo": {"user": "ana", "title": "Handoff", "body": "Adotando", "cursorPosition": 8}}
      """
    expectSnapshot(
      of: SampleRun("resolve", "--activity", "-", input: activity).transcript, as: .text)
  }

  @Test(arguments: [
    ("{", "not JSON"), ("[]", "JSON object"), ("{}", "no activityType"),
    ("{\"activityTpye\":\"x\"}", "activityTpye"),
    ("{\"activityType\":\"x\",\"webpageURL\":7}", "webpageURL"),
    ("{\"activityType\":\"x\",\"userInfo\":[]}", "userInfo"),
  ])
  func saysWhatIsWrongWithAnActivity(_ activity: String, _ says: String) {
    let run = SampleRun("resolve", "--activity", "-", input: activity)
    #expect(run.code == .usage)
    #expect(run.error.contains(says), "\(run.error)")
  }

  @Test func saysThatAFileIsMissing() {
    let run = SampleRun("resolve", "--activity", "/no/such/file")
    #expect(run.code == .usage)
    #expect(run.error.contains("/no/such/file"))
  }

  @Test func asksForASourceThatExists() {
    #expect(SampleRun("resolve", "/videos", "--source", "notification").code == .done)
    let run = SampleRun("resolve", "/videos", "--source", "notificatoin")
    #expect(run.code == .usage)
    #expect(run.error.contains("did you mean “notification”?"))
  }

  @Test func writesProblemsOfTheTable() {
    let shell = TestShell()
    let tool = VerbTable.baton { () throws(Router.Problems) in
      try Router(features: [], home: "/nowhere")
    }
    #expect(tool.run(["resolve", "/x"], shell.streams()) == .problems)
    #expect(shell.error.hasPrefix("home-not-found: "))
  }

  @Test(arguments: ["", "resolve", "match", "link", "overlaps"])
  func helps(_ verb: String) {
    expectSnapshot(
      of: SampleRun(verb.isEmpty ? "help" : verb, "--help").transcript, as: .text,
      named: verb.isEmpty ? "baton" : verb)
  }
}
