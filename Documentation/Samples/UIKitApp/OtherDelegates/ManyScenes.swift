import BatonUIKit
import UIKit
import UIKitAppFeatures

/// The delegate of an app with several scenes.
public final class ManyScenesAppDelegate: UIResponder, UIApplicationDelegate {
  public private(set) var scenes: SceneDirectory?

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    scenes = try? SceneDirectory(router: App.router(), configurations: AppFeatures.scenes)
    scenes?.connect(to: application)
    return true
  }

  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let name = scenes?.configurationName(for: options)
    let configuration = UISceneConfiguration(name: name, sessionRole: session.role)
    configuration.delegateClass = OneOfManyDelegate.self
    return configuration
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
  ) {
    scenes?.discard(sessions)
  }
}

public final class OneOfManyDelegate: BatonSceneDelegate {
  public override var scenes: SceneDirectory? {
    (UIApplication.shared.delegate as? ManyScenesAppDelegate)?.scenes
  }

  public override func makeHost(in window: UIWindow) throws -> ContinuationHost {
    try App.host(in: window)
  }
}
