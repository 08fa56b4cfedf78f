import Foundation
public import Testing

/// Expects a value to read as it did when its snapshot was recorded.
///
/// The snapshot is a text file beside the test, `__Snapshots__/<file>/<test>.<name>.txt`, which
/// belongs under version control. If it is missing, it is recorded and the test fails once. If it
/// differs, the test fails with the differing lines. `SNAPSHOT_TESTING_RECORD` set to `never`,
/// `missing`, `failed` or `all` says otherwise; without it the default is `missing`, and `never`
/// where `CI` is set. Line ends and newlines at the end of the text do not count.
///
/// ```swift
/// @Test func opensThePlayerOnItsLibrary() throws {
///   expectSnapshot(of: try router.hierarchy(for: "demoapp://play_video/abcd1234"))
/// }
/// ```
///
/// - Parameters:
///   - value: What to compare.
///   - strategy: How it becomes text.
///   - name: Tells the snapshots of one test apart; needed from the second on, and for the cases of
///     a parameterised test. Characters other than letters, digits, `-`, `_` and `.` become `-`.
public func expectSnapshot<Value>(
  of value: Value,
  as strategy: Snapshotting<Value>,
  named name: String? = nil,
  filePath: String = #filePath,
  function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = SnapshotFile(
    besideTestFile: filePath, test: Test.current?.name ?? function, named: name)
  expectSnapshot(
    of: value, as: strategy, in: file, mode: currentRecordMode(sourceLocation: sourceLocation),
    sourceLocation: sourceLocation)
}

/// Expects the description of a value to read as it did when its snapshot was recorded.
///
/// The same as ``expectSnapshot(of:as:named:filePath:function:sourceLocation:)`` with the strategy
/// ``Snapshotting/description``.
public func expectSnapshot(
  of value: some CustomStringConvertible,
  named name: String? = nil,
  filePath: String = #filePath,
  function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: value, as: .description, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}

/// The same with the file and the mode given: the way in for whatever keeps snapshots elsewhere.
package func expectSnapshot<Value>(
  of value: Value,
  as strategy: Snapshotting<Value>,
  in file: SnapshotFile,
  mode: SnapshotRecordMode,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text: String
  do {
    text = try strategy.text(value)
  } catch {
    let message = SnapshotVerdict.unreadable(path: file.path, because: "\(error)")
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    return
  }
  switch SnapshotVerdict(of: text, against: file.read(), path: file.path, mode: mode) {
  case .matches:
    break
  case .fails(let message):
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  case .records(let text, var message):
    do {
      try file.write(text)
    } catch {
      message = SnapshotVerdict.unwritable(
        path: file.path, because: error.localizedDescription)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// The mode that the environment asks for. What it asks for and does not exist fails the test, and
/// then nothing is recorded.
private func currentRecordMode(sourceLocation: SourceLocation) -> SnapshotRecordMode {
  do {
    return try .current
  } catch {
    Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
    return .never
  }
}
