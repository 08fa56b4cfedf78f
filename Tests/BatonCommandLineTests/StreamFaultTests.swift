import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// Streams and files as shells give them: full, closed, piped, missing, forbidden.
@Suite struct StreamFaultTests {
  /// What each verb says when all is well; `$in` is the file that it reads.
  private static let writing = [
    "routes", "routes --json", "overlaps", "audit", "graph", "graph --svg", "catalogue", "plist",
    "entitlements", "aasa generate --app-id A.b --domain mail.example.com", "print VideoLibrary",
    "resolve /videos", "explain /videos", "link a:b", "match a/:x https://h/a/1", "demo", "help",
    "routes --help", "completions bash", "--version", "routes --json", "resolve --json /videos",
    "print --json VideoLibrary", "audit --json", "diff $folder/old", "check $folder/golden",
    "aasa check $folder/wrong --domain www.example.com",
    "aasa diff $folder/association $folder/wrong",
    "aasa match $folder/association https://www.example.com/videos",
    "aasa explain $folder/association https://www.example.com/videos",
    "plist --check $folder/list", "entitlements --check $folder/list",
    "migrate crossroad $folder/patterns", "migrate crossroad $folder/patterns --swift Moved",
    "play < $folder/golden", "explain --batch < $folder/questions",
    "link --batch < $folder/questions", "match --batch < $folder/questions",
    "aasa match --batch < $folder/questions",
  ]

  /// How each verb names the file that it reads, and one that it takes.
  struct Reader: Sendable, CustomTestStringConvertible {
    let words: String
    let text: String
    var testDescription: String { words }
  }

  private static let association = """
    {"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/videos"}]}]}}
    """
  private static let plist = """
    <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>
    """
  private static let activity =
    #"{"activityType":"com.example.demo.watching","userInfo":{"videoId":"x"}}"#

  private static let oldRoutes = SampleRun("routes", "--json").output
    .replacing("com.example.demo.watching", with: "com.example.demo.playing")

  static let reading = [
    Reader(words: "diff $in", text: SampleRun("routes", "--json").output),
    Reader(words: "check $in", text: "/videos\n"),
    Reader(words: "migrate crossroad $in", text: "/a/:b\n"),
    Reader(words: "aasa check $in --domain www.example.com", text: association),
    Reader(
      words: "aasa check $folder/association --domain www.example.com --links $in",
      text: "https://www.example.com/videos\n"),
    Reader(words: "aasa match $in https://www.example.com/videos", text: association),
    Reader(words: "aasa explain $in https://www.example.com/videos", text: association),
    Reader(words: "aasa diff $in $folder/association", text: association),
    Reader(
      words: "aasa generate --app-id A.b --domain mail.example.com --merge $in", text: association),
    Reader(words: "plist --check $in", text: plist),
    Reader(words: "entitlements --check $in", text: plist),
    Reader(words: "resolve --activity $in", text: activity),
    Reader(words: "explain --activity $in", text: activity),
  ]

  private func inFolder(_ text: String = "", _ body: (URL) throws -> Void) throws {
    try BatonProcess.inFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("in"))
      for (name, text) in [
        ("association", Self.association), ("list", Self.plist), ("golden", "/videos\n"),
        ("patterns", "/a/:b\n"), ("questions", #"{"id":1,"link":"a:b"}"# + "\n"),
        ("wrong", #"{"applinks":{}}"#), ("old", Self.oldRoutes),
      ] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      try body(folder)
    }
  }

  /// A verb that is added is asked the same as all others.
  @Test func asksEveryVerb() {
    let asked = Self.writing + Self.reading.map(\.words)
    for verb in SampleApp.tool.verbs {
      #expect(asked.contains { $0.hasPrefix(verb.name) }, "\(verb.name)")
      guard verb.options.contains(where: { $0.name == "--output" || $0.name == "--html" }) else {
        continue
      }
      #expect(Self.filing.contains { $0.hasPrefix(verb.name) }, "\(verb.name)")
    }
  }

  // MARK: Writing

