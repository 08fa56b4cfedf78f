import Foundation
import Testing

@testable import BatonCommandLine
@testable import BatonTesting

/// Tests that compare the tool's output with the files in the Sessions folder. To add a case, write
/// its command into one of the files, and record.
@Suite struct SessionTests {
  @Test(
    "Each command prints the output in its session file", arguments: try TerminalSession.names())
  func prints(_ name: String) async throws {
    let session = try TerminalSession(name)
    let replay = await outsideTasks {
      name == "json" ? TerminalSession.json : Result { try session.replay() }
    }
    let text = try replay.get().text
    if text != session.text, AnswerSchemaTests.records {
      try Data(text.utf8).write(to: session.file)
    }
    let difference = LineDiff(from: session.text, to: text).text()
    #expect(text == session.text, "\(name): SNAPSHOT_TESTING_RECORD=failed\n\(difference)")
  }
}
