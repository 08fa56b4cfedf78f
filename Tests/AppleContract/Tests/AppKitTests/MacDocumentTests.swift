@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonAppKit
import OneSystem

extension AppKitContract {
  /// Documents that advertise and restore themselves.
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
      await waitUntilIdle()
      return try #require(app.files.documents.first)
    }

    /// Continues an activity, and returns the objects that AppKit gives it to.
    private func chain(for activity: NSUserActivity) async -> [any NSUserActivityRestoring] {
      var chain: [any NSUserActivityRestoring] = []
      #expect(app.events.continueActivity(activity) { chain = $0 })
      await waitUntilIdle()
      return chain
    }

    /// A window keeps its document, regardless of the window's screens.
    @Test("A continued activity reaches the document before its screen", arguments: [true, false])
    func documentBeforeScreen(isOpen: Bool) async throws {
      if isOpen { await app.directory.open(Score(file: file)) }
      await waitUntilIdle()
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

    /// AppKit opens each document once, no matter how its path is written.
    @Test("A request for an open document brings the document's window to the front")
    func openDocument() async throws {
      let document = try await open(Score(file: file, bar: 1))
      try app.window().window?.becomeMain()
      let path = file.deletingLastPathComponent().path + "/../\(file.pathComponents[2])/a.score"

      let outcome = await app.directory.open(Score(file: URL(fileURLWithPath: path), bar: 7))

      #expect(outcome.reason == nil)
      #expect(app.files.documents.count == 1 && app.directory.scenes.count == 2)
      let controller = document.windowControllers.first as? ScoreWindowController
      await waitUntilIdle()
      #expect(controller?.window?.isMainWindow == true)
      #expect((controller?.host?.shown?.leaf.destination as? Score)?.bar == 7)
    }

    /// The file is shown in a window that doesn't belong to its document.
    @Test("A screen's shownDocument gets the activity before the screen does")
    func documentOfScreen() async throws {
      let window = try app.window()
      let host = try #require(window.host)
      await host.open(ScorePreview(path: file.path))
      await waitUntilIdle()
      app.log.texts = []
      let activity = NSUserActivity(
        try app.router.activity(for: ScorePreview(path: file.path, bar: 7))
      )
      .transferred()

      for object in await chain(for: activity) { object.restoreUserActivityState(activity) }
      #expect(app.log.texts == ["Piano", "document a.score 7", "ScorePreview 7"])
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
      await waitUntilIdle()

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
      await waitUntilIdle()

      // The screen on top has no activity, so AppKit advertises the activity of the front window's
      // document.
      #expect(host.shown?.leaf.name == "ScoreNotice")
      #expect(document.windowControllers.first?.userActivity == nil)
      #expect(NSUserActivity.advertised === activity)
      document.close()
      await waitUntilIdle()
      #expect(NSUserActivity.advertised == nil)
    }

    @Test("A document is still advertised if its screen is on top of the app's own screen")
    func documentAboveOwnScreen() async throws {
      let document = try await open(Score(file: file, bar: 7))
      let controller = try #require(document.windowControllers.first as? ScoreWindowController)
      let stack = try #require(controller.window?.root as? ScreenStack)
      stack.hold([NSViewController()] + stack.heldScreens)
      await waitUntilIdle()
      let focus = try #require(controller.host?.shown?.focus)
      #expect(focus.map(\.isForeign) == [true, false])
      // When it opens a destination, the host looks up where its screens are.
      await controller.host?.open(Score(file: file, bar: 8))
      await waitUntilIdle()

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

/// An app that shows musical scores. Each score is a document with its own window.
@MainActor final class ScoreApp {
  let router: Router
  let directory: SceneDirectory
  let events: ApplicationEvents
  let log = RestoredScores()
  var windows: [ScoreWindowController] = []
  var files: DocumentsState { NSDocumentController.shared.documentsState }

  init() throws {
    NSApplication.shared.applicationState.reset()
    router = try Self.router()
    directory = SceneDirectory(router: router)
    events = ApplicationEvents(directory)
    files.documents = []
    files.activityTypes = [:]
    files.inCloud = []
    files.make = { [log] _ in ScoreDocument(log) }
    directory.openScene = { [events, directory, router] opening in
      guard let score = try? router.destination(for: opening.request) as? Score else { return }
      events.openDocument(at: score.file, for: opening) { document, wasOpen in
        guard !wasOpen else { return }
        (document.windowControllers.first as? ScoreWindowController)?
          .connect(to: directory, answering: opening)
      }
    }
  }

  static func router() throws -> Router {
    try TestFeature(Piano.self, Score.self, ScorePreview.self, ScoreNotice.self)
      .router(links: AppLinks(schemes: ["scores"], domains: []), home: "/piano")
  }

  /// Opens a window without a document.
  func window() throws -> ScoreWindowController {
    let controller = ScoreWindowController(log)
    windows.append(controller)
    controller.showWindow(nil)
    controller.connect(to: directory)
    return controller
  }
}

@MainActor final class RestoredScores {
  var texts: [String] = []
}

struct Piano: TestDestination {
  static let patterns: [RoutePattern] = ["piano"]
}

struct Score: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.score"]
  static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["score"], as: "file"), .state("bar"),
  ]
  static let examples = [Score(file: URL(fileURLWithPath: "/a.score"), bar: 1)]
  var file = URL(fileURLWithPath: "/a.score")
  var bar: Int?
  var placement: Placement { .window }
}

