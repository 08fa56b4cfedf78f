@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

extension Contract {
  /// An app with several scenes.
  @MainActor @Suite struct DirectoryTests {
    @Test("A window destination opens a new scene with its own configuration")
    func newScene() async throws {
      let app = try DirectedApp()
      await app.connect("main")

      let opening = Task { await app.host("main")?.open(Memo(id: "1", text: "milk")) }
      await waitUntilIdle()

      #expect(app.asked == ["new"])
      try await app.connectWhatWasAsked("memo")
      #expect(await opening.value?.hierarchy?.leaf.name == "Memo")
      #expect(app.line("memo") == #"Memo(id: "1", text: "milk")"#)
      #expect(app.scenes["memo"]?.session.configuration.name == "memo")
      #expect(app.line("main") == "Cellar")
    }

    /// UIKit may reuse an existing scene even if the app requested a new one.
    @Test("A window destination opens in the scene that UIKit reuses")
    func reusedScene() async throws {
      let app = try DirectedApp()
      await app.connect("main")
      let request = Task { await app.host("main")?.open(Memo(id: "1", text: "milk")) }
      await waitUntilIdle()
      #expect(app.asked == ["new"])

      await app.reuseForWhatWasAsked("main")

      #expect(app.asked == ["new"])
      #expect(app.line("main") == #"Cellar > Memo(id: "1", text: "milk")"#)
      #expect(await request.value?.hierarchy?.leaf.name == "Memo")
      // The request has ended, so reusing the scene again changes nothing.
      await app.reuseForWhatWasAsked("main")
      #expect(app.line("main") == #"Cellar > Memo(id: "1", text: "milk")"#)
    }

    @Test("With a single scene, a window destination opens over its screen")
    func singleScene() async throws {
      let app = try DirectedApp(severalScenes: false)
      await app.connect("main")

      _ = await app.host("main")?.open(Memo(id: "1"))

      #expect(app.asked == [])
      #expect(app.line("main") == #"Cellar > Memo(id: "1")"#)
      _ = await app.host("main")?.open(Memo(id: "1", text: "tea"))
      #expect(app.line("main") == #"Cellar > Memo(id: "1", text: "tea")"#)
    }

    @Test("If UIKit refuses a new scene, the outcome says so") func refusedScene() async throws {
      let app = try DirectedApp()
      await app.connect("main")
      app.refusal = CocoaError(.featureUnsupported)

      let outcome = await app.directory.open(Memo(id: "1"))

      #expect(
        outcome.reason?.message.hasPrefix(
          "the new scene with the configuration \"memo\" was refused") == true)
    }

    @Test("If a new scene's host can't be created, the request fails and the saved state is kept")
    func noHost() async throws {
      struct NoScreens: UIKitFeature { var screens: Screens { [] } }
      let app = try DirectedApp(screens: NoScreens())
      let opening = Task { await app.directory.open(Memo(id: "1")) }
      await waitUntilIdle()

      try await app.connectWhatWasAsked("memo")

      #expect(await opening.value.reason?.message.contains("no handler") == true)
      let saved = NSUserActivity(activityType: SceneEvents.savedStateType)
      let scene = await app.connect("main", saved: saved)
      #expect(scene.delegate?.stateRestorationActivity(for: scene) === saved)
    }

    @Test("A notification opens in the scene that UIKit connects for it, even after a delay")
    func notificationWithoutScene() async throws {
      let app = try DirectedApp()
      let scene = await app.connect("main")
      let events = try #require((scene.delegate as? BatonSceneDelegate)?.events)
      scene.delegate?.sceneDidDisconnect(scene)
      let notification = DeviceNotification("n", userInfo: ["link": .string("/boards/8")])
      let response = notification.response()

      events.receive(response)
      await app.connect("other", UIScene.ConnectionOptions(notificationResponse: response))

      #expect(app.asked == [])
      #expect(app.line("other") == #"Cellar > Board(id: "8")"#)
    }

    /// Scenes that are side by side are all active. Only the frontmost one's activity is
    /// advertised, and that scene also gets requests that don't name a scene.
    @Test("If scenes are side by side, only the frontmost one's activity is advertised")
    func scenesSideBySide() async throws {
      let app = try DirectedApp()
      await app.showBoards("left", "right")
      let windows = app.windows

      for name in ["left", "right", "left"] {
        try #require(windows[name]).becomeFrontmost(of: Array(windows.values))
        await waitUntilIdle()
        #expect(offered == .string(name))
        #expect(app.directory.scenes.first?.id == name)
      }
      // Changes in a scene behind it aren't advertised.
      await app.host("right")?.show(Board(id: "behind"))
      #expect(offered == .string("left"))
      await app.host("left")?.show(Cellar())
      await app.host("right")?.show(Board(id: "behind"))
      #expect(offered == nil)
      await app.host("left")?.show(Board(id: "left"))
      // After an interruption, all scenes become active, in any order.
      for name in ["left", "right"] {
        let scene = try #require(app.scenes[name])
        scene.delegate?.sceneDidBecomeActive(scene)
      }
      #expect(offered == .string("left"))
      #expect(app.directory.scenes.first?.id == "left")
      try #require(windows["right"]).becomeFrontmost(of: Array(windows.values))
      await waitUntilIdle()
      #expect(offered == .string("behind"))
      // The frontmost scene goes to the background.
      let scene = try #require(app.scenes["right"])
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      #expect(offered == .string("left"))
      // UIKit takes the pictures for the app switcher.
      for name in ["left", "right"] {
        try #require(windows[name]).becomeFrontmost(of: [try #require(windows["right"])])
      }
      #expect(offered == .string("left"))
      #expect(app.directory.scenes.map(\.isInForeground) == [true, false])
    }

