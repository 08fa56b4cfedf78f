import BatonUIKit
import UIKit

/// Your own scene delegate, which forwards its calls to Baton.
public final class OwnSceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  private var events: SceneEvents?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    guard let host = try? App.host(in: window) else { return }
    events = SceneEvents(host, of: session)
    events?.connect(to: session, with: connectionOptions)
    host.becomeReady()
  }

  public func sceneDidDisconnect(_ scene: UIScene) { events?.disconnect() }

  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    events?.open(contexts)
  }

  public func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
    events?.willContinue(type)
  }

  public func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    events?.continueActivity(activity)
  }

  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error
  ) {
    events?.didFail(type, error)
  }

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    events?.savedState
  }

  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    events?.restore(stateRestorationActivity)
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    events?.perform(item, completion: completionHandler)
  }
}
