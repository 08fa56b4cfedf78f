@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit
@_spi(System) import UserNotifications

/// The app as SwiftUI runs it, called by a simulated device. Links and activities come through view
/// modifiers, quick actions through the app's scene delegate.
@MainActor final class DrivenPhone: AdapterApp {
  private let app: DrivenApp
  private let heard: Heard
  private var scenes: [String: Scene] = [:]

  private struct Scene {
    let drawing: Drawing
    let window: UIWindowScene
    let delegate: (any UIWindowSceneDelegate)?
  }

  init() {
    let heard = Heard()
    self.heard = heard
    app = DrivenApp { HeardApp(heard) }
  }

  var outcomes: [OutcomeRecord] { heard.outcomes }
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
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(
        center, didReceive: notification.response(), withCompletionHandler: {})
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
      drawing: app.open(storage: storage), window: window, delegate: delegate)
  }

  /// The scene storage when the scene leaves the screen.
  func savedState(of scene: String) -> Data? {
    (try? app.host.savedState()).flatMap { $0 }
  }
}

/// The outcomes of all windows' requests.
@MainActor private final class Heard {
  var outcomes: [OutcomeRecord] = []
}

/// The sample app, recording its outcomes.
private struct HeardApp: App {
  @UIApplicationDelegateAdaptor(PhoneContinuationDelegate.self) private var delegate
  private let heard: Heard

  init() { heard = Heard() }

  init(_ heard: Heard) { self.heard = heard }

  var body: some SwiftUI.Scene {
    WindowGroup {
      ContinuationView(delegate.events, screens: Demo.screens) { [heard] presenter in
        let host = try Demo.host(of: presenter)
        let stream = host.outcomes
        Task {
          for await record in stream where record.isRequested { heard.outcomes.append(record) }
        }
        return host
      }
    }
  }
}
