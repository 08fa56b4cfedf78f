import BatonCommandLine
import BatonTesting
import Foundation
import Testing

@Suite struct CheckVerbTests {
  private static let table = """
    # Sample links.
    demoapp://play_video/abcd1234?position=90
      MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234", position: 90)

    demoapp://play_vide/abcd1234
      MainTabs
    demoapp://sign-in/code/X7-QP

    """

  @Test func showsAllDifferencesAtOnce() {
    expectSnapshot(of: SampleRun("check", "-", input: Self.table).transcript, as: .text)
  }

  @Test func writesJSON() {
    expectSnapshot(of: SampleRun("check", "-", "--json", input: Self.table).transcript, as: .text)
  }

  @Test func rewritesTheFile() throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.table.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(SampleRun("check", path).code == .differs)
    let run = SampleRun("check", "--rewrite", path)
    #expect(run.code == .done)
    #expect(run.error == "\(path): 2 of 3 answers were written anew\n")
    expectSnapshot(of: try String(contentsOfFile: path, encoding: .utf8), as: .text)
    #expect(SampleRun("check", path).transcript == "\(path): 3 answers are as written\nexit 0")
  }

  @Test func tellsProblemsAndWritesNothing() {
    let run = SampleRun("check", "-", input: "oh\n/a from noon\n")
    #expect(run.code == .usage)
    #expect(run.error.hasPrefix("-:1: \"oh\" is not a link; "))
    #expect(run.error.contains("\n-:2: there is no source \"noon\"; "))
    #expect(SampleRun("check", "--rewrite", "-").code == .usage)
    #expect(SampleRun("check", "/no/such/file").error.contains("/no/such/file"))
  }
}
