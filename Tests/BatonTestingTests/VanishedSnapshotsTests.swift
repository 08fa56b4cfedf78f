import BatonTesting
import Foundation
import Testing

@Suite struct VanishedSnapshotsTests {
  @Test("Snapshots whose test or test file is gone are listed") func goneTests() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BatonTesting-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      try SnapshotFile(url: folder.appendingPathComponent(path)).write(text)
    }
    try write(
      "a/T.swift",
      "@Test func opens(_ link: String) {}\nfunc `opens a (web) link`() {}\nfunc made<T>(_: T) {}")
    for name in [
      "opens.txt", "opens.web.txt", "opens-a-web-link.x.y.txt", "made.txt", "opensNot.txt",
      "notes.md",
    ] {
      try write("a/__Snapshots__/T/" + name, "")
    }
    try write("__Snapshots__/Gone/opens.txt", "")
    #expect(
      try vanishedSnapshots(in: folder.path) == [
        "__Snapshots__/Gone/opens.txt", "a/__Snapshots__/T/opensNot.txt",
      ])
  }

  @Test("This package's tests leave no unused snapshots") func thisPackage() throws {
    #expect(try vanishedSnapshots(in: "..") == [])
  }
}
