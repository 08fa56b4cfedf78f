import Baton
import BatonCommandLine
import BatonTesting
import Foundation
import Testing

/// The comparison with Apple's matcher, using a stand-in for it.
@Suite struct AppleMatcherTests {
  private let file = """
    {"applinks":{"details":[{"appIDs":["A.one","A.two"],"components":[
      {"/":"/videos/private","exclude":true},{"/":"/videos/*"}]}]}}
    """

  /// A program with the same commands. Its answer is the body of a `case` over the link.
  private func withTool(_ answers: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let script = """
      #!/bin/sh
      [ "$1" = verify ] || exit 64
      shift
      while [ $# -gt 0 ]; do
        case "$1" in -d) domain="$2" ;; -j) file="$2" ;; -u) link="$2" ;; *) exit 64 ;; esac
        shift 2
      done
      grep -q '"applinks"' "$file" || { echo "Error: no JSON"; exit 1; }
      says() { echo "{ s = applinks, a = $1, d = $domain }: Pattern \\"$link\\" $2."; }
      none() { echo 'Input JSON did not match input URL.'; }
      case "$link" in \(answers) esac

      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try body(path)
  }

  private let likeApple = """
    */videos/private) says A.one 'blocked match'; says A.two 'blocked match' ;;
    */videos/*) says A.one matched; says A.two matched ;;
    *) none ;;
    """

  @Test(arguments: [
    ("https://example.com/videos/7", VerbExit.done),
    ("https://example.com/videos/private", .notFound), ("https://example.com/a", .notFound),
  ])
  func agrees(_ link: String, _ code: VerbExit) throws {
    try withTool(likeApple) { tool in
      let run = SampleRun(
        "explain", "--file", "-", link, "--domain", "example.com", "--compare", tool, input: file)
      #expect(run.code == code)
      let told = run.lines.filter { $0.hasPrefix("A.") }
      #expect(told.count == 2)
      #expect(told.allSatisfy { $0.contains(", to Apple too: ") }, "\(run.transcript)")
    }
  }

  @Test func saysWhereTheyDiffer() throws {
    try withTool("*) says A.one 'blocked match' ;;") { tool in
      let words = ["explain", "--file", "-", "https://example.com/videos/7", "--compare", tool]
      let run = SampleRun(words: words, input: file)
      #expect(run.output.contains("A.one: opens the app; to Apple excluded: "))
      #expect(run.output.contains("A.two: opens the app; to Apple not matched: "))
      #expect(run.code == .differs)
      let json = SampleRun(words: words + ["--json"], input: file)
      let answers = try json.objects
      #expect(answers.map { $0["apple"] } == ["exclude", "no_match"])
      #expect(json.code == .differs)
    }
  }

  @Test func comparesLinksOfEveryComponent() throws {
    let file = SampleRun(
      line: "files write --only association --app-id A.one --domain mail.example.com"
    ).output
    try withTool("*/inbox*) says A.one 'blocked match' ;; *) says A.one matched ;;") { tool in
      let run = SampleRun(
        line: "files check - --domain mail.example.com --compare \(tool)", input: file)
      #expect(run.code == .differs)
      let problems = run.output.split(separator: "\n").filter { $0.hasSuffix("[apple-differs]") }
      #expect(
        problems.contains { $0.contains("/inbox") && $0.contains("Apple's matcher excluded") })
    }
  }

  @Test func tellsWhatTheToolSaysWhereItGivesNoAnswer() throws {
    try withTool("*) echo 'swcutil must be run as root' ;;") { tool in
      let run = SampleRun(line: "explain --file - /videos/7 --compare \(tool)", input: file)
      #expect(run.code == .usage)
      #expect(run.output.isEmpty)
      #expect(run.error.contains("it says swcutil must be run as root"), "\(run.error)")
    }
  }

  @Test func saysThatThereIsNoSuchTool() {
    for tool in ["no-such-swcutil", "/nowhere/swcutil", NSTemporaryDirectory()] {
      let run = SampleRun(line: "explain --file - /videos/7 --compare \(tool)", input: file)
      #expect(run.code == .usage)
      #expect(run.error.contains("there is no program"), "\(run.error)")
      #expect(run.output.isEmpty)
    }
  }
}
