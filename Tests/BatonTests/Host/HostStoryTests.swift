import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Everything that a host does over time, as files to read. To add a story, write its title and its moves into a file
/// below Stories, and record.
@MainActor @Suite struct HostStoryTests {
  @Test("Each story goes as its file says", arguments: HostStories.names)
  func goes(_ name: String) async throws {
    let stories = try HostStories(name)
    let text = try await stories.replay()
    if text != stories.text, ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] != nil {
      try Data(text.utf8).write(to: stories.file)
    }
    let difference = LineDiff(from: stories.text, to: text).text()
    #expect(text == stories.text, "\(name): SNAPSHOT_TESTING_RECORD=failed\n\(difference)")
  }

  @Test("Each file of stories belongs to a test") func names() throws {
    let folder = try HostStories("commands").file.deletingLastPathComponent().path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == HostStories.names.map { $0 + ".txt" }.sorted())
  }
}

/// A file of user stories, as `baton play` would show them.
///
/// The first line names the app. Each story begins with `#` and its title. A line after `>` is a move of a user, the
/// system or the app; the lines below it are the transcript of the host.
struct HostStories {
  static let names = [
    "answers", "chain", "checks", "commands", "levels", "links", "locked", "members", "moves",
    "parked", "publishing", "restored", "scenes", "scenes-stored", "screens", "short-links",
  ]

  struct Story {
    var title: [String] = []
    var moves: [String] = []
  }

  let app: String
  let file: URL
  let text: String
  private(set) var stories: [Story] = []

  init(_ name: String) throws {
    file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Stories/\(name).txt")
    text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)[...]
    app = lines.popFirst() ?? ""
    for line in lines {
      if line.hasPrefix("#") {
        if stories.last?.moves.isEmpty != true { stories.append(Story()) }
        stories[stories.count - 1].title.append(line)
      } else if line.hasPrefix("> ") {
        stories[stories.count - 1].moves.append(String(line.dropFirst(2)))
      }
    }
  }

  /// Plays all stories, each with a new app, and returns the file with what came of them.
  @MainActor func replay() async throws -> String {
    var parts = [app]
    for story in stories {
      let stage: any StoryPlayer = app == "app: scenes" ? SceneStage() : try StoryStage(app)
      var lines = story.title
      for move in story.moves {
        lines.append("> \(move)")
        let reaction = try await stage.play(move)
        if !reaction.isEmpty { lines.append(reaction) }
      }
      parts.append(lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

/// An app that a story plays.
@MainActor protocol StoryPlayer {
  /// Returns what came of a line. A line that only sets the stage returns nothing.
  func play(_ line: String) async throws -> String
}

struct StoryError: Error {
  /// The line that no app knows.
  let line: String
}
