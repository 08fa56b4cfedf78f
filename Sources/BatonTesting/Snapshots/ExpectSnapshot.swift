import Foundation
public import Testing

/// Tests that a value's text matches its recorded snapshot.
///
/// The snapshot is a text file beside the test, `__Snapshots__/<file>/<test>.<name>.txt`. Keep it
/// under version control. If the file is missing, the test records it and fails once. If the text
/// differs, the test fails and shows the differing lines. To change this behavior, set
/// `SNAPSHOT_TESTING_RECORD` to `never`, `missing`, `failed`, or `all`, or use
/// `.snapshots(record:)`. The default is `missing`, or `never` if `CI` is set. The comparison
/// ignores the line-ending style and trailing newlines. You can call this function in Swift Testing
/// and in XCTest.
///
/// ```swift
/// @Test("A link opens the player on its library") func playerLink() throws {
///   expectSnapshot(of: try router.hierarchy(for: "demoapp://play_video/abcd1234"))
/// }
/// ```
///
/// - Parameters:
///   - value: The value to compare.
///   - strategy: The conversion to text.
///   - name: A name for the second and later snapshots of a test, and for the cases of a
///     parameterized test. Characters other than letters, digits, `-`, `_`, and `.` become `-`.
///   - filePath: The calling file. Leave it out.
///   - function: The calling test. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectSnapshot<Value>(
  of value: Value,
  as strategy: SnapshotFormat<Value>,
  named name: String? = nil,
  filePath: StaticString = #filePath,
  function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  let file = SnapshotFile(
    besideTestFile: caller.path, test: caller.test(function: function), named: name)
  expectSnapshot(of: value, as: strategy, in: file, mode: .current(for: caller), caller: caller)
}

/// Tests that a value's description matches its recorded snapshot.
///
/// This is the same as ``expectSnapshot(of:as:named:filePath:function:sourceLocation:)`` with the
/// strategy ``SnapshotFormat/description``.
public func expectSnapshot(
  of value: some CustomStringConvertible,
  named name: String? = nil,
  filePath: StaticString = #filePath,
  function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: value, as: .description, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}

/// Tests that a value's text matches the given snapshot file, which can be in any folder.
package func expectSnapshot<Value>(
  of value: Value,
  as strategy: SnapshotFormat<Value>,
  in file: SnapshotFile,
  mode: SnapshotRecordMode,
  caller: TestCaller
) {
  guard let text = strategy.text(of: value, path: file.path, caller) else { return }
  let stored = file.read()
  guard var message = mode.failure(of: text, against: stored, path: file.path) else { return }
  if mode.writes(isMissing: stored == nil) {
    do {
      try file.write(text.canonical)
    } catch {
      message = """
        The snapshot could not be recorded: \(error.localizedDescription)
          \(file.path)
        """
    }
  }
  caller.fail(message)
}

extension SnapshotFormat {
  /// Returns a value's text. If there's none, the test fails.
  func text(of value: Value, path: String, _ caller: TestCaller) -> String? {
    do {
      return try text(value)
    } catch {
      caller.fail(
        """
        The value has no text to compare with its snapshot: \(error)
          \(path)
        """)
      return nil
    }
  }
}
