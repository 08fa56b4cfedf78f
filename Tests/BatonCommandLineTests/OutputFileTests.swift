import BatonCommandLine
import Foundation
import Testing

/// What is left at the place of a file that a verb writes.
@Suite struct OutputFileTests {
  private static let words = [
    "files write --only plist --output", "catalogue --output",
    "files write --only association --app-id A.b --domain mail.example.com --output",
  ].map { $0.split(separator: " ").map(String.init) }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Baton-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test(arguments: words)
  func writesTheWholeFileAndNothingBeside(_ words: [String]) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("file")
      try Data("old".utf8).write(to: file)
      let run = SampleRun(words: words + [file.path])
      #expect(run.code == .done, "\(run.error)")
      #expect(run.output.isEmpty)
      let text = try text(file)
      #expect(text.hasSuffix("\n"))
      #expect(text.count > 100)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  /// A limit on the size of files fails the write half-way, for the administrator too.
  @Test(arguments: words)
  func keepsTheOldFileWhereTheNewOneCannotBeWritten(_ words: [String]) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("file")
      try Data("old".utf8).write(to: file)
      let baton = try #require(batonURL, "baton is not built")
      let script = #"trap '' XFSZ; ulimit -f 0; exec "$0" "$@""#
      let run = try #require(
        try ForeignTool.run("sh", ["-c", script, baton.path] + words + [file.path], input: ""))
      #expect(run.code == VerbExit.unwritten.number)
      #expect(try text(file) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test func replacesWhatASymbolicLinkLeadsTo() throws {
    try inFolder { folder in
      let (file, link) = (folder.appendingPathComponent("file"), folder.path + "/link")
      try Data("old".utf8).write(to: file)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "file")
      #expect(SampleRun("files", "write", "--only", "entitlements", "--output", link).code == .done)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
      #expect(try text(file).contains("applinks:"))
    }
  }

  /// As `--output >(plutil -lint -)` of a shell, or `/dev/stdout`.
  @Test func writesIntoAPipeAndLeavesItThere() throws {
    try inFolder { folder in
      let path = folder.path + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      // Open for both, so that nobody waits for the other end.
      let end = open(path, O_RDWR)
      defer { close(end) }
      #expect(SampleRun("files", "write", "--only", "entitlements", "--output", path).code == .done)
      var status = stat()
      let isThere = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      try #require(isThere)
      var bytes = [UInt8](repeating: 0, count: 5)
      #expect(read(end, &bytes, 5) == 5)
      #expect(String(decoding: bytes, as: UTF8.self) == "<?xml")
    }
  }

  /// Beside the bundle of the tests' resources.
  private var batonURL: URL? {
    sequence(first: Bundle.module.bundleURL) { $0.deletingLastPathComponent() }.prefix(5)
      .map { $0.deletingLastPathComponent().appendingPathComponent("baton-cli") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
