import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension UIKitStage: AskingStage {
  /// Creates an empty window.
  ///
  /// - Parameter isCompact: True if, as on a phone, a split view shows one column at a time, and
  ///   animations last until other work has had a turn.
  convenience init(
    isCompact: Bool,
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> UIViewController)? = nil,
    hall: @escaping @MainActor () -> UIViewController = { UITabBarController() },
    office: @escaping @MainActor () -> UISplitViewController = {
      UISplitViewController(style: .doubleColumn)
    }, page: @escaping @MainActor () -> UIViewController = { UIKitPage() }
  ) {
    self.init(
      in: UIWindowScene(named: "contract"), locked: locked, hall: hall,
      office: {
        let split = office()
        if isCompact { split.collapse(true) }
        return split
      }, page: page)
    window.windowState.holdsAnimations = isCompact
  }
}

extension AppKitStage: AskingStage {}

/// The contract's app in a UIKit window, for tests that inspect the window.
@MainActor struct UIKitHouse {
  let stage: UIKitStage
  let scene: PresenterScene

  init(
    office: @escaping @MainActor () -> UISplitViewController = {
      UISplitViewController(style: .doubleColumn)
    }
  ) async throws {
    stage = UIKitStage(isCompact: false, office: office)
    scene = try await PresenterScene(on: stage)
  }

  var window: UIWindow { stage.window }
  var presenter: UIKitPresenter { stage.uiKit }
  var host: ContinuationHost { scene.host }
  var line: String { scene.line }
  var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  /// The stack in a tab.
  func stack(_ index: Int) throws -> UINavigationController {
    try #require(try tabs.viewControllers?[index] as? UINavigationController)
  }
}
