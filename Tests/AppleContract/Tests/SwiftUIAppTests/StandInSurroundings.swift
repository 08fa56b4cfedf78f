@_spi(System) import AppleFoundation
import Foundation
import OneSystem

/// What is so where stand-ins are: the views of a hosting controller are not drawn, so that the files are compiled,
/// and no more.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  static func begin() { SystemLog.problems.clear() }

  static func turn() async { await rest() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
