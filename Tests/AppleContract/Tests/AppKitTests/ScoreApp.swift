@_spi(System) import AppKit
import BatonAppKit
import OneSystem

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
    .opens(contentTypes: ["score"], as: "file"), .state("bar"),
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
