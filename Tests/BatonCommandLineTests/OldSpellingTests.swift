import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// Verbs of earlier releases work, and neither help nor completions list them.
@Suite struct OldSpellingTests {
  @Test(
    "The old spelling answers as the new one does",
    arguments: [
      ("resolve demoapp://play_video/abcd1234?position=90", "explain --short"),
      ("resolve /nowhere --json", "explain --short"), ("overlaps", "routes --overlaps"),
      ("overlaps --json", "routes --overlaps"),
      ("resolve /videos /mail/inbox --source webLink", "explain --short"),
    ])
  func sameAnswer(_ old: String, _ new: String) {
    let verb = old.prefix { $0 != " " }
    let rest = old.dropFirst(verb.count)
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    let (before, now) = (SampleRun(words: words(old)), SampleRun(words: words(new + rest)))
    #expect(!before.output.isEmpty || !before.error.isEmpty)
    #expect(now.output == before.output)
    #expect(now.code == before.code)
    let renamed = before.error.replacing("baton \(verb):", with: "baton \(words(new)[0]):")
    #expect(now.error == renamed)
  }

  @Test("An association file explains links like the old spelling") func associationFile() throws {
    try BatonProcess.inFolder { folder in
      let file = folder.appendingPathComponent("file").path
      try Data(AnswerCase.association("/videos/*").utf8).write(to: URL(fileURLWithPath: file))
      for link in ["https://h/videos/1", "https://h/no", "https://h/x"] {
        let old = SampleRun("aasa", "explain", file, link)
        let new = SampleRun("explain", "--file", file, link)
        #expect(new.output == old.output && new.code == old.code)
      }
      #expect(SampleRun("explain", "--file", file).code == .usage)
    }
  }

  @Test("Help lists ten verbs at most, and completions the same ones") func listed() {
    let shown = SampleApp.tool.verbs.filter { !$0.isHidden && $0.name != "demo" }
    #expect(Set(shown.map { $0.name.prefix { $0 != " " } }).count <= 10)
    let help = SampleRun("--help").output
    let completions = ["bash", "zsh", "fish"].map { SampleRun("completions", $0).output }
    for verb in SampleApp.tool.verbs where !verb.name.contains(" ") {
      let isListed = help.contains("\n  \(verb.name) ")
      #expect(isListed != verb.isHidden, "\(verb.name)")
      for script in completions where verb.isHidden && verb.name.count > 5 {
        #expect(!script.contains("'\(verb.name)'"), "\(verb.name)")
      }
    }
  }

  @Test("A file of an earlier revision is compared with the app") func since() throws {
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        """
        cd $folder && git init -q . && $baton routes --json > Links.json && git add Links.json
        git -c user.name=a -c user.email=a@b commit -qm one && echo '{}' > Links.json
        $baton diff --since HEAD Links.json && $baton diff --since HEAD $folder/Links.json
        $baton diff --since nothing Links.json
        """, in: folder)
      #expect(run.output == "nothing changed\nnothing changed\n")
      #expect(run.code == VerbExit.usage.number)
      #expect(run.error.contains("git has no file “Links.json” in “nothing”"))
    }
  }
}
