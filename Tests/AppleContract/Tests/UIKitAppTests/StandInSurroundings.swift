@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Foundation
import OneSystem
@_spi(System) import UIKit

/// The surroundings of the contract tests on Linux. A phone's process has a scene in front, and
/// receives links with its own scheme. A Mac's has no window at first.
@MainActor enum Surroundings {
  nonisolated static let quiet: Duration = .milliseconds(20)
  /// The stand-ins don't draw a hosting controller's views, so such tests are only compiled.
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  private static let scene = UIWindowScene(named: "hosting")

  static func begin() {
    SystemLog.problems.clear()
    NSApplication.shared.applicationState.reset()
    let state = UIApplication.shared.applicationState
    state.connectedScenes = [scene]
    state.ownSchemes = ["demoapp"]
    scene.activationState = .foregroundActive
  }

  static func turn() async { await waitUntilIdle() }

  static func complaints(since date: Date) throws -> [String] { SystemLog.problems.entries }
}
