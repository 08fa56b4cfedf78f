import Foundation

/// A rule that determines when a snapshot is written instead of compared.
public struct SnapshotRecordMode: Hashable, Sendable {
  /// The mode's name, as a value of the `SNAPSHOT_TESTING_RECORD` variable.
  public let name: String

  /// Nothing is written. If a snapshot is missing, the test fails.
  public static let never = SnapshotRecordMode(name: "never")

  /// Missing snapshots are written. A test fails once for each snapshot that it writes.
  public static let missing = SnapshotRecordMode(name: "missing")

  /// Missing and differing snapshots are written. A test fails once for each snapshot that it
  /// writes.
  public static let failed = SnapshotRecordMode(name: "failed")

  /// All snapshots are written, and none are compared. The test always fails.
  public static let all = SnapshotRecordMode(name: "all")

  static let variable = "SNAPSHOT_TESTING_RECORD"
  static let modes = [never, missing, failed, all]
}

extension SnapshotRecordMode {
  /// The mode that's set in code, by a trait or by `withSnapshots(record:_:)`.
  @TaskLocal package static var setting: SnapshotRecordMode?

  /// Returns the mode for a test. If the environment contains an unknown mode, the test fails and
  /// nothing is recorded.
  static func current(for caller: TestCaller) -> SnapshotRecordMode {
    do {
      return try SnapshotRecordMode(
        environment: ProcessInfo.processInfo.environment, setting: setting)
    } catch {
      caller.fail(error.description)
      return .never
    }
  }

  /// Chooses the mode. A setting in code overrides `SNAPSHOT_TESTING_RECORD`, because the code is
  /// closer to the test. In CI, only the environment variable can allow recording: by default, a
  /// build server records nothing, because a recorded snapshot would match any result.
  package init(
    environment: [String: String], setting: SnapshotRecordMode? = nil
  ) throws(UnknownMode) {
    let name = environment[Self.variable] ?? ""
    guard name.isEmpty else {
      guard let asked = Self.modes.first(where: { $0.name == name }) else {
        throw UnknownMode(name: name)
      }
      self = setting ?? asked
      return
    }
    let isContinuousIntegration = !["", "0", "false"].contains(environment["CI"] ?? "")
    self = isContinuousIntegration ? .never : setting ?? .missing
  }

  /// Returns true if a text that differs from the recorded one is written.
  func writes(isMissing: Bool) -> Bool {
    self == .failed || self == .all || self == .missing && isMissing
  }

  /// The error for a value of `SNAPSHOT_TESTING_RECORD` that isn't the name of a mode.
  package struct UnknownMode: Error, Hashable, CustomStringConvertible {
    package let name: String

    package var description: String {
      let names = SnapshotRecordMode.modes.map(\.name).joined(separator: ", ")
      return """
        \(SnapshotRecordMode.variable) is “\(name)”, which is not one of \(names). \
        Snapshots were compared and nothing was recorded.
        """
    }
  }
}
