@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

/// The sample app, called the way UIKit calls it. Every call goes through the delegates' protocols,
/// with objects like the system's, so a method with the wrong signature isn't called.
@MainActor final class DrivenApp: AdapterApp {
  private let delegate: any UIApplicationDelegate = AppDelegate()
  private var connected: [String: (scene: UIWindowScene, delegate: any UIWindowSceneDelegate)] = [:]
  private let becomesReadyOnConnect: Bool
  private let log = OutcomeLog()
  var outcomes: [OutcomeRecord] { log.records }
  /// The values that quick actions passed to their completion handlers.
  private(set) var answers: [Bool] = []

  /// The directory of the app's scenes, or nil if the app doesn't use one.
  let directory: SceneDirectory?

  init(becomesReadyOnConnect: Bool = true, hasDirectory: Bool = false) {
    self.becomesReadyOnConnect = becomesReadyOnConnect
    directory = hasDirectory ? (try? App.router()).map { SceneDirectory(router: $0) } : nil
    UIApplication.shared.applicationState.connectedScenes = []
  }

  var events: SceneEvents? { (connected["scene 1"]?.delegate as? BatonSceneDelegate)?.events }

  var shown: String? { events?.host.shown?.description }

  func receive(_ call: DeviceCall) {
    switch call {
    case .didFinishLaunching:
      _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    case .configurationForConnecting(let scene, let options):
      _ = delegate.application(
        .shared, configurationForConnecting: UISceneSession(persistentIdentifier: scene),
        options: options.asUIKit)
    case .willConnect(let scene, let options, let state): connect(scene, options, state)
    case .willEnterForeground(let name): with(name) { $1.sceneWillEnterForeground($0) }
    case .didBecomeActive(let name): with(name) { $1.sceneDidBecomeActive($0) }
    case .willResignActive(let name): with(name) { $1.sceneWillResignActive($0) }
    case .didEnterBackground(let name): with(name) { $1.sceneDidEnterBackground($0) }
    case .didDisconnect(let name):
      with(name) { scene, delegate in
        delegate.sceneDidDisconnect(scene)
        UIApplication.shared.applicationState.connectedScenes.remove(scene)
      }
      connected[name] = nil
    case .didDiscard: break
    case .willContinue(let name, let type):
      with(name) { $1.scene($0, willContinueUserActivityWithType: type.name) }
    case .continueActivity(let name, let activity):
      with(name) { $1.scene($0, continue: NSUserActivity(activity).transferred()) }
    case .didFailToContinue(let name, let type, let code):
      with(name) {
        $1.scene(
          $0, didFailToContinueUserActivityWithType: type.name, error: CocoaError(code))
      }
    case .openURLs(let name, let urls):
      with(name) { $1.scene($0, openURLContexts: Set(urls.map(\.asUIKit))) }
    case .performQuickAction(let name, let type):
      with(name) {
        $1.windowScene(
          $0, performActionFor: UIApplicationShortcutItem(type: type, localizedTitle: ""),
          completionHandler: { self.answers.append($0) })
      }
    case .didReceiveNotification(let name, let notification):
      let response = notification.response()
      response.systemScene = connected[name]?.scene
      notification.isTapped(as: response)
    }
  }

  private func connect(_ name: String, _ options: ConnectionOptions, _ state: Data?) {
    let session = UISceneSession(persistentIdentifier: name)
    let saved = state.map { state in
      let activity = NSUserActivity(activityType: SceneEvents.savedStateType)
      activity.userInfo = ["state": state]
      return activity
    }
    session.stateRestorationActivity = saved
    let scene = UIWindowScene(session: session, connectionOptions: options.asUIKit)
    let delegate = MadeSceneDelegate(directory, isReady: becomesReadyOnConnect) { [log] window in
      let host = try SceneDelegate().makeHost(in: window)
      log.follow(host)
      return host
    }
    scene.delegate = delegate
    connected[name] = (scene, delegate)
    UIApplication.shared.applicationState.connectedScenes.insert(scene)
    (delegate as any UISceneDelegate).scene(
      scene, willConnectTo: session, options: options.asUIKit)
    if let saved { delegate.scene(scene, restoreInteractionStateWith: saved) }
  }

  private func with(
    _ name: String, _ call: (UIWindowScene, any UIWindowSceneDelegate) -> Void
  ) {
    if let (scene, delegate) = connected[name] { call(scene, delegate) }
  }

  func savedState(of scene: String) -> Data? {
    let activity = connected[scene].flatMap { $0.delegate.stateRestorationActivity(for: $0.scene) }
    return activity?.userInfo?["state"] as? Data
  }
}

/// A scene delegate that makes its host with a function.
@MainActor final class MadeSceneDelegate: BatonSceneDelegate {
  private let directory: SceneDirectory?
  private let isReady: Bool
  private let make: @MainActor (UIWindow) throws -> ContinuationHost

  init(
    _ directory: SceneDirectory?, isReady: Bool = true,
    make: @escaping @MainActor (UIWindow) throws -> ContinuationHost
  ) {
    self.directory = directory
    self.isReady = isReady
    self.make = make
    super.init()
  }

  override var becomesReadyOnConnect: Bool { isReady }
  override var scenes: SceneDirectory? { directory }
  override func didFailToConnect(_ error: any Error) {}
  override func makeHost(in window: UIWindow) throws -> ContinuationHost { try make(window) }
}

// The system's objects for a simulated device's calls.

extension ConnectionOptions {
  @MainActor var asUIKit: UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(
      userActivities: Set(userActivities.map { NSUserActivity($0).transferred() }),
      urlContexts: Set(urls.map(\.asUIKit)),
      shortcutItem: quickAction.map { UIApplicationShortcutItem(type: $0, localizedTitle: "") },
      handoffUserActivityType: handoffActivityType?.name,
      notificationResponse: notification?.response())
  }
}

extension DeliveredURL {
  @MainActor var asUIKit: UIOpenURLContext {
    UIOpenURLContext(url: url, options: UIScene.OpenURLOptions(sourceApplication: sender))
  }
}

/// All tests of the adapter. They run one after another, because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem, .noComplaints) struct Contract {}
