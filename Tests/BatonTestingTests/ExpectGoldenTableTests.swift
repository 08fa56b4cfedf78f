import Baton
import BatonTesting
import Foundation
import Testing

/// The suite is a class, so its folder is deleted when the test ends.
@Suite final class ExpectGoldenTableTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("BatonTesting-\(UUID().uuidString)")
  private var file: String { folder.appendingPathComponent("Links.txt").path }
  private let router: Router

  init() throws {
    router = try Cinema.router()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private var text: String {
    get throws { try String(contentsOfFile: file, encoding: .utf8) }
  }

  /// Expects the table to fail or, if there's an app, its comparison with the recorded routes.
  private func fails(_ mode: SnapshotRecordMode, _ app: Router? = nil, saying words: String) {
    withKnownIssue {
      withSnapshots(record: mode) {
        guard let app else { return expectGoldenTable(at: file, with: router) }
        expectCompatible(app, with: file)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(words) }
    }
  }

  @Test("A failing table reports every difference and keeps its file") func failingTable() throws {
    let written = "/lobby\n  Film\n/films/up\n  Film\n"
    try write(written)
    fails(.never, saying: "2 of 2 answers differ from the file")
    fails(.missing, saying: "Links.txt:3: /films/up\n  - Film\n  + Lobby > Film(title: \"up\")")
    #expect(try text == written)
  }

  @Test(
    "The record mode decides which answers are written to the file",
    .disabled(if: isRecordingForbidden)) func recordMode() throws
  {
    try write("/lobby\n/films/up\n  Film\n")
    fails(.missing, saying: "the missing answers have now been written")
    #expect(try text == "/lobby\n  Lobby\n/films/up\n  Film\n")
    fails(.failed, saying: "they have now been written")
    #expect(try text == "/lobby\n  Lobby\n/films/up\n  Lobby > Film(title: \"up\")\n")
    expectGoldenTable(at: file, with: router)
  }

  @Test("A missing, empty or malformed table file fails with a reason") func unusableFile() throws {
    fails(.never, saying: "There is no golden table at \(file)")
    try write("# nothing yet\n")
    fails(.never, saying: "there is nothing to check")
    try write("oh\n")
    fails(.never, saying: "Links.txt:1: error: \"oh\" is not a link")
    try Data([0x2F, 0xE9, 0x0A]).write(to: URL(fileURLWithPath: file))
    fails(.failed, saying: "is not UTF-8 text")
  }

  @Test(
    "expectCompatible fails when the app breaks its recorded routes",
    .disabled(if: isRecordingForbidden)) func compatibility() throws
  {
    fails(.never, router, saying: "There is no file")
    fails(.missing, router, saying: "were written to")
    expectCompatible(router, with: file)
    let smaller = try Cinema.router([Lobby.self, Film.self])
    fails(.missing, smaller, saying: "breaks  Ticket: is gone")
    fails(.failed, smaller, saying: "were written to")
    expectCompatible(smaller, with: file)
    fails(.all, router, saying: "were written to")
    fails(.missing, smaller, saying: "breaks  Ticket: is gone")
    try write("{}")
    fails(.never, router, saying: "this line isn't part of a contract")
    fails(.all, router, saying: "were written to")
    expectCompatible(router, with: file)
  }

  @Test("expectRouteTable compares all routes with one snapshot") func routeTable() {
    expectRouteTable(of: router)
  }
}

/// True in CI, where only the environment variable can allow recording.
private let isRecordingForbidden = ProcessInfo.processInfo.environment["CI"] != nil
