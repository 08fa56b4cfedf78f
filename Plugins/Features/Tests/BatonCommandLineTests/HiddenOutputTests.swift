import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

/// Tests that every verb escapes text from links and files, so the text can't control a terminal or
/// start its own line.
@Suite struct HiddenOutputTests {
  nonisolated static let attacks = [
    "a\u{1B}[2Jb", "a\u{9B}31mb", "a\u{202E}gpj.exe", "a\u{200B}b", "a\u{FEFF}b", "a\u{2028}b",
    "a\u{7}b",
    "a\nadmin: ok", "a\r\nadmin: ok",
  ]

  /// Commands with `LINK` for a link with an attack, and `TEXT` for the attack itself.
  private static let lines = [
    "explain LINK", "explain --short LINK", "link LINK", "print LINK", "match LINK TEXT",
    "explain LINK --json", "explain --short LINK --json", "link LINK --json", "TEXT",
    "explain --TEXT", "explain x TEXT", "explain --activity TEXT", "files TEXT",
    "explain --file TEXT TEXT", "files check TEXT", "check TEXT", "diff TEXT",
    "files check --as TEXT -", "files write --only plist --quick-action TEXT",
    "explain x --source TEXT",
  ]

  private func expectPlain(_ run: SampleRun, _ words: [String]) {
    for text in [run.output, run.error] {
      #expect(
        !text.unicodeScalars.contains { $0.isHidden && $0 != "\n" && $0 != "\t" },
        "\(words): \(text.debugDescription)")
      #expect(
        !text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("admin") },
        "\(words): \(text.debugDescription)")
    }
  }

  @Test("Every command escapes hidden characters from its arguments", arguments: attacks)
  func commandLineArguments(attack: String) {
    let encoded = attack.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for link in [attack, "demoapp://\(attack)", "demoapp://play_video/\(encoded)"] {
      for line in Self.lines where link == attack || line.contains("LINK") {
        let words = line.split(separator: " ").map {
          String($0).replacing("LINK", with: link).replacing("TEXT", with: attack)
        }
        expectPlain(SampleRun(words: words), words)
      }
    }
  }

  @Test("The output stream escapes hidden characters that a command missed", arguments: attacks)
  func outputStream(attack: String) {
    var written = ""
    CommandStreams(input: "", output: { written += $0 }, error: { written += $0 }).write(attack)
    #expect(!written.unicodeScalars.contains { $0.isHidden && $0 != "\n" && $0 != "\t" })
    #expect(written.contains("a") && written.contains(attack.suffix(1)))
  }

  /// Returns an association file whose strings are the attack, written as valid JSON.
  private func file(_ attack: String) -> String {
    let json = JSON.string(attack).line
    return """
      {"applinks":{"substitutionVariables":{\(json):[\(json)]},"details":[{"appIDs":[\(json)],
      "components":[{"/":\(json),"comment":\(json)},{"?":{\(json):\(json)}},{"#":\(json)},{"/":"*"}]}]}}
      """
  }

  @Test("Commands escape hidden characters from the files they read", arguments: attacks)
  func fileContents(attack: String) {
    let json = JSON.string(attack).line
    for words in [
      ["explain", "--file", "-", "/x"], ["files", "check", "-"],
      ["explain", "--file", "-", "/\(attack)", "--json"],
    ] {
      expectPlain(SampleRun(words: words, input: file(attack)), words)
    }
    let activity =
      #"{"activityType":\#(json),"userInfo":{\#(json):\#(json),"videoId":\#(json)},"title":\#(json)}"#
    expectPlain(SampleRun("explain", "--activity", "-", input: activity), ["explain"])
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>NSUserActivityTypes</key>
      <array><string>a&#x202e;b&#x200b;</string></array></dict></plist>
      """
    expectPlain(SampleRun(line: "files check --as plist -", input: list), ["plist"])
  }

  @Test("JSON escapes hidden characters, and parsing restores them", arguments: attacks)
  func jsonRoundTrip(attack: String) throws {
    let line = JSON.string(attack + "\u{E0041}\u{1F3F3}").line
    #expect(!line.unicodeScalars.contains { $0.isHidden })
    #expect(try JSON(parsing: line) == .string(attack + "\u{E0041}\u{1F3F3}"))
  }
}
