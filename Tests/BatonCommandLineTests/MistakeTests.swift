import BatonCommandLine
import Testing

@Suite struct MistakeTests {
  @Test(
    "An empty link, an unknown name, and a word that is no web link are wrong usage",
    arguments: [
      (["explain", "--short", ""], "the link is empty; the app's front page is /"),
      (["explain", ""], "the link is empty; the app's front page is /"),
      (["print", "Nope"], "Nope"), (["routes", "--feature", "Nope"], "Nope"),
      (["explain", "--file", "-", "notalink"], "is not a web link"),
      (["explain", "--file", "-", "demoapp://videos"], "is not a web link"),
    ])
  func usage(_ words: [String], _ message: String) {
    let run = SampleRun(words: words, input: AnswerCase.association("*"))
    #expect(run.code == .usage)
    #expect(run.error.contains(message), "\(run.transcript)")
    #expect(run.output.isEmpty)
  }

  @Test("A golden table without a link is an error", arguments: ["", "# only a comment\n"])
  func emptyTable(_ text: String) {
    let run = SampleRun("check", "-", input: text)
    #expect(run.code == .usage)
    #expect(run.error.contains("there is nothing to check"))
  }
}