  @Test(arguments: writing) func saysThatADiskIsFull(_ words: String) throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton \(words) > /dev/full", in: folder)
      #expect(run.code == VerbExit.unwritten.number)
      #expect(
        words.contains("--json")
          ? run.error.contains(#""code":"output-unwritable""#)
          : run.error.hasSuffix("baton: the output cannot be written: No space left on device\n"))
    }
  }

  @Test(arguments: writing) func saysThatTheOutputIsClosed(_ words: String) throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton \(words) >&-", in: folder)
      #expect(run.code == VerbExit.unwritten.number)
      #expect(
        words.contains("--json")
          ? run.error.contains("cannot be written: Bad file descriptor\"")
          : run.error.hasSuffix("baton: the output cannot be written: Bad file descriptor\n"))
    }
  }

  /// By its signal, or quietly where that is ignored.
  @Test(arguments: ["", "trap '' PIPE; "]) func endsQuietlyWhereNobodyReads(_ trap: String) throws {
    try inFolder { folder in
      let run = try BatonProcess(
        """
        \(trap)(while [ ! -e $folder/gone ]; do sleep 0.05; done; $baton catalogue; echo $? > $folder/code) \
        | { exec <&-; touch $folder/gone; }
        """,
        in: folder)
      #expect(run.error.isEmpty)
      let code = try String(contentsOf: folder.appendingPathComponent("code"), encoding: .utf8)
      #expect(code == (trap.isEmpty ? "141\n" : "5\n"))
    }
  }

  @Test func stopsABatchThatNobodyReads() throws {
    try inFolder { folder in
      let run = try BatonProcess(
        #"yes '{"id":1,"link":"a:b"}' | timeout 20 $baton link --batch > /dev/full"#, in: folder)
      #expect(run.code == VerbExit.unwritten.number)
    }
  }

  private static let filing = [
    "plist --output", "entitlements --output", "catalogue --html", "graph --svg --output",
    "aasa generate --app-id A.b --domain mail.example.com --output",
  ]

  @Test(arguments: filing) func saysWhyAFileCannotBeWritten(_ words: String) throws {
    try inFolder { folder in
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for (file, reason) in [
        ("/dev/full", "cannot be written: No space left on device\n"),
        ("$folder", "is a folder and cannot be written\n"),
        ("$folder/no/file", "No such file or directory\n"),
        ("$folder/in/file", "Not a directory\n"),
        ("$folder/forbidden", "Permission denied\n"),
      ] {
        let run = try BatonProcess(
          "$baton \(words) \(file)", in: folder, unprivileged: file.hasSuffix("forbidden"))
        #expect(run.code == VerbExit.unwritten.number)
        #expect(run.output.isEmpty)
        #expect(run.error.hasSuffix(reason), "\(run.error)")
      }
      let after = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(after).subtracting(before) == ["out", "err"])
    }
  }

  @Test func keepsThePermissionsOfAFile() throws {
    try inFolder { folder in
      let run = try BatonProcess(
        "chmod 640 $folder/in; $baton plist --output $folder/in; stat -c %a $folder/in", in: folder)
      #expect(run.output == "640\n")
    }
  }

  @Test func rewritesNothingInAReadOnlyFolder() throws {
    try inFolder { folder in
      let run = try BatonProcess(
        "$baton check --rewrite $folder/golden", in: folder, unprivileged: true)
      #expect(run.code == VerbExit.unwritten.number)
      #expect(run.error.hasSuffix("golden” cannot be written: Permission denied\n"))
      let golden = folder.appendingPathComponent("golden")
      #expect(try String(contentsOf: golden, encoding: .utf8) == "/videos\n")
    }
  }

  @Test func rewritesNoPipe() throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton check --rewrite <(echo /videos)", in: folder)
      #expect(run.code == VerbExit.usage.number)
      #expect(run.error.contains("--rewrite needs a file to write, and"))
    }
  }

  // MARK: Reading

  @Test(arguments: reading) func readsPipes(_ reader: Reader) throws {
    try inFolder(reader.text) { folder in
      let plain = try BatonProcess("in=$folder/in; $baton \(reader.words)", in: folder)
      #expect(![VerbExit.usage.number, VerbExit.problems.number].contains(plain.code))
      let ways = [
        "in=<(cat $folder/in)":
          "bash -c 'in=/dev/fd/9; $baton \(reader.words) 9< <(cat $folder/in)'",
        "/dev/stdin": "in=/dev/stdin; cat $folder/in | $baton \(reader.words)",
        "a file as /dev/stdin": "in=/dev/stdin; $baton \(reader.words) < $folder/in",
        "-": "in=-; cat $folder/in | $baton \(reader.words)",
        "FIFO": "mkfifo $folder/fifo; (cat $folder/in > $folder/fifo &) ; "
          + "in=$folder/fifo; timeout 20 $baton \(reader.words)",
      ]
      for (name, script) in ways.sorted(by: { $0.key < $1.key }) {
        let run = try BatonProcess(script, in: folder)
        #expect(run.code == plain.code, "\(name): \(run.error)")
        let paths = ["-", "/dev/stdin", "/dev/fd/9", folder.path + "/fifo"]
        let output = paths.dropFirst().reduce(run.output) {
          $0.replacing($1, with: folder.path + "/in")
        }
        if name != "-" { #expect(output == plain.output, "\(name)") }
      }
    }
  }

  @Test(arguments: reading) func tellsWhyAFileCannotBeRead(_ reader: Reader) throws {
    try inFolder(reader.text) { folder in
      let forbidden = folder.appendingPathComponent("forbidden").path
      try Data(reader.text.utf8).write(to: URL(fileURLWithPath: forbidden))
      chmod(forbidden, 0)
      for (file, reason) in [
        ("none", ": there is no file “\(folder.path)/none”"),
        ("", "” is a folder"),
        ("in/x", "cannot be read: Not a directory"),
        ("forbidden", ": the file “\(forbidden)” may not be read"),
      ] {
        let run = try BatonProcess(
          "in=$folder/\(file); $baton \(reader.words)", in: folder,
          unprivileged: file == "forbidden")
        #expect(run.code == VerbExit.usage.number)
        #expect(run.output.isEmpty)
        #expect(run.error.contains(reason), "\(run.error)")
      }
    }
  }

  @Test(arguments: reading) func tellsWhyTheInputCannotBeRead(_ reader: Reader) throws {
    try inFolder(reader.text) { folder in
      let closed = try BatonProcess("in=-; $baton \(reader.words) <&-", in: folder)
      #expect(closed.code == VerbExit.usage.number)
      #expect(closed.error.contains("the standard input cannot be read: Bad file descriptor"))
      let aFolder = try BatonProcess("in=-; $baton \(reader.words) < $folder", in: folder)
      #expect(aFolder.code == VerbExit.usage.number)
      #expect(aFolder.error.contains("the standard input cannot be read: Is a directory"))
    }
  }

  @Test(arguments: ["link", "match", "aasa match"])
  func tellsWhyABatchCannotBeRead(_ words: String) throws {
    try inFolder { folder in
      let run = try BatonProcess("$baton \(words) --batch < $folder", in: folder)
      #expect(run.code == VerbExit.usage.number)
      #expect(run.error == "baton: the standard input cannot be read: Is a directory\n")
    }
  }

  // MARK: In a test or an app

  private struct Full: Error, CustomStringConvertible {
    var description: String { "no more paper" }
  }

  @Test func tellsWhatAnAppsOwnStreamsThrow() {
    var (written, errors, calls) = ("", "", 0)
    let streams = CommandStreams(
      input: { nil },
      output: {
        calls += 1
        if calls > 1 { throw Full() }
        written += $0
      }, error: { errors += $0 })
    streams.write("one\n")
    #expect(SampleApp.tool.run(["audit"], streams) == .unwritten)
    #expect(written == "one\n")
    #expect(calls == 2)
    #expect(errors.hasSuffix("baton: the output cannot be written: no more paper\n"))
  }

  @Test func handsOverWhatIsGathered() {
    let shell = TestShell()
    var isFinished = false
    let plain = shell.streams()
    let streams = CommandStreams(
      input: { nil }, output: { plain.write($0) }, error: { _ in }, finish: { isFinished = true })
    #expect(SampleApp.tool.run(["print", "VideoLibrary"], streams) == .done)
    #expect(isFinished)
  }
}
