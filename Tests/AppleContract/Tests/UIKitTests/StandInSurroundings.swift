@_spi(System) import AppleFoundation
import Foundation
import OneSystem

/// What is so where stand-ins are.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)

  static func begin() {
    SystemLog.problems.clear()
    SystemLog.unimplemented.clear()
  }

  static func turn() async { await rest() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