struct ScorePreview: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.preview"]
  static let traits: [DestinationTrait] = [.state("bar")]
  static let examples = [ScorePreview(path: "/a.score", bar: 1)]
  /// The path of the score's file. It isn't a URL, because only the destination that opens a file
  /// gets the file's URL from an activity.
  var path = "/a.score"
  var bar: Int?
  var placement: Placement { .push(on: Piano()) }
}

struct ScoreNotice: TestDestination {
  static let patterns: [RoutePattern] = ["notice"]
  var placement: Placement { .push(onShown: "Score", else: .push(on: Piano())) }
}

final class ScoreDocument: NSDocument {
  private let log: RestoredScores

  init(_ log: RestoredScores) {
    self.log = log
    super.init()
  }

  override func makeWindowControllers() {
    addWindowController(ScoreWindowController(log))
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    let bar = (activity.userInfo?["bar"] as? NSNumber)?.intValue
    log.texts.append("document \(fileURL?.lastPathComponent ?? "") \(bar ?? 0)")
  }
}

@MainActor final class ScoreWindowController: BatonWindowController {
  private let log: RestoredScores

  init(_ log: RestoredScores) {
    self.log = log
    super.init(window: NSWindow())
  }

  required init?(coder: NSCoder) { nil }

  override func makeHost(in window: NSWindow) throws -> ContinuationHost {
    let presenter = AppKitPresenter(window: window, screens: [ScoreScreens(log: log)])
    return try ContinuationHost(
      router: ScoreApp.router(), presenter: presenter, platform: presenter.activityPlatform)
  }
}

final class ScoreSheet<Value: Destination>: NSViewController, Restorable {
  var current: Value
  var shownDocument: NSDocument?
  private let log: RestoredScores

  init(_ destination: Value, _ log: RestoredScores) {
    current = destination
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ destination: Value, from request: ContinuationRequest) {
    current = destination
    let bar = (destination as? Score)?.bar ?? (destination as? ScorePreview)?.bar
    log.texts.append("\(type(of: destination))" + (bar.map { " \($0)" } ?? ""))
  }
}

extension ScoreSheet: DocumentHolder where Value == ScorePreview {}

struct ScoreScreens: AppKitFeature {
  let log: RestoredScores

  var screens: Screens {
    [
      .init(Piano.self) { [log] in ScoreSheet($0, log) },
      .init(Score.self) { [log] in ScoreSheet($0, log) },
      .init(ScorePreview.self) { [log] place in
        let sheet = ScoreSheet(place, log)
        let document = ScoreDocument(log)
        document.fileURL = URL(fileURLWithPath: place.path)
        sheet.shownDocument = document
        return sheet
      },
      .init(ScoreNotice.self) { [log] in ScoreSheet($0, log) },
    ]
  }
}
