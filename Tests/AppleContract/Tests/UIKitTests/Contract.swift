import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

/// All tests of the adapter. They run one after another, because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem, .noComplaints) struct Contract {}

/// A scene of the app with its live containers.
@MainActor struct Stage {
  let window: UIWindow
  let presenter: UIKitPresenter
  let host: ContinuationHost

  init(_ delegate: BatonSceneDelegate) throws {
    window = try #require(delegate.window)
    host = try #require(delegate.host)
    presenter = try #require(host.presenter as? UIKitPresenter)
  }

  /// Opens a scene as if the user had tapped the app's icon.
  static func open() async throws -> Stage {
    let delegate = SceneDelegate()
    let scene = UIWindowScene(named: "scene")
    scene.delegate = delegate
    UIApplication.shared.applicationState.connectedScenes.insert(scene)
    (delegate as any UISceneDelegate).scene(
      scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    await waitUntilIdle()
    return try Stage(delegate)
  }

  var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  /// The stack of the selected tab.
  var stack: UINavigationController {
    get throws { try #require(try tabs.selectedViewController as? UINavigationController) }
  }
}
