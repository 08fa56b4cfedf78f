#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// A scene delegate that implements all callbacks. A subclass says what its window shows.
  ///
  /// ```swift
  /// final class SceneDelegate: BatonSceneDelegate {
  ///   override func makeHost(in window: UIWindow) throws -> ContinuationHost {
  ///     let presenter = UIKitPresenter(window: window, screens: [VideosScreens(api: api)])
  ///     return try ContinuationHost(router: App.router, presenter: presenter)
  ///   }
  /// }
  /// ```
  ///
  /// A subclass that overrides a method of the delegate calls `super`. A scene delegate of another class
  /// forwards its calls to ``SceneEvents``.
  @MainActor open class BatonSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window (`UIWindowSceneDelegate.window`).
    public var window: UIWindow?
    /// The callbacks of the scene, while it is connected.
    public private(set) var events: SceneEvents?
    /// The scene's host, while it is connected.
    public var host: ContinuationHost? { events?.host }

    /// The directory of the app's scenes, where it has several; a subclass overrides it.
    open var scenes: SceneDirectory? { nil }

    /// Makes the host of a scene that connects; a subclass overrides it.
    ///
    /// - Throws: What the app's features declare and nobody supplies.
    open func makeHost(in window: UIWindow) throws -> ContinuationHost {
      throw RoutingError(.screen, "\(type(of: self)) must override makeHost(in:)")
    }

    /// Whether requests go through as soon as the scene is connected. Where the app has to load something
    /// first it says no, and later calls `host.becomeReady()`.
    open var isReadyAtConnection: Bool { true }

    /// Told what ``makeHost(in:)`` threw: a mistake in declaring, which stops a debug build.
    open func cannotConnect(_ error: any Error) {
      assertionFailure("\(error)")
    }

    open func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      self.window = window
      do {
        let events = SceneEvents(try makeHost(in: window), of: session, in: scenes)
        self.events = events
        events.connect(to: session, with: connectionOptions)
        if isReadyAtConnection { events.host.becomeReady() }
      } catch {
        cannotConnect(error)
      }
    }

    open func sceneDidDisconnect(_ scene: UIScene) {
      events?.disconnect()
      events = nil
      window = nil
    }

    open func sceneDidBecomeActive(_ scene: UIScene) { events?.didBecomeActive() }

    open func sceneDidEnterBackground(_ scene: UIScene) { events?.didEnterBackground() }

    open func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
      events?.open(urlContexts)
    }

    open func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
      events?.willContinue(userActivityType)
    }

    open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      events?.continueActivity(userActivity)
    }

    open func scene(
      _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
      error: any Error
    ) {
      events?.didFail(userActivityType, error)
    }

    open func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
      events?.didUpdate(userActivity)
    }

    open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      events?.savedState
    }

    open func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
      events?.restore(stateRestorationActivity, in: scene)
    }
  }
#endif
