import Baton
import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// The formats that services show beside a change.
@Suite struct OutputFormatTests {
  private let table = "/videos\n  Nowhere\ndemoapp://play_video/a\n"

  @Test("GitHub gets a workflow command for each difference") func github() {
    let run = SampleRun("check", "-", "--format", "github", input: table)
    #expect(run.code == .differs)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("::error file=-,line=1,title=golden-differs::/videos led to") == true)
    #expect(lines.last?.hasPrefix("::warning file=-,line=3,title=golden-missing::") == true)
    #expect(lines.first?.contains("%0ANowhere%0Aand now to%0A") == true)
  }

  @Test("A report of JUnit has a case for each difference, and fails with the command") func junit()
    throws
  {
    let run = SampleRun("check", "-", "--format=junit", "--fail-on", "error", input: table)
    #expect(run.code == .differs)
    #expect(run.output.contains(#"<testsuite name="baton check" tests="2" failures="1">"#))
    #expect(run.output.contains(#"<failure type="golden-differs""#))
    #expect(run.output.contains("<system-out>-:3: warning: "))
    let parser = XMLCounter(run.output)
    #expect(
      parser.elements == [
        "failure": 1, "system-out": 1, "testcase": 2, "testsuite": 1, "testsuites": 1,
      ])
    let fine = SampleRun("check", "-", "--format", "junit", input: "/nowhere\n  not found\n")
    #expect(fine.code == .done)
    #expect(fine.output.contains(#"tests="1" failures="0""#))
  }

  @Test("Text from strangers stays inside its element and its line") func hostileText() {
    let link = "https://www.example.com/%3C/a%3E?x=%22"
    let hostile = link + "\n  Nowhere <&\"::error::\u{1B}[2J\n"
    let github = SampleRun("check", "-", "--format", "github", input: hostile).output
    #expect(github.split(separator: "\n").count == 1)
    #expect(!github.unicodeScalars.contains("\u{1B}"))
    let junit = SampleRun("check", "-", "--format", "junit", input: hostile).output
    #expect(XMLCounter(junit).elements["failure"] == 1)
    #expect(junit.contains("Nowhere &lt;&amp;&quot;"))
  }

  @Test("All checks take a form", arguments: ["github", "junit", "json", "text"])
  func everyCheck(_ form: String) throws {
    try BatonProcess.inFolder { folder in
      let old = folder.appendingPathComponent("old.json")
      let routes = SampleRun("routes", "--json").output
      try Data(routes.replacing("com.example.demo.watching", with: "com.example.demo.gone").utf8)
        .write(to: old)
      try Data(AnswerCase.association("/mail/*").utf8)
        .write(to: folder.appendingPathComponent("a.json"))
      try Data(AnswerCase.association("/none").utf8)
        .write(to: folder.appendingPathComponent("b.json"))
      for words in [
        ["diff", old.path], ["diff", folder.path + "/a.json", folder.path + "/b.json"],
        ["audit", "--fail-on", "medium"],
        ["files", "check", folder.path + "/b.json", "--domain", "www.example.com"],
      ] {
        let run = SampleRun(words: words + ["--format", form])
        #expect(run.code == .differs, "\(words): \(run.error)")
        switch form {
        case "github": #expect(run.output.hasPrefix("::"), "\(words)")
        case "junit": #expect(run.output.hasPrefix("<?xml"), "\(words)")
        case "json": #expect(run.output.hasPrefix(#"{"format":1,"#), "\(words)")
        default: #expect(!run.output.hasPrefix("{") && !run.output.hasPrefix(":"), "\(words)")
        }
      }
    }
  }

  @Test("A form that doesn't exist is refused with the nearest") func unknownForm() {
    let run = SampleRun("audit", "--format", "gihub")
    #expect(run.code == .usage)
    #expect(run.error.contains("there is no form “gihub”; did you mean “github”?"))
    #expect(SampleRun("audit", "--format", "json", "--json").code == .usage)
  }

  @Test("Problems of the router are shown beside a change, too") func routerProblems() {
    let shell = TestShell()
    let words = ["check", "-", "--format", "github"]
    #expect(BrokenTable.tool.run(words, shell.streams(input: "/x\n  not found\n")) == .problems)
    #expect(shell.output.hasPrefix("::error title="))
  }

  /// The elements of well-formed XML, counted by name.
  private struct XMLCounter {
    private(set) var elements: [String: Int] = [:]

    /// Counts nothing if the text isn't well-formed.
    init(_ text: String) {
      var open: [String] = []
      var counts: [String: Int] = [:]
      for match in text.matches(of: /<(\/?)([a-z-]+)((?: [a-z]+="[^"<>]*")*)(\/?)>/) {
        let name = String(match.output.2)
        if !match.output.1.isEmpty {
          guard open.popLast() == name else { return }
        } else {
          counts[name, default: 0] += 1
          if match.output.4.isEmpty { open.append(name) }
        }
      }
      let marks = text.count { $0 == "<" }
      let closing = text.matches(of: /<\/|<\?xml/).count
      guard open.isEmpty, marks == counts.values.reduce(0, +) + closing else { return }
      elements = counts
    }
  }
}
