import Foundation

/// When a snapshot is written instead of compared.
package struct SnapshotRecordMode: Hashable, Sendable {
  package let name: String

  /// Nothing is written; a missing snapshot fails the test.
  package static let never = SnapshotRecordMode(name: "never")

  /// What is missing is written, and the test fails once.
  package static let missing = SnapshotRecordMode(name: "missing")

  /// What is missing or differs is written, and the test fails once.
  package static let failed = SnapshotRecordMode(name: "failed")

  /// Everything is written and nothing compared; the test always fails.
  package static let all = SnapshotRecordMode(name: "all")

  static let variable = "SNAPSHOT_TESTING_RECORD"
  static let modes = [never, missing, failed, all]
}

extension SnapshotRecordMode {
  /// The mode that this process was asked for.
  static var current: SnapshotRecordMode {
    get throws(UnknownMode) {
      try SnapshotRecordMode(environment: ProcessInfo.processInfo.environment)
    }
  }

  /// Reads `SNAPSHOT_TESTING_RECORD`; where that is absent or empty, `CI` decides. A build server
  /// that recorded would pass with whatever it found.
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

  /// `SNAPSHOT_TESTING_RECORD` holds the name of no mode.
  package struct UnknownMode: Error, Hashable, CustomStringConvertible {
    package let name: String

    package var description: String {
      let names = SnapshotRecordMode.modes.map(\.name).joined(separator: ", ")
      return """
        \(SnapshotRecordMode.variable) is “\(name)”, which is none of \(names). \
        Snapshots were compared and nothing was recorded.
        """
    }
  }
}
