import BatonSampleTool
import Foundation
import Testing

@testable import BatonCommandLine

/// Tests that lines wrap between words, and only on a terminal.
@Suite struct TerminalWidthTests {
  private static let words = [
    "explain demoapp://play_vide/abcd1234",
    "explain --short demoapp://play_video/abcd1234?position=90",
    "routes --overlaps", "audit", "routes", "help", "explain --help", "files write --help",
    "explain --short https://www.example.com/nothing/there",
  ]

  private func run(
    _ words: String, width: Int?, by tool: CommandLineTool = SessionTools.few
  ) -> SampleRun { SampleRun(line: words, by: tool, width: width) }

  /// The runs without a width, keyed by command line.
  private static let plain = Dictionary(
    uniqueKeysWithValues: words.map { ($0, TerminalWidthTests().run($0, width: nil)) })

  private func tokens(_ text: String) -> [Substring] {
    text.split { " \n│".contains($0) }
  }

  @Test("Long lines wrap between words at the terminal's width", arguments: words, [24, 48, 100])
  func wrappedLines(_ words: String, _ width: Int) throws {
    let narrow = run(words, width: width)
    let plain = try #require(Self.plain[words])
    for (text, whole) in [(narrow.output, plain.output), (narrow.error, plain.error)] {
      #expect(tokens(text) == tokens(whole))
      for line in text.split(separator: "\n") where line.count > width {
        // Only text that can't be wrapped, or that's behind too many branches, is longer.
        let lead = line.prefix { " │├└─*".contains($0) }
        let isHelp = words.contains("help")
        #expect(
          line.dropFirst(lead.count).split(separator: " ").count == 1
            || lead.count + 2 > width / 2 || isHelp && (width < 48 || line.hasPrefix("Example: ")),
          "\(line)")
      }
    }
  }

  @Test("Wrapped lines of a tree are indented past its branches") func wrappedTree() {
    let tree = "Root\n├─ videos: VideoPlayer(videoId: \"abcd1234\", position: 90)\n└─ b: C\n"
    let shell = TestShell()
    shell.streams(width: 40).write(tree)
    #expect(
      shell.output == """
        Root
        ├─ videos: VideoPlayer(videoId:
        │    "abcd1234", position: 90)
        └─ b: C

        """)
  }

  @Test(
    "JSON output is never wrapped",
    arguments: ["explain /videos --json", "routes --json", "audit --json"])
  func machineReadableOutput(_ words: String) {
    #expect(run(words, width: 30).output == run(words, width: nil).output)
    #expect(run("resolv /x --json", width: 20).error.split(separator: "\n").count == 1)
  }

  /// `script` opens a terminal, and the tool uses its width. On a Mac, `script` takes other
  /// options.
  @Test(
    "Width comes from COLUMNS or the terminal",
    .enabled(if: ForeignTool.hasLinuxScript, "needs the `script` command of util-linux"),
    arguments: [
      ("stty cols 50; ", 50), ("stty cols 0; ", 80), ("stty cols 50; export COLUMNS=64; ", 64),
      ("stty cols 50; export COLUMNS=none; ", 50),
    ])
  func widthSource(_ before: String, _ width: Int) throws {
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        "unset COLUMNS; script -qec \"\(before)$baton explain demoapp://play_vide/abcd1234\" /dev/null",
        in: folder)
      let lines = run.output.split(whereSeparator: \.isNewline)
      let wrapped = self.run(
        "explain demoapp://play_vide/abcd1234", width: width, by: SampleApp.tool
      ).output
      #expect(lines == wrapped.split(separator: "\n"))
    }
  }

  @Test("A pipe's lines aren't wrapped, even if COLUMNS is set") func pipedOutput() throws {
    try BatonProcess.inFolder { folder in
      let piped = try BatonProcess(
        "COLUMNS=40 $baton explain demoapp://play_vide/abcd1234", in: folder)
      let plain = self.run(
        "explain demoapp://play_vide/abcd1234", width: nil, by: SampleApp.tool)
      #expect(piped.output == plain.output)
    }
  }
}
