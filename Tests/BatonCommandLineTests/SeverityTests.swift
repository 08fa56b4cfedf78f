import Baton
import BatonCommandLine
import Foundation
import Testing

/// The severity from which a check fails.
@Suite struct SeverityTests {
  private static let domains = [
    "help.example.com", "*.docs.example.com", "www.example.com", "equinocios.com",
    "mail.example.com", "shop.example.com",
  ]
  private static let list = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>com.apple.developer.associated-domains</key>
    <array>\(domains.map { "<string>applinks:\($0)?mode=developer</string>" }.joined())</array>
    </dict></plist>
    """

  @Test(arguments: [
    ("audit", "note", VerbExit.differs), ("audit", "low", .differs),
    ("check -", "error", .done), ("check -", "warning", .differs), ("check -", "note", .differs),
    ("files check --as entitlements -", "error", .done),
    ("files check --as entitlements -", "warning", .differs),
    ("diff -", "error", .done), ("diff -", "warning", .differs),
    ("diff @a @b", "error", .done), ("diff @a @b", "note", .differs),
  ])
  func endsBySeverity(_ line: String, _ severity: String, _ code: VerbExit) throws {
    let inputs = [
      "check -": "/videos\n", "files check --as entitlements -": Self.list,
      // Version 1: much isn't compared, and nothing breaks.
      "diff -": SampleRun("routes", "--json").lines
        .filter { $0.contains(#""destination":"#) }.joined(separator: "\n"),
    ]
    try BatonProcess.inFolder { folder in
      let start = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a"}"#
      try folder.write(start + "]}]}}", to: "a")
      try folder.write(start + #",{"/":"/b"}]}]}}"#, to: "b")
      let run = SampleRun(
        line: "\(line) --fail-on \(severity)", in: folder, input: inputs[line] ?? "")
      #expect(run.code == code, "\(run.transcript)")
    }
  }

  @Test(arguments: ["audit", "check x", "diff x", "files check x"])
  func namesTheSeveritiesThereAre(_ line: String) {
    let run = SampleRun(line: "\(line) --fail-on eror")
    #expect(run.code == .usage)
    #expect(run.error.contains("“eror”; did you mean “error”?"))
  }
}
