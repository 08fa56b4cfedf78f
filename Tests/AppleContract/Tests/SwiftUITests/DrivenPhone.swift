import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit

/// The sample app, run the way SwiftUI runs it and called by a simulated device. Links and
/// activities arrive through view modifiers, and quick actions through the app's scene delegate.
@MainActor final class DrivenPhone: AdapterApp {
  private let app: DrivenApp
  private let heard: OutcomeLog
  private var scenes: [String: Scene] = [:]

  private struct Scene {
    let drawing: Drawing
    let window: UIWindowScene
    let delegate: (any UIWindowSceneDelegate)?
  }

  init() {
    let heard = OutcomeLog()
    self.heard = heard
    app = DrivenApp { HeardApp(heard) }
  }

  var outcomes: [OutcomeRecord] { heard.records }
  var shown: String? { app.hosts.first?.shown?.description }

  func receive(_ call: DeviceCall) {
    switch call {
    case .willConnect(let name, let options, let state): connect(name, options, state)
    case .didBecomeActive(let name): scenes[name]?.drawing.environment.scenePhase = .active
    case .willResignActive(let name): scenes[name]?.drawing.environment.scenePhase = .inactive
    case .didEnterBackground(let name):
      scenes[name]?.drawing.environment.scenePhase = .background
    case .continueActivity(_, let activity): app.deliver(activity)
    case .openURLs(_, let urls): for url in urls { app.deliver(url.url) }
    case .performQuickAction(let name, let type):
      guard let scene = scenes[name] else { return }
      let item = UIApplicationShortcutItem(type: type, localizedTitle: "")
      scene.delegate?.windowScene(scene.window, performActionFor: item) { _ in }
    case .didReceiveNotification(_, let notification):
      notification.isTapped()
    case .didDisconnect(let name):
      if let scene = scenes.removeValue(forKey: name) { app.close(scene.drawing) }
    case .didFinishLaunching, .configurationForConnecting, .willEnterForeground, .willContinue,
      .didFailToContinue, .didDiscard:
      break
    }
  }

  private func connect(_ name: String, _ options: ConnectionOptions, _ state: Data?) {
    let session = UISceneSession(persistentIdentifier: name)
    let item = options.quickAction.map { UIApplicationShortcutItem(type: $0, localizedTitle: "") }
    let native = UIScene.ConnectionOptions(shortcutItem: item)
    let window = UIWindowScene(session: session, connectionOptions: native)
    let configuration = (app.delegate as any UIApplicationDelegate).application(
      .shared, configurationForConnecting: session, options: native)
    let delegate = (configuration.delegateClass as? SceneConnectionDelegate.Type)?.init()
    (delegate as (any UIWindowSceneDelegate)?)?.scene(
      window, willConnectTo: session, options: native)
    let storage = SceneValues()
    if let state {
      storage.values["baton.scene"] = name as String?
      storage.values["baton.hierarchy"] = String(decoding: state, as: UTF8.self) as String?
    }
    scenes[name] = Scene(
      drawing: app.openNow(storage: storage), window: window, delegate: delegate)
  }

  /// Returns the state that the scene's storage has when the scene leaves the screen.
  func savedState(of scene: String) -> Data? {
    (try? app.host.savedState()).flatMap { $0 }
  }
}

/// The sample app, which also records outcomes.
private struct HeardApp: App {
  @UIApplicationDelegateAdaptor(PhoneContinuationDelegate.self) private var delegate
  private let heard: OutcomeLog

  init() { heard = OutcomeLog() }

  init(_ heard: OutcomeLog) { self.heard = heard }

  var body: some SwiftUI.Scene {
    WindowGroup {
      ContinuationView(delegate.events, screens: Demo.screens) { [heard] presenter in
        let host = try Demo.host(of: presenter)
        heard.follow(host)
        return host
      }
    }
  }
}
