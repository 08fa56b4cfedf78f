import BatonSampleTool
import Foundation
import Testing

@testable import BatonCommandLine

/// Tests with streams and files that are full, closed, piped, missing or forbidden.
@Suite struct StreamFaultTests {
  /// Commands that write output, at least one for each verb.
  private static let writing = [
    "routes", "routes --overlaps", "audit", "catalogue --graph dot", "catalogue",
    "files write --only plist", "files write --only entitlements",
    "files write --only association --app-id A.b --domain mail.example.com", "print VideoLibrary",
    "explain --short /videos", "explain /videos", "link a:b", "match a/:x https://h/a/1", "demo",
    "help", "routes --help", "completions bash", "--version", "routes --json",
    "explain --short --json /videos", "print --json VideoLibrary", "audit --json",
    "diff $folder/old", "check $folder/golden", "diff $folder/association $folder/wrong",
    "files check $folder/wrong --domain www.example.com",
    "files check $folder/list.entitlements", "files write $folder/platform --app-id A.b",
    "check $folder/golden --format github", "diff $folder/old --format junit",
    "explain --file $folder/association https://www.example.com/videos",
    "play < $folder/golden", "explain --batch < $folder/questions",
    "link --batch < $folder/questions", "match --batch < $folder/questions",
    "new app Shop --in $folder/shop --yes", "new feature Music --in $folder --yes",
  ]

  private static let association = """
    {"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/videos"}]}]}}
    """
  private static let plist = """
    <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>
    """
  private static let activity =
    #"{"activityType":"com.example.demo.watching","userInfo":{"videoId":"x"}}"#

  private static let manifest = """
    targets: [
      .target(
        dependencies: [
          "Baton"
        ],
        plugins: [.plugin(name: "RegisterFeatures", package: "Baton")])
    """

  private static let routes = SampleRun(words: ["routes", "--json"], by: SessionTools.few).output
  private static let oldRoutes = routes.replacing(
    "com.example.demo.watching", with: "com.example.demo.playing")

  /// Commands that read a file, each with text that it accepts. `$in` is the file.
  static let reading: [(String, String)] = [
    ("diff $in", routes), ("routes --contract $in", routes), ("audit --contract $in", routes),
    ("catalogue --contract $in", routes), ("explain /videos --contract $in", routes),
    ("files write --only plist --contract $in", routes),
    ("files check $folder/list.entitlements --contract $in", routes),
    ("routes --coverage $in", "/videos\n"),
    ("check $in", "/videos\n"),
    ("files check $in --domain www.example.com", association),
    (
      "files check $folder/association --domain www.example.com --links $in",
      "https://www.example.com/videos\n"
    ),
    ("explain --file $in https://www.example.com/videos", association),
    ("diff $in $folder/association", association),
    (
      "files write --only association --app-id A.b --domain mail.example.com --merge $in",
      association
    ),
    ("files check --as plist $in", plist),
    ("explain --activity $in", activity),
  ]

  private func inFolder(_ text: String = "", _ body: (URL) throws -> Void) throws {
    try BatonProcess.inFolder { folder in
      for (name, text) in [
        ("in", text), ("association", Self.association), ("list", Self.plist),
        ("list.entitlements", Self.plist),
        ("golden", "/videos\n"),
        ("questions", #"{"id":1,"link":"a:b"}"# + "\n"),
        ("wrong", #"{"applinks":{}}"#), ("old", Self.oldRoutes),
        ("Package.swift", Self.manifest),
      ] {
        try folder.write(text, to: name)
      }
      try Data([0xE9] + text.utf8).write(to: folder.appendingPathComponent("latin"))
      try body(folder)
    }
  }

  @Test("These tests cover every command of the tool") func everyCommand() {
    let asked = Self.writing + Self.reading.map(\.0)
    for verb in SampleApp.tool.verbs {
      #expect(asked.contains { $0.hasPrefix(verb.name) }, "\(verb.name)")
      #expect(
        !verb.options.contains(.contract)
          || asked.contains { $0.hasPrefix(verb.name) && $0.hasSuffix("--contract $in") },
        "\(verb.name)")
      guard verb.options.contains(where: { $0.name == "--output" }) else {
        continue
      }
      #expect(Self.filing.contains { $0.hasPrefix(verb.name) }, "\(verb.name)")
    }
  }

  // MARK: Writing

  /// Runs the tool in process, on streams that fail like a shell's.
  private func run(
    _ words: String, in folder: URL, input: String = "", inputFault: String? = nil,
    outputFault: String? = nil, by tool: CommandLineTool = SessionTools.few
  ) -> SampleRun {
    let parts = words.replacing("$folder", with: folder.path).components(separatedBy: " < ")
    let contents = parts.dropFirst().first.flatMap {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
    return SampleRun(
      words: parts[0].split(separator: " ").map(String.init), by: tool, input: contents ?? input,
      inputFault: inputFault, outputFault: outputFault)
  }

  @Test(
    "Every verb reports output that can't be written",
    arguments: writing.filter { !$0.hasPrefix("demo") && !$0.hasPrefix("play") })
  func unwritableOutput(_ words: String) throws {
    try inFolder { folder in
      let run = run(words, in: folder, outputFault: "No space left on device")
      #expect(run.code == .outputFailed)
      #expect(
        words.contains("--json")
          ? run.error.contains(#""code":"output-unwritable""#)
          : run.error.hasSuffix("baton: the output cannot be written: No space left on device\n"))
    }
  }

  @Test(
    "A separate process reports a full disk",
    .enabled(if: BatonProcess.hasFullDevice, "needs a device that is always full"),
    arguments: ["audit", "check $folder/golden"])
  func fullDisk(_ words: String) throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton \(words) > /dev/full", in: folder)
      #expect(run.code == CommandLineExit.outputFailed.number)
      #expect(run.error.hasSuffix("baton: the output cannot be written: No space left on device\n"))
    }
  }

