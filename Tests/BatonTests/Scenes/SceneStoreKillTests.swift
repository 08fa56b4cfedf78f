import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that kill a process at random moments while it saves scenes. With `BATON_LAWS=full`, they
/// kill it five times as often.
@Suite struct SceneStoreKillTests {
  private let lives = runsAllLaws ? 40 : 8
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("SceneStoreKillTests-\(UUID().uuidString)")

  @Test("The last confirmed state survives every kill") func killWhileSaving() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var stored = 0
    var interrupted = 0

    for _ in 0..<lives {
      stored = max(stored, try runUntilKilled("saves", from: stored + 1))
      let found = await FileSceneStore(folder: folder).load("main")
      interrupted += found.problems.isEmpty ? 0 : 1
      #expect(found.problems.allSatisfy { $0.code == .damaged })

      let number = try number(of: found)
      #expect(number >= stored)
      stored = number
    }

    // No files are left except for the scene's two files.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count <= 2)
    print("\(stored) texts stored in \(lives) lives, \(interrupted) saves interrupted")
  }

  @Test("After every kill, deleted scenes stay deleted and saved ones exist")
  func killWhileDeleting() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var round = 0
    var interrupted = 0

    for _ in 0..<lives {
      round = max(round, try runUntilKilled("deletes", from: round + 1))
      let store = FileSceneStore(folder: folder)
      let files = try files()
      let (kept, after) = (
        await number("kept", in: store), await number("after \(round)", in: store)
      )

      // The round that was killed may or may not have been saved.
      #expect([round, round + 1].contains(kept))
      #expect(after == round)
      let others = ["after \(round - 1)", "after \(round + 1)", "gone \(round + 1)"]
      #expect(
        files.subtracting((["kept", "after \(round)"] + others).map(SceneFileName.init)) == [])
      interrupted += files.count == 3 && kept == round ? 0 : 1
      round = max(round, kept ?? 0)
      // A new process cleans up after the killed process.
      try await store.deleteAll(except: ["kept"])
      #expect(try self.files() == [SceneFileName("kept")])
    }

    print("\(round) rounds of saving and deleting in \(lives) lives, \(interrupted) interrupted")
  }

  private func files() throws -> Set<SceneFileName> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(names.compactMap { SceneFileName(file: $0) })
  }

  /// Two processes of an app may write at the same time, because the old process may not have ended
  /// yet. The file is complete, no matter which process writes last.
  @Test("Two processes that write the same scene leave an intact state") func twoProcesses()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    for life in 0..<(lives / 3) {
      let writers = try (0..<2).map { try writer("saves", from: 1 + life * 1_000 + $0 * 500) }
      for writer in writers { readSomeRounds(of: writer.output) }
      for (process, output) in writers {
        kill(process.processIdentifier, SIGKILL)
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
      }

      _ = try number(of: await FileSceneStore(folder: folder).load("main"))
    }
  }

  /// Returns the number of a text that the writer stored, and expects that the text is complete.
  private func number(of found: StoredScene) throws -> Int {
    let restored = try HostFeature.router().decodeScene(try #require(found.state))
    // In the writer's app, this destination is the only one, so it was the root.
    #expect(restored.problems.map(\.code) == [.relocated])
    let draft = try #require(restored.scene.hierarchy?.leaf.destination as? Draft)
    let parts = try #require(draft.text).split(separator: ":", omittingEmptySubsequences: false)
    let number = try #require(Int(parts[0]))
    #expect(parts[1].count == number % 7 * 4_000 + number)
    return number
  }

  private func number(_ scene: String, in store: FileSceneStore) async -> Int? {
    await store.load(scene).state.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// Waits until the writer has reported some rounds, and returns the report. Then waits for a
  /// random time, so the kill hits the writer anywhere in its next round.
  @discardableResult
  private func readSomeRounds(of output: Pipe) -> Data {
    var text = Data()
    for _ in 0..<Int.random(in: 1...20) { text += output.fileHandleForReading.availableData }
    var generator = SeededGenerator(seed: UInt64(text.count))
    for _ in 0..<Int.random(in: 0..<200_000) { _ = generator.next() }
    return text
  }

  /// Runs the writer for some rounds, and returns the number of the last round that it confirmed.
  private func runUntilKilled(_ work: String, from first: Int) throws -> Int {
    let (writer, output) = try writer(work, from: first)
    var text = readSomeRounds(of: output)
    kill(writer.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    writer.waitUntilExit()
    #expect(writer.terminationReason == .uncaughtSignal)
    // The last line may be cut off.
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.dropLast().compactMap { Int($0) }.last)
  }

  private func writer(_ work: String, from first: Int) throws -> (process: Process, output: Pipe) {
    let writer = Process()
    let url = try #require(writerURL, "BatonSceneStoreWriter is not built")
    writer.executableURL = url
    writer.arguments = [folder.path, String(first), work]
    let output = Pipe()
    writer.standardOutput = output
    try writer.run()
    return (writer, output)
  }

  /// The writer's executable, which is next to the bundle with the test resources.
  private var writerURL: URL? {
    sequence(first: Bundle.module.bundleURL) { $0.deletingLastPathComponent() }.prefix(5)
      .map { $0.deletingLastPathComponent().appendingPathComponent("BatonSceneStoreWriter") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
