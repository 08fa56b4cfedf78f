import Baton
import BatonCommandLine
import BatonTesting
import BatonTool
import Foundation
import Testing

/// Tests for `baton play`, line by line.
@Suite struct PlayVerbTests {
  /// Runs a session with piped lines.
  private func played(_ options: String = "", lines: String) async -> SampleRun {
    await withCheckedContinuation { done in
      // The tool waits for the main actor, which it must not do in a task.
      Thread {
        done.resume(returning: SampleRun(line: "play \(options)", input: lines))
      }.start()
    }
  }

  private static let video = "https://www.example.com/party/6f9619ff-8b86-d011-b42d-00c04fc964ff"

  @Test("The output shows the effect of each input line") func session() async {
    let run = await played(
      lines: """
        # A link from outside, before anybody has signed in.
        \(Self.video)
        sign in ana
        back
        /videos
        kill
        demoapp://settings
        tap videos
        sign out
        """)
    #expect(run.code == .done && run.error == "")
    expectSnapshot(of: run.output, as: .text)
  }

  @Test("A feature can be played alone, with the screens that it needs below it") func alone() async
  {
    let run = await played("--feature Videos", lines: "/videos/1\n/mail\n/account")
    #expect(run.code == .done && run.error == "")
    expectSnapshot(of: run.output, as: .text)
    let unknown = await played("--feature Video", lines: "")
    #expect(unknown.error.contains("did you mean “Videos”?"))
  }

  @Test("A command asks for confirmation before it runs") func declinedCommand() async {
    let run = await played(
      "--account ana",
      lines: """
        https://www.example.com/settings/switches/beta-player/true
        no
        """)
    expectSnapshot(of: run.output, as: .text)
  }

  @Test("Activities, notifications, quick actions, and searches can be played") func otherSources()
    async throws
  {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #"{"activityType": "com.example.none", "userInfo": {"a": [1, {"b": "c"}]}}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    let run = await played(
      "--account ana",
      lines: """
        activity \(path)
        notification \(Self.video)
        quick none
        search minutes
        deny signedIn closed for today
        ask signedIn
        wait 600
        """)
    #expect(run.code == .done && run.error == "")
    expectSnapshot(of: run.output.replacing(path, with: "FILE"), as: .text)
  }

  @Test(
    "An invalid line prints the problem, and the session continues",
    arguments: [
      ("tpa videos", "there is no “tpa”; did you mean “tap”?"), ("tap", "write “tap <slot>”"),
      ("/x y", "links can't contain spaces; write them as %20"),
      ("deny singedIn", "there is no requirement “singedIn”; did you mean “signedIn”?"),
      ("sign up", "write “sign in [account]”"), ("wait long", "“long” is not a number of seconds"),
      ("activity /nowhere/x", "/nowhere/x"), ("back twice", "write “back”"),
      ("videos/1", "links have a scheme or begin with /"), ("save /nowhere/x", "/nowhere/x"),
    ])
  func invalidLine(_ line: String, _ says: String) async {
    let run = await played(lines: "\(line)\nhelp\n")
    #expect(run.code == .usage)
    #expect(run.error.contains(says), "\(run.error)")
    #expect(run.output.contains("tap a tab"))
  }

  @Test("The quit command ends the session") func quit() async {
    let run = await played(lines: "quit\nback\n")
    #expect(run.code == .done && !run.output.contains("back"))
  }

  /// The saved test is `PlayedTests.swift`, which is built and run with these sources.
  @Test("A session can be saved as a Swift test") func savedSession() async throws {
    try await expectSaved(
      as: "PlayedTests.swift",
      lines: """
        \(Self.video)
        sign in ana
        https://www.example.com/settings/switches/beta-player/true
        no
        wait 11
        https://www.example.com/settings/switches/beta-player/true
        yes
        deny signedIn "not today" \\ \u{200B}
        kill
        save FILE
        """)
  }

  /// Plays a session that writes a test into FILE, and compares the test with a file next to this
  /// one.
  private func expectSaved(as name: String, _ options: String = "", lines: String) async throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).swift"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = await played(
      options.replacing("FILE", with: path), lines: lines.replacing("FILE", with: path))
    #expect(run.code == .done && run.error == "", "\(run.output)")
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    let written = try String(contentsOfFile: path, encoding: .utf8)
    let known = (try? String(contentsOf: own, encoding: .utf8)) ?? ""
    if written != known, AnswerSchemaTests.records { try Data(written.utf8).write(to: own) }
    #expect(written == known)
  }

  /// The saved test is `RecordedTests.swift`, which is also built and run.
  @Test("A recording can be saved as a Swift test") func savedRecording() async throws {
    let player = #"VideoPlayer(videoId: \"‹String 1›\")"#
    let recording = Self.recording.replacing("OUTCOME", with: "opened at \(player)").replacing(
      #"{"kind": "outcome""#,
      with: """
        {"kind": "screen", "text": "MainTabs › VideoLibrary › \(player)"},
        {"kind": "time", "number": 2.5}, {"kind": "outcome"
        """)
    try await expectSaved(as: "RecordedTests.swift", "- --save FILE", lines: recording)
  }

  @Test("Running baton play from asynchronous code is an error") func asynchronousCaller() {
    let run = SampleRun("play")
    #expect(run.code == .usage)
    #expect(run.error.contains("call the tool from synchronous code"))
  }
}

/// Returns the app's router. Saved tests call this function.
func appRouter() throws(Router.Problems) -> Router { try SampleApp.router() }

/// Tests for `baton play` with a recording.
extension PlayVerbTests {
  private static let recording = """
    {"format": 2, "omitted": 0, "entries": [
      {"kind": "request", "name": "videoPlayer", "source": "app", "text": "link VideoPlayer",
        "node": {"name": "VideoPlayer", "values": {"videoId": "‹String 1›"}}},
      {"kind": "outcome", "name": "videoPlayer", "text": "OUTCOME"}]}
    """

  @Test("A recording can be replayed") func replayedRecording() async {
    let run = await played("-", lines: Self.recording)
    #expect(run.error == "")
    expectSnapshot(of: run.output, as: .text)
  }

  @Test(
    "Input that can't be replayed is rejected",
    arguments: [
      ("-", "", "this isn't a recording"), ("-", "{}", "this isn't a recording"),
      ("-", "[1]", "this isn't a recording"), ("-", "\u{0}", "this isn't a recording"),
      ("-", #"{"format": 2}"#, "this isn't a recording"),
      ("-", #"{"format": 3, "entries": [{"kind": "new"}]}"#, "has format 3, but this tool reads 2"),
      ("--save x.swift", "", "--save needs a recording"),
    ])
  func unplayableInput(_ options: String, _ text: String, _ says: String) async {
    let run = await played(options, lines: text)
    #expect(run.code == .usage && run.error.contains(says), "\(run.error)")
  }
}
