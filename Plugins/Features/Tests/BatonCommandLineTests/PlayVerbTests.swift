import BatonSampleTool
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

/// Tests for what `baton play` saves. The play session shows everything else.
@Suite struct PlayVerbTests {
  /// The saved test is `PlayedTests.swift`, which is built and run with these sources.
  @Test("A session can be saved as a Swift test") func savedSession() async throws {
    try await expectSaved(
      as: "PlayedTests.swift", "--account ana",
      lines: """
        https://www.example.com/settings/switches/beta-player/true
        no
        wait 11
        https://www.example.com/settings/switches/beta-player/true
        yes
        deny signedIn "not today" \\ \u{200B}
        save FILE
        """)
  }

  /// The saved test is `RecordedTests.swift`, which is also built and run.
  @Test("A recording can be saved as a Swift test") func savedRecording() async throws {
    let player = #"VideoPlayer(videoId: \"‹String 1›\")"#
    try await expectSaved(
      as: "RecordedTests.swift", "- --save FILE",
      lines: """
        {"format": 1, "omitted": 0, "entries": [
          {"kind": "request", "name": "videoPlayer", "source": "app", "text": "link VideoPlayer",
            "node": {"name": "VideoPlayer", "values": {"videoId": "‹String 1›"}}},
          {"kind": "screen", "text": "MainTabs › VideoLibrary › \(player)"},
          {"kind": "time", "number": 2.5},
          {"kind": "outcome", "name": "videoPlayer", "text": "opened at \(player)"}]}
        """)
  }

  /// Plays a session that writes a test into FILE, and compares the test with a file next to this
  /// one.
  private func expectSaved(as name: String, _ options: String = "", lines: String) async throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).swift"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let line = "play \(options)".replacing("FILE", with: path)
    let run = await outsideTasks {
      SampleRun(line: line, input: lines.replacing("FILE", with: path))
    }
    #expect(run.code == .done && run.error == "", "\(run.output)")
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    let written = try String(contentsOfFile: path, encoding: .utf8)
    let known = (try? String(contentsOf: own, encoding: .utf8)) ?? ""
    if written != known, AnswerSchemaTests.records { try Data(written.utf8).write(to: own) }
    #expect(written == known)
  }

  @Test("Running baton play from asynchronous code is an error") func asynchronousCaller() {
    let run = SampleRun("play")
    #expect(run.code == .usage)
    #expect(run.error.contains("call the tool from synchronous code"))
  }
}

/// Returns the app's router. Saved tests call this function.
func appRouter() throws(Router.Problems) -> Router { try SampleApp.router() }

/// Runs work on a thread of its own. Some verbs wait for the main actor, and a task must not.
func outsideTasks<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { done in
    Thread { done.resume(returning: work()) }.start()
  }
}
