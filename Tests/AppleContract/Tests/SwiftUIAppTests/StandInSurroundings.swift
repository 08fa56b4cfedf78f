@_spi(System) import AppleFoundation
import Foundation
import OneSystem

/// The surroundings of the contract tests on Linux. The stand-ins don't draw a hosting controller's
/// views, so these tests are only compiled.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  static func begin() { SystemLog.problems.clear() }

  static func turn() async { await waitUntilIdle() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
