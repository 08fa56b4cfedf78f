@_spi(System) import AppIntents
@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import BatonAppKit
import BatonIntents
import BatonSampleVideos
import OneSystem
import UserNotifications

extension AppKitContract {
  /// Windows that open, close, and are restored, and their activities.
  @MainActor @Suite struct MacWindowTests {
    // AppKit makes the activity of the main window's responders current.
    @Test("The main window's activity is advertised") func mainWindowActivity() async throws {
      let stage = try await Stage.open()
      await stage.host.open("/play_video/a?position=9")
      let first = try #require(NSUserActivity.advertised)
      let second = try #require(stage.app.openWindow())
      await waitUntilIdle()
      _ = await second.host?.open(VideoPlayer(videoId: "b"))
      #expect(
        NSUserActivity.advertised?.continueElsewhere()?.userInfo?["videoId"] as? String == "b")

      stage.window.becomeMain()

      let sent = try #require(first.continueElsewhere())
      #expect(
        UserActivity(sent).userInfo == ["videoId": .string("a"), "position": .integer(9)])
      #expect(sent.requiredUserInfoKeys == ["videoId", "position"])
      let other = NSUserActivity(activityType: "com.example.other")
      other.userInfo = ["id": 1]
      stage.app.callback.application(.shared, didUpdate: other)
      #expect(other.requiredUserInfoKeys == ["id"])
    }

    @Test("A relaunched app restores a window's screens and frame")
    func restoredWindow() async throws {
      let stage = try await Stage.open()
      stage.window.windowState.isStateInvalid = false
      await stage.host.open("/play_video/a?position=9")
      #expect(stage.window.windowState.isStateInvalid)
      #expect(stage.app.callback.applicationSupportsSecureRestorableState(.shared))
      let (identifier, state) = try saved(stage.window)

      let app = WatchedDelegate.begun()
      let window = try #require(try restored(identifier, state))
      app.finish()
      await waitUntilIdle()

      #expect(app.made.count == 1)
      #expect(window.identifier == identifier)
      #expect(window.frame == Self.restoredFrame)
      #expect(
        app.made.first?.host?.line
          == #"MainTabs > VideoLibrary > VideoPlayer(videoId: "a", position: 9)"#)
    }

    @Test("A window's saved state includes what the user typed") func typedText() async throws {
      let app = try ScoreApp()
      let controller = try app.window()
      let (window, host) = (try #require(controller.window), try #require(controller.host))
      await host.show(ScorePreview(bar: 1))
      _ = try saved(window)
      let screen = try #require(host.chain.last?.restorable as? ScoreSheet<ScorePreview>)

      screen.current.bar = 2
      host.stateChanged()

      let coder = try NSKeyedUnarchiver(forReadingFrom: saved(window).1)
      let state = try #require(ContinuationHost.restorableState(in: coder))
      let leaf = app.router.decodeScene(state).scene.hierarchy?.leaf.destination
      #expect(leaf as? ScorePreview == ScorePreview(bar: 2))
    }

    @Test("If there's no delegate, window restoration completes without a window")
    func restorationWithoutDelegate() async throws {
      NSApplication.shared.delegate = nil
      var isAnswered = false

      BatonApplicationDelegate.restoreWindow(
        withIdentifier: NSUserInterfaceItemIdentifier("a"),
        state: NSKeyedArchiver(requiringSecureCoding: true)
      ) { window, error in isAnswered = window == nil && error == nil }

      #expect(isAnswered)
    }

    @Test(
      "Reopening an app without visible windows opens one, or brings one back from the Dock",
      arguments: [false, true])
    func reopenedApp(isInDock: Bool) async throws {
      let stage = try await Stage.open()
      if isInDock { stage.window.miniaturize(nil) } else { stage.window.close() }
      await waitUntilIdle()

      #expect(stage.app.callback.applicationShouldHandleReopen(.shared, hasVisibleWindows: false))
      await waitUntilIdle()

      #expect(stage.app.made.count == (isInDock ? 1 : 2))
      #expect(stage.app.directory?.scenes.map(\.isInForeground) == [true])
      #expect(!stage.window.isMiniaturized)
    }

    /// A Mac app keeps running without windows, and the system doesn't open one for an intent.
    @Test("An intent opens a window if the user has closed them all")
    func intentWithoutWindow() async throws {
      let stage = try await Stage.open()
      let receiver = IntentReceiver(try #require(stage.app.directory))
      AppDependencyManager.shared.add(dependency: receiver)
      stage.window.close()
      await waitUntilIdle()

      let said = Task { await IntentSystem.perform(OpenVideoIntent()) }
      await waitUntilIdle()

      #expect(stage.app.made.count == 2)
      let host = try #require(stage.app.made.last?.host)
      #expect(host.line.hasSuffix(#"VideoPlayer(videoId: "a")"#))
      #expect(await said.value == nil)
    }

    /// The user can't see a window in the Dock.
    @Test(
      "A link brings its window to the front, from behind another or out of the Dock",
      arguments: [false, true])
    func hiddenWindow(isInDock: Bool) async throws {
      let stage = try await Stage.open()
      if isInDock {
        stage.window.miniaturize(nil)
        await waitUntilIdle()
        #expect(stage.app.directory?.scenes.map(\.isInForeground) == [false])
      } else {
        await stage.host.open("/articles")
        stage.app.openWindow()
        await waitUntilIdle()
      }
      #expect(!stage.window.isMainWindow)

      stage.app.callback.application(
        .shared, open: [try #require(URL(string: "demoapp://articles"))])
      await waitUntilIdle()

      #expect(!stage.window.isMiniaturized)
      #expect(stage.window.isMainWindow)
      #expect(stage.host.shown?.leaf.name == "ArticleList")
    }

    @Test("If a new window's host can't be created, the waiting request fails") func noHost()
      async throws
    {
      final class Controller: BatonWindowController {
        override func didFailToConnect(_ error: any Error) {}
      }
      let stage = try await Stage.open()
      let directory = SceneDirectory(router: stage.host.router)
      directory.openScene = { [directory] opening in
        Controller(window: NSWindow()).connect(to: directory, answering: opening)
      }

      let outcome = await directory.open(VideoPlayer(videoId: "a"))

      #expect(outcome.reason?.message.contains("must override makeHost") == true)
    }

    @Test("The directory's own function opens its windows") func ownWindows() async throws {
      final class Delegate: AppDelegate {
        var opened = 0

        override func makeDirectory() throws -> SceneDirectory {
          let directory = try super.makeDirectory()
          directory.openScene = { [weak self] _ in self?.opened += 1 }
          return directory
        }
      }
      let app = Delegate()
      let callback: any NSApplicationDelegate = app
      callback.applicationWillFinishLaunching(Notification(name: Notification.Name("will")))

      callback.application(.shared, open: [try #require(URL(string: "demoapp://articles"))])
      await waitUntilIdle()

      #expect(app.opened == 1)
    }

    @Test("A window that leaves the Dock is in the foreground")
    func windowLeavesDock() async throws {
      let stage = try await Stage.open()
      stage.window.miniaturize(nil)
      await waitUntilIdle()

      stage.window.deminiaturize(nil)
      await waitUntilIdle()

      #expect(stage.app.directory?.scenes.map(\.isInForeground) == [true])
    }

    /// All windows of a document type come from one storyboard, which sets their identifier.
    @Test("Windows with the same identifier are different scenes") func sameIdentifier()
      async throws
    {
      let stage = try await Stage.open()
      let controller = stage.app.makeWindowController(nil)
      controller.window?.identifier = stage.window.identifier
      controller.connect(to: try #require(stage.app.directory))
      await waitUntilIdle()
      let other = try #require(controller.host)
      #expect(stage.app.directory?.scenes.count == 2)

      controller.window?.close()
      await waitUntilIdle()

      #expect(await other.open(VideoPlayer(videoId: "a")).reason?.code == .sceneGone)
      #expect(await stage.host.open(VideoPlayer(videoId: "a")).reason == nil)
      #expect(stage.app.directory?.scenes.count == 1)
    }

    @Test("Closing a window releases its controller") func closedWindow() async throws {
      let app = WatchedDelegate.launched()
      await waitUntilIdle()
      weak let controller = app.made.first
      #expect(controller != nil)
      app.forgetMade()

      controller?.window?.close()
      await waitUntilIdle()

      #expect(controller == nil)
    }

    // MARK: The system

    private static let restoredFrame = NSRect(x: 200, y: 100, width: 640, height: 480)

    /// Returns the state that AppKit saves for a window. AppKit asks the window's controller for
    /// it.
    private func saved(_ window: NSWindow) throws -> (NSUserInterfaceItemIdentifier, Data) {
      // The controller encodes the state, so AppKit must know that the controller's state has
      // changed.
      try #require(window.windowState.isControllerInvalid)
      let coder = NSKeyedArchiver(requiringSecureCoding: true)
      window.writeRestorableState(with: coder)
      coder.finishEncoding()
      return (try #require(window.identifier), coder.encodedData)
    }

    private func restored(
      _ identifier: NSUserInterfaceItemIdentifier, _ state: Data
    ) throws -> NSWindow? {
      let coder = try NSKeyedUnarchiver(forReadingFrom: state)
      var restored: NSWindow?
      let restoration: (any NSWindowRestoration.Type) = WatchedDelegate.self
      restoration.restoreWindow(withIdentifier: identifier, state: coder) { window, _ in
        restored = window
      }
      #expect(restored?.restorationClass == WatchedDelegate.self)
      // AppKit sets a window's frame before it restores its responders.
      restored?.setFrame(Self.restoredFrame, display: false)
      restored?.windowController?.restoreState(with: coder)
      return restored
    }

    /// The user can't do anything between two steps, because a click could remove the next step's
    /// target.
    @Test("A window blocks clicks and keys while its screens are changing")
    func inputDuringTransition() async throws {
      let stage = try await Stage.open()
      await stage.host.open("/characters/luna/games")
      let sheet = try #require(stage.window.attachedSheet)
      var touches: [String] = []

      stage.host.deliver([ContinuationRequest(.link("/play_video/a"), from: .app)])
      #expect(!stage.presenter.isSettled)
      stage.window.isTouched { touches.append("click") }
      stage.window.isTouched(.keyDown) { touches.append("key") }
      stage.window.isTouched(.swipe) { touches.append("swipe") }
      stage.window.isTouched(.leftMouseUp) { touches.append("up") }
      stage.window.isTouched(.keyDown, with: .command) { touches.append("quit") }
      NSWindow().isTouched { touches.append("other window") }
      #expect(touches == ["up", "quit", "other window"])
      await waitUntilIdle()

      stage.window.isTouched { touches.append("click") }
      sheet.isTouched { touches.append("old sheet") }
      #expect(touches.suffix(2) == ["click", "old sheet"])
      #expect(NSEvent.monitors == 0)
    }
  }
}

private struct OpenVideoIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Video"
  static let openAppWhenRun = true
  @Dependency var receiver: IntentReceiver
  var destination: VideoPlayer { VideoPlayer(videoId: "a") }
}
