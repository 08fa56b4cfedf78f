@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonUIKit
import Foundation
import OneSystem
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

/// The app as UIKit calls it. Every call of the device goes through the delegates' protocols, with
/// objects like the system's, so a method with the wrong shape isn't called.
@MainActor final class DrivenApp: AdapterApp {
  private let delegate: any UIApplicationDelegate = AppDelegate()
  private var connected: [String: (scene: UIWindowScene, delegate: any UIWindowSceneDelegate)] = [:]
  private let isReadyAtConnection: Bool
  private(set) var outcomes: [OutcomeRecord] = []
  /// The answers to quick actions.
  private(set) var answers: [Bool] = []
  /// True if the system names the scene of a notification.
  var namesSceneOfNotifications = true
  /// True if the device is locked while scenes connect, so that their state comes later.
  var isLocked = false

  /// The scenes, if the app has a directory.
  let directory: SceneDirectory?

  /// Called with each host before its first request.
  private let onHost: @MainActor (ContinuationHost) -> Void

  init(
    isReadyAtConnection: Bool = true, hasDirectory: Bool = false,
    onHost: @escaping @MainActor (ContinuationHost) -> Void = { _ in }
  ) {
    self.isReadyAtConnection = isReadyAtConnection
    self.onHost = onHost
    directory = hasDirectory ? (try? App.router()).map { SceneDirectory(router: $0) } : nil
    UIApplication.shared.applicationState.connectedScenes = []
  }

  func stage(_ scene: String = "scene 1") throws -> Stage? {
    try (connected[scene]?.delegate as? BatonSceneDelegate).map(Stage.init)
  }

  var shown: String? { (try? stage())?.host.shown?.description }

  func events(_ scene: String = "scene 1") -> SceneEvents? {
    (connected[scene]?.delegate as? BatonSceneDelegate)?.events
  }

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
    case .didDiscard(let scenes):
      let sessions = scenes.map { UISceneSession(persistentIdentifier: $0) }
      delegate.application(.shared, didDiscardSceneSessions: Set(sessions))
    case .willContinue, .continueActivity, .didFailToContinue, .openURLs, .performQuickAction,
      .didReceiveNotification:
      receive(event: call)
    }
  }

  private func receive(event call: DeviceCall) {
    switch call {
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
      if namesSceneOfNotifications { response.systemScene = connected[name]?.scene }
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(
        center, didReceive: response, withCompletionHandler: {})
    default: break
    }
  }

  private func connect(_ name: String, _ options: ConnectionOptions, _ state: Data?) {
    let session = UISceneSession(persistentIdentifier: name)
    let saved = state.flatMap(NSUserActivity.init(archived:))
    if !isLocked { session.stateRestorationActivity = saved }
    let scene = UIWindowScene(session: session, connectionOptions: options.asUIKit)
    let delegate = WatchedSceneDelegate(isReadyAtConnection, directory, onHost) { [weak self] in
      self?.outcomes.append($0)
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
    connected[scene].flatMap { $0.delegate.stateRestorationActivity(for: $0.scene)?.archived }
  }
}

/// The app's scene delegate, recording its outcomes.
@MainActor private final class WatchedSceneDelegate: BatonSceneDelegate {
  private let isReady: Bool
  private let directory: SceneDirectory?
  private let onHost: @MainActor (ContinuationHost) -> Void
  private let hear: @MainActor (OutcomeRecord) -> Void

  init(
    _ isReady: Bool, _ directory: SceneDirectory?,
    _ onHost: @escaping @MainActor (ContinuationHost) -> Void,
    hear: @escaping @MainActor (OutcomeRecord) -> Void
  ) {
    self.isReady = isReady
    self.directory = directory
    self.onHost = onHost
    self.hear = hear
    super.init()
  }

  override var isReadyAtConnection: Bool { isReady }
  override var scenes: SceneDirectory? { directory }

  override func makeHost(in window: UIWindow) throws -> ContinuationHost {
    let host = try SceneDelegate().makeHost(in: window)
    onHost(host)
    let (stream, hear) = (host.outcomes, hear)
    Task { for await record in stream where record.isRequested { hear(record) } }
    return host
  }
}
