public import Baton
import BatonInspection
import BatonSimulation
import Foundation
public import Testing

/// Tests that the router returns the results that a golden table lists for its links and
/// activities.
///
/// A golden table is a text file that lists links and activities with their results. You can read
/// and edit it without knowing Swift:
///
/// ```
/// # What the newsletter links to.
/// https://www.example.com/videos/abcd1234
///   MainTabs > videos: VideoLibrary > VideoPlayer(videoId: "abcd1234")
///
/// demoapp://sign-in/code/X7-QP
///   refused: source
/// ```
///
/// All differences are reported in one failure, with their line numbers. The record mode determines
/// which results are written to the file: `missing` fills in missing results, `failed` and `all`
/// also replace results that differ, and `never` doesn't write anything. Comments and empty lines
/// are kept. `baton check` does the same without a test.
///
/// - Parameters:
///   - file: A path, either absolute or relative to the test's file.
///   - router: The router to test.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectGoldenTable(
  at file: String, with router: Router, filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  let mode = SnapshotRecordMode.current(for: caller)
  if let message = goldenTableFailure(
    SnapshotFile(file, beside: caller.path), named: file, router: router, mode: mode)
  {
    caller.fail(message)
  }
}

/// Checks the table, rewrites it if the mode allows that, and returns the failure message or nil.
private func goldenTableFailure(
  _ file: SnapshotFile, named name: String, router: Router, mode: SnapshotRecordMode
) -> String? {
  guard let data = try? Data(contentsOf: file.url) else {
    return "There is no golden table at \(file.path). Create the file, with one link per line."
  }
  guard let text = String(data: data, encoding: .utf8) else {
    return "The golden table at \(file.path) is not UTF-8 text."
  }
  let table: GoldenTable
  do throws(Diagnostic) {
    table = try GoldenTable(parsing: text, of: name)
  } catch {
    return "The golden table cannot be read:\n"
      + error.causes.map(\.line).joined(separator: "\n")
  }
  for case .link(let link) in table.entries.map(\.question.subject) where router.canOpen(link) {
    RouteCoverage.note(link)
  }
  let differences = table.differences(with: router)
  guard !differences.isEmpty else { return nil }
  let shown = differences.map(\.text).joined(separator: "\n")
  let count = "\(differences.count) of \(table.entries.count)"
  let rewritten =
    mode == .never ? text : table.rewritten(with: router, missingOnly: mode == .missing)
  guard rewritten != text else {
    return """
      \(count) answers differ from the file (- file, + now):
      \(shown)
      To accept the current answers, run the test with \(SnapshotRecordMode.variable)=failed.
      """
  }
  do {
    try file.write(rewritten)
  } catch {
    return "\(file.path) could not be written: \(error.localizedDescription)"
  }
  return """
    \(count) answers differed from the file (- before, + now); \
    \(mode == .missing ? "the missing answers" : "they") have now been written:
    \(shown)
    Look at the file, and run the test again.
    """
}
