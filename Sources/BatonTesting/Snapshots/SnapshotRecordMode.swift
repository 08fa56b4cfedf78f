import Foundation

/// When to write a snapshot instead of comparing it.
public struct SnapshotRecordMode: Hashable, Sendable {
  /// The mode's name, as a value of the `SNAPSHOT_TESTING_RECORD` variable.
  public let name: String

  /// Nothing is written. If a snapshot is missing, the test fails.
  public static let never = SnapshotRecordMode(name: "never")

  /// Missing snapshots are written. Each one makes its test fail once.
  public static let missing = SnapshotRecordMode(name: "missing")

  /// Missing and different snapshots are written. Each one makes its test fail once.
  public static let failed = SnapshotRecordMode(name: "failed")

  /// All snapshots are written and none is compared. The test always fails.
  public static let all = SnapshotRecordMode(name: "all")

  static let variable = "SNAPSHOT_TESTING_RECORD"
  static let modes = [never, missing, failed, all]
}

extension SnapshotRecordMode {
  /// The mode set by the code around a test.
  @TaskLocal package static var setting: SnapshotRecordMode?

  /// The mode for a test. If the environment contains an unknown mode, the test fails and nothing
  /// is recorded.
  static func current(for caller: TestCaller) -> SnapshotRecordMode {
    do {
      return try SnapshotRecordMode(
        environment: ProcessInfo.processInfo.environment, setting: setting)
    } catch {
      caller.fail(error.description)
      return .never
    }
  }

  /// A setting in code overrides `SNAPSHOT_TESTING_RECORD`, because the code is closer to the test.
  /// In CI, only the environment variable can allow recording.
  package init(
    environment: [String: String], setting: SnapshotRecordMode?
  ) throws(UnknownMode) {
    let asked = try SnapshotRecordMode(environment: environment)
    let isAsked = environment[Self.variable]?.isEmpty == false
    self = isAsked || asked != .never ? setting ?? asked : .never
  }

  /// Reads `SNAPSHOT_TESTING_RECORD`. If it's missing or empty, the mode depends on `CI`. On a
  /// build server, nothing is recorded by default, because otherwise the tests would pass with any
  /// result.
  package init(environment: [String: String]) throws(UnknownMode) {
    let name = environment[Self.variable] ?? ""
    if name.isEmpty {
      let isContinuousIntegration = !["", "0", "false"].contains(environment["CI"] ?? "")
      self = isContinuousIntegration ? .never : .missing
    } else if let mode = Self.modes.first(where: { $0.name == name }) {
      self = mode
    } else {
      throw UnknownMode(name: name)
    }
  }

  /// `SNAPSHOT_TESTING_RECORD` isn't the name of a mode.
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
