public import Testing

/// A trait that sets when the snapshots of a test or suite are written.
///
/// ```swift
/// @Suite(.snapshots(record: .failed)) struct PlayerTests { … }
/// ```
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  /// The rule that determines when snapshots are written.
  public let record: SnapshotRecordMode

  /// True, because the trait also applies to everything inside a suite.
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(record: record) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Sets when the snapshots of a test or suite are written. The innermost trait applies, and
  /// overrides `SNAPSHOT_TESTING_RECORD`. In CI, however, only that environment variable can allow
  /// writing.
  public static func snapshots(record: SnapshotRecordMode) -> Self {
    SnapshotTrait(record: record)
  }
}

/// Sets when the snapshots in a piece of code are written. For example, use it in an XCTest class:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(record: .failed) { super.invokeTest() }
/// }
/// ```
public func withSnapshots<Result>(
  record: SnapshotRecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotRecordMode.$setting.withValue(record, operation: body)
}

/// Sets when the snapshots in a piece of code are written.
public func withSnapshots<Result>(
  record: SnapshotRecordMode, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotRecordMode.$setting.withValue(record, operation: body)
}
