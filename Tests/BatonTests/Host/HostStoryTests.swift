import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for the stories in text files, which show everything that a host does over time. To add a
/// story, write its title and moves into a file below Stories, and record the rest.
@MainActor @Suite(.early) struct HostStoryTests {
  @Test("Each story matches its file", arguments: StoryFile.names(in: "Host"))
  func goes(_ name: String) async throws { try await StoryFile(name, in: "Host").check() }

  @Test("The documentation's stories match their file")
  func documented() async throws {
    try await StoryFile("host", in: "../../Documentation").check()
  }

  @Test(
    "A story has the text of each reason that only a host gives",
    arguments: [
      .denied, .unavailable, .redirected, .parked, .expired, .signedOut, .stayed, .screen,
      .overflow, .tooMany, .late, .notTransferred, .sceneGone, .unconfirmed, .commandFailed,
    ] as [RoutingError.Code])
  func reasons(_ code: RoutingError.Code) throws {
    #expect(try StoryFile("reasons", in: "Host").text.contains("\n    \(code.rawValue): "))
  }
}

/// A file of user stories, in the format of `baton play`.
///
/// The first line names the app. Each story begins with `#` and its title. A line that begins with
/// `>` is a move by the user, the system or the app, or a question to a router. The lines below it
/// are the host's transcript, or the router's answer. Moves above the first title prepare the app
/// for every story, and have no answer.
struct StoryFile {
  /// Returns the names of the story files in a test folder. If there are none, returns a name
  /// without a file, so the test fails.
  static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: path(of: folder).path)
    let names = (files ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    return names.isEmpty ? ["no story"] : names.sorted()
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
  private var preparation: [String] = []

  init(_ name: String, in folder: String) throws {
    file = Self.path(of: folder).appendingPathComponent("\(name).txt")
    text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)[...]
    app = lines.popFirst() ?? ""
    for line in lines {
      if line.hasPrefix("#") {
        if stories.last?.moves.isEmpty != true { stories.append(Story()) }
        stories[stories.count - 1].title.append(line)
      } else if line.hasPrefix("> "), stories.isEmpty {
        preparation.append(String(line.dropFirst(2)))
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

  /// Plays all stories, each with a new app, and returns the file's text with the new results.
  @MainActor func replay() async throws -> String {
    var parts = [([app] + preparation.map { "> \($0)" }).joined(separator: "\n")]
    for story in stories {
      let stage: any StoryPlayer =
        switch app {
        case "app: scenes": SceneStage()
        case "app: file store": FileStoreStage()
        case "app: matcher": MatcherStage()
        case "app: association": AssociationStage()
        case "app: contract": try ContractStage()
        case "app: museum": MuseumStage()
        case _ where app.hasPrefix("app: router"): try RouterStage(app)
        default: try StoryStage(app)
        }
      var lines = story.title
      do {
        for move in preparation {
          guard try await stage.play(move).isEmpty else { throw StoryError(line: move) }
        }
        for move in story.moves {
          lines.append("> \(move)")
          let reaction = try await stage.play(move)
          if !reaction.isEmpty { lines.append(reaction) }
        }
      } catch {
        throw StoryError(line: "\(story.title.joined(separator: " ")) \(error)")
      }
      parts.append(lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

/// An app that a story plays.
@MainActor protocol StoryPlayer {
  /// Returns the result of a line, or an empty string if the line only prepares the app.
  func play(_ line: String) async throws -> String
}

struct StoryError: Error, CustomStringConvertible {
  /// The line that the app doesn't understand, below its story's title.
  let line: String
  var description: String { line }
}
