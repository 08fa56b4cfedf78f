#if canImport(UIKit) && !os(watchOS)
  #if canImport(AppIntents) && compiler(>=6.2)
    public import AppIntents
  #endif
  import Baton
  public import BatonHost
  public import UIKit

  /// A scene delegate that implements all callbacks. Your subclass provides the host.
  ///
  /// ```swift
  /// final class SceneDelegate: BatonSceneDelegate {
  ///   override func makeHost(in window: UIWindow) throws -> ContinuationHost {
  ///     try ContinuationHost(router: App.router(), in: window, features: App.features)
  ///   }
  /// }
  /// ```
  ///
  /// If your subclass overrides a delegate method, call `super`. If your scene delegate has another
  /// base class, forward its calls to ``SceneEvents``.
  @MainActor open class BatonSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The scene's window (`UIWindowSceneDelegate.window`).
    public var window: UIWindow?
    /// The scene's callbacks while it's connected.
    public private(set) var events: SceneEvents?
    /// The scene's host while it's connected.
    public var host: ContinuationHost? { events?.host }

    /// The directory of the app's scenes. Override it if your app has several scenes.
    open var scenes: SceneDirectory? { nil }

    /// Creates the host for a scene that's connecting. Override this method.
    ///
    /// - Throws: An error that lists everything that features declare but the app doesn't supply.
    open func makeHost(in window: UIWindow) throws -> ContinuationHost {
      throw RoutingError(.screen, "\(type(of: self)) must override makeHost(in:)")
    }

    /// True to handle requests as soon as the scene is connected. If your app has to load something
    /// first, return false and call `host.becomeReady()` later.
    open var becomesReadyOnConnect: Bool { true }

    /// Called with the error that ``makeHost(in:)`` throws. By default, an assertion fails in debug
    /// builds, because the cause is a mistake in your declarations.
    open func didFailToConnect(_ error: any Error) {
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
        if becomesReadyOnConnect { events.host.becomeReady() }
      } catch {
        let opening = connectionOptions.userActivities.lazy.compactMap(SceneOpenRequest.id(in:))
        if let opening = opening.first { scenes?.didFail(opening, error) }
        didFailToConnect(error)
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

    #if !os(tvOS)
      open func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        guard let events else { return completionHandler(false) }
        events.perform(shortcutItem, completion: completionHandler)
      }
    #endif

    #if canImport(AppIntents) && compiler(>=6.2)
      /// Handles an app intent. UIKit calls this method before the intent runs, even if the scene
      /// was connected for that intent. So Baton ignores the intent in the connection options.
      @available(iOS 26, tvOS 26, visionOS 26, *)
      open func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
        events?.willPerform(appIntent)
      }
    #endif

    open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      // Without a host, keep the state that UIKit has.
      guard let events else { return scene.session.stateRestorationActivity }
      return events.savedState
    }

    open func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
      events?.restore(stateRestorationActivity, in: scene)
    }
  }

  #if canImport(AppIntents) && compiler(>=6.2)
    @available(iOS 26, tvOS 26, visionOS 26, *)
    extension BatonSceneDelegate: AppIntentSceneDelegate {}

    @available(iOS 26, tvOS 26, visionOS 26, *)
    extension SceneEvents {
      /// Handles `scene(_:willPerformAppIntent:)`. The intent's content identifier is a link to a
      /// destination.
      public func willPerform(_ intent: any UISceneAppIntent) {
        let request = ContinuationRequest(
          .link(intent.contentIdentifier), from: .appIntent, scene: scene)
        directory.take(request, platformObject: intent as AnyObject)
      }
    }
  #endif
#endif
