import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Contract {
  /// Every callback of a SwiftUI app, cold and warm: the SwiftUI columns of the reference's matrix.
  @MainActor @Suite struct EventTests {
    private let matrix: EventMatrix

    init() throws { matrix = EventMatrix(.swiftUI, try Demo.router()) { DrivenPhone() } }

    @Test(
      "Every event has the same result with and without SwiftUI", arguments: EventMatrix.events,
      [true, false])
    func everyEvent(event: DeviceEvent, isCold: Bool) async throws {
      // SwiftUI doesn't say who sends a link.
      var event = event
      for index in event.options.urls.indices { event.options.urls[index].sender = nil }
      try await matrix.happens(event, isCold: isCold)
    }

    @Test("Handoff arrives the same with and without SwiftUI", arguments: [true, false])
    func incomingHandoff(isCold: Bool) async throws {
      try await matrix.isHandedOff(isCold: isCold)
    }

    @Test("A saved state is restored before the link that comes with it", arguments: [true, false])
    func restorationBeforeLink(isKilled: Bool) async throws {
      try await matrix.comesBack(isKilled: isKilled)
    }

    @Test("A window has one link handler and one for each of 60 activity types")
    func handlerPerType() async throws {
      let presenter = SwiftUIPresenter(screens: [ManyScreens()])
      let host = try ContinuationHost(
        router: TestFeature(ManyTypes.self).router(home: "/many"), presenter: presenter)
      let drawing = Drawing { HierarchyView(presenter).continuations(of: host) }

      drawing.open()

      let types = host.router.continuedTypes.map(\.name)
      #expect(Set(ManyTypes.activityTypes.map(\.name)).isSubset(of: types))
      #expect(types.contains("com.apple.corespotlightitem"))
      #expect(drawing.picture.activityHandlers.map(\.type).sorted() == types.sorted())
      #expect(drawing.picture.urlHandlers.count == 1)
    }

    /// The system looks for windows' texts in an identifier, and one destination's text may contain
    /// another's.
    @Test(
      "A link goes to its own window despite a similar identifier", arguments: [[1, 12], [12, 1]])
    func similarIdentifiers(numbers: [Int]) async throws {
      let loose = SmallApp()
      let app = DrivenApp { loose }
      await app.open()
      for number in numbers {
        loose.events.open(SmallWindow(number: number))
        await waitUntilIdle()
      }
      #expect(app.windows.map(\.text).dropFirst() == numbers.map { "Window \($0)" }[...])

      #expect(app.picture.allowing == ["*"])
      #expect(app.preferred(for: "loose://window/12").text == "Window 12")
      #expect(app.preferred(for: "loose://window/1?a=b").text == "Window 1")
      // After the better match closes, the other window must accept the link again.
      let other = try #require(app.windows.first { $0.text == "Window 12" })
      app.close(other)
      await waitUntilIdle()

      #expect(app.preferred(for: "loose://window/1").text == "Window 1")
    }
  }
}

private struct ManyTypes: TestDestination {
  static let patterns: [RoutePattern] = ["many"]
  static let activityTypes = (1...60).map { ActivityType("com.example.many.\($0)") }
}

private struct ManyScreens: SwiftUIFeature {
  var screens: Screens { [.init(ManyTypes.self) { _ in Text("Many") }] }
}

/// The sample app, run the way SwiftUI runs it and called by a simulated device. Links and
/// activities arrive through view modifiers, and quick actions through the app's scene delegate.
@MainActor final class DrivenPhone: AdapterApp {
  private let app = DrivenApp()
  private let heard = OutcomeLog()
  private var scenes: [String: Scene] = [:]

  private struct Scene {
    let drawing: Drawing
    let window: UIWindowScene
    let delegate: (any UIWindowSceneDelegate)?
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
    app.hosts.first.map(heard.follow)
  }

  /// Returns the state that the scene's storage has when the scene leaves the screen.
  func savedState(of scene: String) -> Data? {
    (try? app.host.savedState()).flatMap { $0 }
  }
}
