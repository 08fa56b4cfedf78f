import Baton
import BatonHost
import Foundation
import Testing

/// The process that saves is killed at moments that nobody chooses.
@Suite struct SceneStoreKillTests {
  @Test func hasTheLastStoredTextAfterEveryKill() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SceneStoreKillTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let router = try HostFeature.router()
    var stored = 0
    var interrupted = 0

    for _ in 0..<40 {
      stored = max(stored, try saveUntilKilled(in: folder, from: stored + 1))
      let found = FileSceneStore(folder: folder).load("main")
      interrupted += found.report.isEmpty ? 0 : 1

      let restored = router.decodeHierarchy(try #require(found.state))
      // The app of the writer has no other place, so it was the root there.
      #expect(restored.problems.map(\.code) == [.placedAnew])
      let draft = try #require(restored.hierarchy?.leaf.destination as? Draft)
      let parts = try #require(draft.text).split(separator: ":", omittingEmptySubsequences: false)
      let number = try #require(Int(parts[0]))
      #expect(number >= stored)
      #expect(parts[1].count == number % 7 * 4_000 + number)
      stored = number
    }

    // No kill leaves anything but the two files.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count <= 2)
    print("\(stored) texts stored in 40 lives, \(interrupted) saves interrupted")
  }

  /// Runs the writer for some milliseconds; returns the last number that it told to be stored.
  private func saveUntilKilled(in folder: URL, from first: Int) throws -> Int {
    let writer = Process()
    let url = try #require(writerURL, "BatonSceneStoreWriter is not built")
    writer.executableURL = url
    writer.arguments = [folder.path, String(first)]
    let output = Pipe()
    writer.standardOutput = output
    try writer.run()
    // It has begun once it has stored something.
    var text = output.fileHandleForReading.availableData
    usleep(UInt32.random(in: 0..<60_000))
    kill(writer.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    writer.waitUntilExit()
    #expect(writer.terminationReason == .uncaughtSignal)
    // A last line may be cut off.
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.dropLast().compactMap { Int($0) }.last)
  }

  /// Beside the bundle of the tests' resources.
  private var writerURL: URL? {
    sequence(first: Bundle.module.bundleURL) { $0.deletingLastPathComponent() }.prefix(5)
      .map { $0.deletingLastPathComponent().appendingPathComponent("BatonSceneStoreWriter") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