  /// `demo` and `play` run a host, so they need the main thread of their own process.
  @Test(
    "A separate process reports closed output",
    arguments: [
      "audit", "routes --json", "link --batch < $folder/questions", "demo",
      "play < $folder/golden",
    ])
  func closedOutput(_ words: String) throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton \(words) >&-", in: folder)
      #expect(run.code == CommandLineExit.outputFailed.number)
      #expect(run.error.contains("cannot be written: Bad file descriptor"))
    }
  }

  /// Usually, SIGPIPE ends the tool. If the shell ignores that signal, the write fails.
  @Test("If its reader goes away, the tool exits quietly", arguments: ["", "trap '' PIPE; "])
  func readerGoesAway(_ trap: String) throws {
    try inFolder { folder in
      // Opening the gate for reading blocks until the reader has closed its end of the pipe.
      let run = try BatonProcess(
        """
        mkfifo $folder/gate
        \(trap)(read -r _ < $folder/gate; $baton catalogue; echo $? > $folder/code) \
        | { exec <&-; echo gone > $folder/gate; }
        """,
        in: folder)
      #expect(run.error.isEmpty)
      #expect(try folder.text(of: "code") == (trap.isEmpty ? "141\n" : "5\n"))
    }
  }

  private static let filing = [
    "files write --only plist --output", "catalogue --output", "catalogue --graph svg --output",
    "files write --only association --app-id A.b --domain mail.example.com --output",
  ]

  @Test("The error for an unwritable file names the file and the reason", arguments: filing)
  func unwritableFile(_ words: String) throws {
    try inFolder { folder in
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for (file, reason) in [
        ("$folder", "is a folder and cannot be written\n"),
        ("$folder/no/file", "No such file or directory\n"),
        ("$folder/in/file", "Not a directory\n"),
      ] where words == Self.filing[0] || file == "$folder" {
        let run = run("\(words) \(file)", in: folder)
        #expect(run.code == .outputFailed)
        #expect(run.output.isEmpty)
        #expect(run.error.hasSuffix(reason), "\(run.error)")
      }
      if words == Self.filing[0], BatonProcess.hasFullDevice {
        let run = run("\(words) /dev/full", in: folder)
        #expect(run.code == .outputFailed)
        #expect(run.error.hasSuffix("cannot be written: No space left on device\n"))
      }
      let after = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(after) == Set(before))
    }
  }

  /// A file size limit makes the write fail halfway, even for root.
  @Test(
    "If a file can't be written completely, it stays as it was",
    arguments: ["catalogue --output $folder/in", "check --rewrite $folder/golden"])
  func halfWritten(_ words: String) throws {
    try inFolder("old") { folder in
      let run = try BatonProcess(
        "trap '' XFSZ; ulimit -f 0; $baton \(words) >/dev/null", in: folder)
      #expect(run.code == CommandLineExit.outputFailed.number)
      #expect(try folder.text(of: "in") == "old")
      #expect(try folder.text(of: "golden") == "/videos\n")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!left.contains { $0.hasSuffix(".part") })
    }
  }

  @Test("A symbolic link stays, and its target is replaced") func symbolicLink() throws {
    try inFolder { folder in
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "in")
      #expect(run("files write --only entitlements --output \(link)", in: folder).code == .done)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "in")
      #expect(try folder.text(of: "in").contains("applinks:"))
    }
  }

  @Test("Writing to a pipe keeps the pipe") func writtenPipe() throws {
    try inFolder { folder in
      let run = try BatonProcess(
        "mkfifo $folder/pipe; (head -c 5 $folder/pipe > $folder/in &) "
          + "; $baton files write --only entitlements --output $folder/pipe && test -p $folder/pipe",
        in: folder)
      #expect(run.code == 0, "\(run.error)")
    }
  }

  @Test("A rewritten file keeps its permissions") func keptPermissions() throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("in")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      #expect(run("files write --only plist --output \(file.path)", in: folder).code == .done)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test("A pipe can't be rewritten") func rewritesNoPipe() throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton check --rewrite <(echo /videos)", in: folder)
      #expect(run.code == CommandLineExit.usage.number)
      #expect(run.error.contains("--rewrite needs a file to write, and"))
    }
  }

  // MARK: Reading

  @Test("Standard input can replace a file", arguments: reading)
  func readsStandardInput(_ words: String, _ text: String) throws {
    try inFolder(text) { folder in
      let file = run(words.replacing("$in", with: "$folder/in"), in: folder)
      #expect(
        ![CommandLineExit.usage, CommandLineExit.problems].contains(file.code), "\(file.error)")
      let input = run(words.replacing("$in", with: "-"), in: folder, input: text)
      #expect(input.code == file.code, "\(input.error)")
    }
  }

  @Test(
    "Pipes, named pipes and /dev/stdin are read like files",
    arguments: [
      "in=/dev/stdin; cat $folder/in | $baton WORDS",
      "bash -c 'in=/dev/fd/9; $baton WORDS 9< <(cat $folder/in)'",
      "mkfifo $folder/fifo; (cat $folder/in > $folder/fifo &); in=$folder/fifo; $baton WORDS",
    ])
  func readsPipes(_ script: String) throws {
    try inFolder(Self.plist) { folder in
      let words = "files check --as plist $in"
      let file = run(words.replacing("$in", with: "$folder/in"), in: folder, by: SampleApp.tool)
      let pipe = try BatonProcess(script.replacing("WORDS", with: words), in: folder)
      #expect(pipe.code == file.code.number, "\(pipe.error)")
      #expect(pipe.output.count { $0 == "\n" } == file.output.count { $0 == "\n" })
    }
  }

  @Test("The error for an unreadable file names the file and the reason", arguments: reading)
  func unreadableFile(_ words: String, _ text: String) throws {
    try inFolder(text) { folder in
      for (file, reason) in [
        ("none", ": there is no file “\(folder.path)/none”"),
        ("", "” is a folder"),
        ("in/x", "cannot be read: Not a directory"),
        (
          "latin",
          words.contains("--activity")
            ? "the byte 0xe9"
            : words.contains("as plist") ? "is not a property list" : "is not UTF-8 text"
        ),
      ] where file != "" || !words.hasPrefix("files check $in") {
        let run = run(words.replacing("$in", with: "$folder/\(file)"), in: folder)
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.error.contains(reason), "\(run.error)")
      }
    }
  }

  @Test("Every verb reports why standard input can't be read", arguments: reading)
  func unreadableInput(_ words: String, _ text: String) throws {
    try inFolder(text) { folder in
      let run = run(
        words.replacing("$in", with: "-"), in: folder, inputFault: "Bad file descriptor")
      #expect(run.code == .usage)
      #expect(run.error.contains("standard input cannot be read: Bad file descriptor"))
    }
  }

  @Test(
    "Standard input that's closed or a folder can't be read",
    arguments: [
      ("<&-", "Bad file descriptor"), ("< $folder", "Is a directory"),
    ])
  func closedInput(_ redirection: String, _ reason: String) throws {
    try inFolder { folder in
      for words in ["diff -", "link --batch"] {
        let run = try BatonProcess("$baton \(words) \(redirection)", in: folder)
        #expect(run.code == CommandLineExit.usage.number)
        #expect(run.error.contains("standard input cannot be read: \(reason)"), "\(words)")
      }
    }
  }

  // MARK: In a test or an app

  @Test("An error from an app's own output stream is reported") func customStreamError() {
    var (written, errors, calls) = ("", "", 0)
    let streams = CommandStreams(
      input: { nil },
      output: {
        calls += 1
        if calls > 1 { throw TestShell.Fault(description: "no more paper") }
        written += $0
      }, error: { errors += $0 })
    streams.write("one\n")
    #expect(SampleApp.tool.run(["audit"], streams) == .outputFailed)
    #expect(written == "one\n")
    #expect(calls == 2)
    #expect(errors.hasSuffix("baton: the output cannot be written: no more paper\n"))
  }
}
