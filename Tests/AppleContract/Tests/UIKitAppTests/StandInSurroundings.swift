@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonApple
import BatonTesting
import OneSystem
@_spi(System) import UIKit

/// The surroundings of the contract's stages on Linux.
@MainActor enum Surroundings {
  /// The stand-ins don't draw a hosting controller's views, so such tests are only compiled.
  nonisolated static let drawsViews = false
  nonisolated static let turns: OneSystem = .oneSystem

  static func begin() {
    clearProblems()
    NSApplication.shared.applicationState.reset()
  }

  static var complaints: [String] { problems }

  static func scene() async throws -> UIWindowScene { UIWindowScene(named: "hosting") }

  static func rest(_ stage: any PresenterStage, in window: AnyObject) async {
    await finishEverything(of: stage.presenter, stage.clock) {
      if let window = window as? UIWindow {
        defer { window.finishAnimation() }
        return window.isAnimating
      }
      guard let window = window as? NSWindow else { return false }
      defer { window.finishSheets() }
      return window.isSheetMoving
    }
  }

  static func handOff(_ platform: AppleActivityPlatform) -> UserActivity? {
    NSUserActivity.continueAdvertised()
  }

  static func choose(_ title: String, in alert: UIAlertController) { alert.choose(title) }

  static func choose(_ title: String, in alert: NSWindow) { alert.sheetParent?.choose(title) }

  static func take(touchesIn windows: [NSWindow]) -> Bool {
    var touches = 0
    for window in windows { window.isTouched { touches += 1 } }
    return touches == windows.count
  }
}
