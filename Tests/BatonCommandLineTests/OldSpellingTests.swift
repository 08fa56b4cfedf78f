import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// Verbs of earlier releases work, and neither help nor completions list them.
@Suite struct OldSpellingTests {
  @Test(
    "An old spelling runs the new verb",
    arguments: [
      ("resolve /videos --json", "explain --short /videos --json"),
      ("overlaps --json", "routes --overlaps --json"),
      ("graph", "catalogue --graph mermaid"), ("graph --svg", "catalogue --graph svg"),
      ("graph --output @f --dot", "catalogue --graph dot --output @f"),
      ("catalogue --title x --html @f", "catalogue --title x --output @f"),
      ("plist --scenes", "files write --only plist --scenes"),
      ("plist --also x --check @plist", "files check --as plist --also x @plist"),
      ("entitlements --check @plist", "files check --as entitlements @plist"),
      ("entitlements --handoff", "files write --only entitlements --handoff"),
      (
        "aasa generate --exact --app-id A.b --domain mail.example.com",
        "files write --only association --app-id A.b --domain mail.example.com"
      ),
      (
        "aasa check --strict @aasa --domain mail.example.com",
        "files check --as association --fail-on warning @aasa --domain mail.example.com"
      ),
      ("aasa explain --json @aasa /videos/1", "explain --file @aasa --json /videos/1"),
      ("aasa match - /videos/1", "explain --file - /videos/1"),
      ("aasa match --batch", "match --batch"), ("aasa diff @aasa @aasa", "diff @aasa @aasa"),
    ])
  func sameAnswer(_ old: String, _ new: String) throws {
    try BatonProcess.inFolder { folder in
      let file = AnswerCase.association("/videos/*")
      try folder.write(file, to: "aasa")
      try folder.write("<plist><dict></dict></plist>", to: "plist")
      let runs = [old, new].map { SampleRun(line: $0, in: folder, input: file) }
      #expect(runs[0].transcript == runs[1].transcript)
      #expect(runs[0].code != .usage, "\(runs[0].error)")
      #expect(!runs[0].transcript.isEmpty)
    }
  }

  @Test("Help lists ten verbs at most, and completions the same ones") func listed() {
    let shown = SampleApp.tool.verbs.filter { !$0.isHidden && $0.name != "demo" }
    #expect(Set(shown.map { $0.name.prefix { $0 != " " } }).count <= 10)
    let help = SampleRun("--help").output
    let completions = ["bash", "zsh", "fish"].map { SampleRun("completions", $0).output }
    for name in ["resolve", "overlaps", "plist", "entitlements"] {
      #expect(!help.contains("\n  \(name) "))
      for script in completions { #expect(!script.contains("'\(name)'"), "\(name)") }
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
