@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonAppKit
import OneSystem

extension AppKitContract {
  /// Documents that advertise and restore themselves: S1-01, S1-03.
  @MainActor @Suite struct MacDocumentTests {
    let app: ScoreApp
    let file = URL(fileURLWithPath: "/cloud/\(UUID())/a.score")

    init() throws {
      app = try ScoreApp()
      app.files.activityTypes = ["score": "com.example.score"]
      app.files.inCloud = [file]
    }

    /// Opens a score in a window of its document.
    private func open(_ score: Score) async throws -> NSDocument {
      await app.directory.open(score)
      await rest()
      return try #require(app.files.documents.first)
    }

    /// Continues an activity, and returns the objects that AppKit gives it to.
    private func chain(for activity: NSUserActivity) async -> [any NSUserActivityRestoring] {
      var chain: [any NSUserActivityRestoring] = []
      #expect(app.events.continueActivity(activity) { chain = $0 })
      await rest()
      return chain
    }

    /// A window keeps its document, regardless of the window's screens.
    @Test("A continued activity reaches the document before its screen", arguments: [true, false])
    func documentBeforeScreen(isOpen: Bool) async throws {
      if isOpen { await app.directory.open(Score(file: file)) }
      await rest()
      app.log.texts = []
      let activity = advertised(bar: 7)

      let chain = await chain(for: activity)

      let document = try #require(app.files.documents.first)
      #expect(app.files.documents.count == 1)
      #expect(chain.map { $0 === document } == [true, false])
      for object in chain { object.restoreUserActivityState(activity) }
      #expect(app.log.texts == ["document a.score 7", "Score 7"])
    }

    @Test("If a document can't be opened, it gets no window, and its request fails")
    func noDocument() async throws {
      app.files.make = { _ in nil }

      let outcome = await app.directory.open(Score(file: file))

      #expect(outcome.reason != nil)
      #expect(app.directory.scenes.isEmpty && app.files.documents.isEmpty)
    }

    /// The file is shown in a window that doesn't belong to its document.
    @Test("A screen's shownDocument gets the activity before the screen does")
    func documentOfScreen() async throws {
      let window = try app.window()
      let host = try #require(window.host)
      await host.open(ScorePreview(path: file.path))
      await rest()
      app.log.texts = []
      let activity = NSUserActivity(
        try app.router.activity(for: ScorePreview(path: file.path, bar: 7))
      )
      .transferred()

      for object in await chain(for: activity) { object.restoreUserActivityState(activity) }
      #expect(app.log.texts == ["Piano", "document a.score 7", "ScorePreview 7"])
    }

    @Test("A document's advertised activity also carries its destination's values")
    func documentActivity() async throws {
      let document = try await open(Score(file: file, bar: 7))

      let activity = try #require(document.userActivity)
      #expect(NSUserActivity.advertised === activity)
      #expect(document.windowControllers.first?.userActivity === activity)
      let sent = try #require(activity.continueElsewhere())
      #expect(sent.title == "a.score")
      #expect(sent.userInfo?[NSUserActivityDocumentURLKey] as? URL == file)
      #expect(UserActivity(sent).userInfo["bar"] == .integer(7))
      #expect(
        try app.router.destination(for: UserActivity(sent)) as? Score == Score(file: file, bar: 7))
    }

    @Test("The destination's activity is advertised if the document has none")
    func documentWithoutActivity() async throws {
      let document = try await open(Score(file: file, bar: 7))
      let window = try #require(document.windowControllers.first?.window)
      let old = try #require(NSUserActivity.advertised)

      app.files.inCloud = []
      document.advertise()
      // The user switches to another window, and back.
      let other = try app.window()
      other.window?.becomeMain()
      window.becomeMain()
      await rest()

      let own = try #require(NSUserActivity.advertised)
      #expect(own !== old && own.activityType == "com.example.score")
      let sent = try #require(own.continueElsewhere())
      #expect(UserActivity(sent).userInfo["bar"] == .integer(7))
    }

    @Test("Opening a screen without an activity keeps the document's activity")
    func screenWithoutActivity() async throws {
      let document = try await open(Score(file: file))
      let activity = try #require(document.userActivity)
      let host = try #require((document.windowControllers.first as? ScoreWindowController)?.host)

      await host.open(ScoreNotice())
      await rest()

      // The screen on top has no activity, so AppKit advertises the activity of the front window's
      // document.
      #expect(host.shown?.leaf.name == "ScoreNotice")
      #expect(document.windowControllers.first?.userActivity == nil)
      #expect(NSUserActivity.advertised === activity)
      document.close()
      await rest()
      #expect(NSUserActivity.advertised == nil)
    }

    @Test("A document is still advertised if its screen is on top of the app's own screen")
    func documentAboveOwnScreen() async throws {
      let document = try await open(Score(file: file, bar: 7))
      let controller = try #require(document.windowControllers.first as? ScoreWindowController)
      let stack = try #require(controller.window?.root as? ScreenStack)
      stack.hold([NSViewController()] + stack.heldScreens)
      await rest()
      let focus = try #require(controller.host?.shown?.focus)
      #expect(focus.map(\.isForeign) == [true, false])
      // When it opens a destination, the host looks up where its screens are.
      await controller.host?.open(Score(file: file, bar: 8))
      await rest()

      #expect(NSUserActivity.advertised === document.userActivity)
      #expect(controller.userActivity === document.userActivity)
    }

    /// Returns the activity that a document on another device advertises.
    private func advertised(bar: Int) -> NSUserActivity {
      let activity = NSUserActivity(activityType: "com.example.score")
      activity.userInfo = [NSUserActivityDocumentURLKey: file, "bar": bar]
      activity.requireAllKeys()
      return activity.transferred()
    }
  }
}
