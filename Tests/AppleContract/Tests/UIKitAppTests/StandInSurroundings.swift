@_spi(System) import AppleFoundation
import Foundation
import OneSystem
@_spi(System) import UIKit

/// The surroundings of the contract tests on Linux. The process has a scene in front, and receives
/// links with its own scheme.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  private static let scene = UIWindowScene(named: "hosting")

  static func begin() {
    SystemLog.problems.clear()
    let state = UIApplication.shared.applicationState
    state.connectedScenes = [scene]
    state.ownSchemes = ["demoapp"]
    scene.activationState = .foregroundActive
  }

  static func turn() async { await waitUntilIdle() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
