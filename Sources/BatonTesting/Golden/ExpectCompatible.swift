public import Baton
import BatonInspection
import Foundation
public import Testing

/// Tests that links, activities, and saved states from an earlier version still work.
///
/// The file is the output of `baton routes --json` for that version. Keep the file under version
/// control, and generate it again for each release. The router must open the file's example links.
/// Patterns, parameter types, sources, names, and activity types are compared. Additions and wider
/// patterns are allowed.
///
/// ```swift
/// @Test("Links from the last release still work") func lastRelease() {
///   expectCompatible(router, with: "Released.json")
/// }
/// ```
///
/// If the file doesn't exist and the record mode allows it, the test writes the file and fails
/// once. The modes `failed` and `all` write it again.
///
/// - Parameters:
///   - router: The app's current router.
///   - file: A path, either absolute or relative to the test's file.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectCompatible(
  _ router: Router, with file: String, filePath: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  let name = file
  let file = SnapshotFile(name, beside: caller.path)
  let mode = SnapshotRecordMode.current(for: caller)
  var failure = ""
  if mode != .all, let text = file.read() {
    do throws(Diagnostic) {
      let old = try PublishedRoutes(parsing: text, of: name)
      guard let broken = compatibilityFailure(RouteComparison(from: old, to: router)) else {
        return
      }
      failure = broken
    } catch {
      return caller.fail(error.line)
    }
    guard mode.writes(isMissing: false) else { return caller.fail(failure) }
    failure += "\n\n"
  } else if mode == .never {
    return caller.fail("There is no file \(file.path). Write it with your tool's routes --json.")
  }
  do {
    try file.write(PublishedRoutes(router).text)
    caller.fail(failure + "The current routes were written to \(name).")
  } catch {
    caller.fail("\(file.path) could not be written: \(error.localizedDescription)")
  }
}

private func compatibilityFailure(_ comparison: RouteComparison) -> String? {
  let broken = comparison.changes.filter(\.breaks)
  guard !broken.isEmpty else { return nil }
  return """
    Links, activities or saved states of an earlier version no longer work as they did:
    \(broken.map(\.description).joined(separator: "\n"))
    Keep an old pattern as .deprecated, or write the file again if the change is intended.
    """
}
