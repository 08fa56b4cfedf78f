import BatonTesting
import Foundation
import Testing

/// Tests for the effects of an expectation that aren't part of the verdict: files, and issues
/// recorded in the running test.
///
/// The suite is a class, so its folder is deleted when the test ends.
@Suite final class ExpectSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("BatonTesting-\(UUID().uuidString)")
  private let file: SnapshotFile

  init() {
    file = SnapshotFile(url: folder.appendingPathComponent("deep/a.txt"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private let caller = TestCaller(filePath: #filePath, sourceLocation: #_sourceLocation)

  private func expect(_ text: String, _ mode: SnapshotRecordMode) {
    expectSnapshot(of: text, as: .text, in: file, mode: mode, caller: caller)
  }

  @Test("A missing snapshot is recorded once, then the test passes") func missingSnapshot() {
    withKnownIssue {
      expect("a\r\n\n", .missing)
    } matching: { [file] issue in
      issue.comments.contains { $0.rawValue.contains("recorded:\n  \(file.path)\n") }
    }
    #expect(file.read() == "a\n")
    expect("a", .missing)
    expect("a", .never)
  }

  @Test("A mismatch fails in the calling file, and the mode decides if it's recorded")
  func mismatch() throws {
    try file.write("a\n")
    withKnownIssue {
      expect("b", .missing)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("- a\n+ b\n") }
        && issue.sourceLocation?.fileID.hasSuffix("ExpectSnapshotTests.swift") == true
    }
    #expect(file.read() == "a\n")
    withKnownIssue { expect("b", .failed) }
    #expect(file.read() == "b\n")
    withKnownIssue { expect("c", .all) }
    #expect(file.read() == "c\n")
  }

  @Test("If the snapshot can't be written, the failure says so") func unwritableFile() throws {
    try file.write("a file where a folder should be")
    let below = SnapshotFile(url: file.url.appendingPathComponent("b.txt"))
    withKnownIssue {
      expectSnapshot(of: "a", as: .text, in: below, mode: .missing, caller: caller)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("The snapshot could not be recorded: ") }
    }
  }

  @Test("If formatting throws, the test fails and records nothing") func throwingFormat() {
    let strategy = SnapshotFormat<Int> { _ in throw CancellationError() }
    withKnownIssue {
      expectSnapshot(of: 1, as: strategy, in: file, mode: .all, caller: caller)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("The value has no text") }
    }
    #expect(file.read() == nil)
  }

  @Test(
    "The snapshot's path comes from the test and snapshot names",
    arguments: [
      ("opens()", nil, "opens.txt"),
      ("opens(_:in:)", "cold", "opens.cold.txt"),
      ("`opens a (web) link`()", "a/b c", "opens-a-web-link.a-b-c.txt"),
    ])
  func snapshotPath(_ test: String, _ name: String?, _ expected: String) {
    let file = SnapshotFile(besideTestFile: "/t/LinkTests.swift", test: test, named: name)
    #expect(file.path == "/t/__Snapshots__/LinkTests/" + expected)
  }

  @Test("expectSnapshot finds the snapshots beside its test file") func besideTestFile() {
    expectSnapshot(of: 42)
    expectSnapshot(of: "two\nlines", as: .text, named: "text")
  }
}
