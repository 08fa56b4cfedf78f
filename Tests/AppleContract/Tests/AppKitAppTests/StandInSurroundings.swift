@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Foundation
import OneSystem

/// The surroundings of the contract tests on Linux. At first, there's no window.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  static func begin() {
    SystemLog.problems.clear()
    NSApplication.shared.applicationState.reset()
  }

  static func turn() async { await waitUntilIdle() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
