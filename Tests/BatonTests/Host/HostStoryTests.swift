import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Everything that a host does over time, as files to read. To add a story, write its title and its moves into a file
/// below Stories, and record.
@MainActor @Suite struct HostStoryTests {
  @Test("Each story goes as its file says", arguments: StoryFile.names(in: "Host"))
  func goes(_ name: String) async throws { try await StoryFile(name, in: "Host").check() }
}

/// A file of user stories, as `baton play` would show them.
///
/// The first line names the app. Each story begins with `#` and its title. A line after `>` is a move of a user, the
/// system or the app, or a question to a router; the lines below it are the transcript of the host, or the answer.
struct StoryFile {
  /// The files of a folder of tests.
  static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: path(of: folder).path)
    return (files ?? ["no stories.txt"]).filter { $0.hasSuffix(".txt") }.map {
      String($0.dropLast(4))
    }.sorted()
  }

  private static func path(of folder: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("\(folder)/Stories")
  }

  struct Story {
    var title: [String] = []
    var moves: [String] = []
  }

  let app: String
  let file: URL
  let text: String
  private(set) var stories: [Story] = []

  init(_ name: String, in folder: String) throws {
    file = Self.path(of: folder).appendingPathComponent("\(name).txt")
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

  @MainActor func check() async throws {
    let now = try await replay()
    let isSame = now.utf8.elementsEqual(text.utf8)
    if !isSame, ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] != nil {
      try Data(now.utf8).write(to: file)
    }
    let difference = LineDiff(from: text, to: now).text()
    #expect(isSame, "\(file.lastPathComponent): SNAPSHOT_TESTING_RECORD=failed\n\(difference)")
  }

  /// Plays all stories, each with a new app, and returns the file with what came of them.
  @MainActor func replay() async throws -> String {
    var parts = [app]
    for story in stories {
      let stage: any StoryPlayer =
        switch app {
        case "app: scenes": SceneStage()
        case "app: press": try PressStage()
        case "app: press with a home": try PressStage(home: "/stories/1")
        case _ where app.hasPrefix("app: router"): try RouterStage(app)
        default: try StoryStage(app)
        }
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