    @Test("A scene in the background doesn't advertise its changes", arguments: [true, false])
    func backgroundScene(tellsFront: Bool) async throws {
      let app = try DirectedApp(tellsFront: tellsFront)
      await app.showBoards("left")
      let left = try #require(app.scenes["left"])
      left.activationState = .background
      left.delegate?.sceneDidEnterBackground(left)
      await app.showBoards("right")
      #expect(offered == .string("right"))

      await app.host("left")?.show(Board(id: "behind"))

      #expect(offered == .string("right"))
      left.activationState = .foregroundActive
      left.delegate?.sceneDidBecomeActive(left)
      try #require(app.windows["left"]).becomeFrontmost(of: Array(app.windows.values))
      await waitUntilIdle()
      #expect(offered == .string("behind"))
    }

    /// An older system doesn't say which window is in front, so Baton assumes that the user is in
    /// the window that changed last.
    @Test("Without a known front window, the last changed scene is advertised")
    func unknownFrontScene() async throws {
      let app = try DirectedApp(tellsFront: false)
      await app.showBoards("left", "right")
      let left = try #require(app.scenes["left"])
      left.delegate?.sceneDidEnterBackground(left)
      left.delegate?.sceneDidBecomeActive(left)
      let right = try #require(app.scenes["right"])
      right.delegate?.sceneDidBecomeActive(right)

      await app.host("left")?.show(Board(id: "again"))

      #expect(offered == .string("again"))
    }

    private var offered: ActivityValue? { NSUserActivity.continueAdvertised()?.userInfo["id"] }

    // UIKit evaluates the conditions before it delivers a link. It can only store format predicates
    // in a session.
    @Test("A scene's activation conditions prefer its own destination")
    func targetContentIdentifiers() async throws {
      let app = try DirectedApp()
      let scene = await app.connect("main")

      _ = await app.host("main")?.open(Board(id: "7", zoom: 2))
      let prefers = scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate
      let can = scene.activationConditions.canActivateForTargetContentIdentifierPredicate

      let conditions = try #require(app.directory.conditions(of: "main"))
      let place = try #require(conditions.preferring.first { $0.hasSuffix("7") })
      for (identifier, isPreferred) in [
        (place, true), (place + "?zoom=2", true), (place + "#a", true), (place + "2", false),
        ("boards://x", false), ("*", false),
      ] {
        #expect(prefers.evaluate(with: identifier) == isPreferred)
        #expect(can.evaluate(with: identifier))
      }
    }

    @Test("Scenes that were discarded earlier are forgotten at launch")
    func discardedBeforeLaunch() throws {
      let store = MemorySceneStore()
      store.save(Data([1]), for: "kept") { _ in }
      store.save(Data([2]), for: "gone") { _ in }
      let state = UIApplication.shared.applicationState
      state.connectedScenes = []
      state.sleepingSessions = [UISceneSession(persistentIdentifier: "kept")]

      SceneDirectory(router: try Board.router(), store: store).connect(to: .shared)

      #expect(store.states == ["kept": Data([1])])
    }

    @Test("Three app delegate methods are enough for several scenes")
    func appDelegateCalls() async throws {
      let delegate = ManyScenesAppDelegate()
      let callback: any UIApplicationDelegate = delegate
      UIApplication.shared.delegate = delegate
      defer { UIApplication.shared.delegate = nil }
      UIApplication.shared.applicationState.connectedScenes = []
      _ = callback.application(.shared, didFinishLaunchingWithOptions: nil)
      let url = try #require(URL(string: "demoapp://live/news"))
      let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)])
      let session = UISceneSession(persistentIdentifier: "a")

      let configuration = callback.application(
        .shared, configurationForConnecting: session, options: options)
      let scene = UIWindowScene(session: session, connectionOptions: options)
      let sceneDelegate = try #require(configuration.delegateClass as? OneOfManyDelegate.Type)
        .init()
      (sceneDelegate as any UISceneDelegate).scene(
        scene, willConnectTo: session, options: options)
      await waitUntilIdle()

      #expect(configuration.name == "live")
      #expect(delegate.scenes?.host(of: "a")?.shown?.leaf.name == "LiveStream")
      callback.application(.shared, didDiscardSceneSessions: [session])
      #expect(delegate.scenes?.scenes.count == 0)
    }

    @Test("UIKit's restoration is extended until the saved state is shown")
    func extendedRestoration() async throws {
      let app = try DirectedApp()
      let first = await app.connect("main")
      _ = await app.host("main")?.open(Board(id: "7"))
      let saved = first.delegate?.stateRestorationActivity(for: first)
      let scene = await app.connect("second")

      scene.delegate?.scene(scene, restoreInteractionStateWith: try #require(saved))
      await waitUntilIdle()

      #expect(scene.sceneState.timesExtended == 1)
      #expect(scene.sceneState.restorations == 0)
      #expect(app.line("second") == #"Cellar > Board(id: "7")"#)
    }

    @Test("A quick action in an app without a directory opens a feature that was added later")
    func updatedQuickAction() async throws {
      let host = try ContinuationHost(router: Board.router(), presenter: HeadlessPresenter())
      let events = SceneEvents(host, of: UISceneSession(persistentIdentifier: "main"))
      host.becomeReady()
      try host.update(to: Board.router(with: Memo.self))
      let action = try host.router.quickAction(for: Memo(id: "1"))
      var isOpened: Bool?

      events.perform(action.item(title: "Memo")) { isOpened = $0 }
      await waitUntilIdle()

      #expect(isOpened == true)
      #expect(host.shown?.leaf.name == "Memo")
    }
  }
}
