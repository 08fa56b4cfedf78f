@_spi(System) import AppKit
import AppKitApp
import BatonAppKit
import OneSystem

/// All tests of the adapter. They run one after another, because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem, .noComplaints) struct AppKitContract {}

/// A window of the app with its live containers.
@MainActor struct Stage {
  let app: WatchedDelegate
  let window: NSWindow
  let presenter: AppKitPresenter
  let host: ContinuationHost

  init(_ app: WatchedDelegate, _ controller: BatonWindowController) throws {
    self.app = app
    window = try #require(controller.window)
    host = try #require(controller.host)
    presenter = try #require(host.presenter as? AppKitPresenter)
  }

  /// Opens a window as if the user had clicked the app's icon.
  static func open() async throws -> Stage {
    let app = WatchedDelegate.launched()
    await waitUntilIdle()
    return try Stage(app, try #require(app.made.first))
  }
}

extension NSWindow {
  /// The root screen that Baton shows.
  var root: NSViewController? { contentViewController?.children.first }
}

/// The app's delegate, which also records its windows' outcomes.
@MainActor final class WatchedDelegate: AppDelegate {
  private(set) var made: [BatonWindowController] = []
  private let log = OutcomeLog()
  var outcomes: [OutcomeRecord] { log.records }

  /// Launches the app, as AppKit does.
  static func launched(_ info: [AnyHashable: Any]? = nil) -> WatchedDelegate {
    let app = begun()
    app.finish(info)
    return app
  }

  /// Launches the app up to the end of `applicationWillFinishLaunching`.
  static func begun() -> WatchedDelegate {
    NSApplication.shared.applicationState.reset()
    let app = WatchedDelegate()
    NSApplication.shared.delegate = app
    app.callback.applicationWillFinishLaunching(
      Notification(name: Notification.Name("will"), object: nil))
    return app
  }

  func finish(_ info: [AnyHashable: Any]? = nil) {
    callback.applicationDidFinishLaunching(
      Notification(name: Notification.Name("did"), object: nil, userInfo: info))
  }

  /// True as in an app, although the test process isn't in an app bundle.
  override var opensNotifications: Bool { true }

  /// Releases the window controllers.
  func forgetMade() { made = [] }

  /// This object as AppKit sees it.
  var callback: any NSApplicationDelegate { self }

  override func makeWindowController(_ configuration: String?) -> BatonWindowController {
    let controller = WatchedController(
      window: NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
        backing: .buffered, defer: true), log)
    made.append(controller)
    return controller
  }
}

@MainActor private final class WatchedController: MainWindowController {
  private let log: OutcomeLog

  init(window: NSWindow, _ log: OutcomeLog) {
    self.log = log
    super.init(window: window)
  }

  required init?(coder: NSCoder) { nil }

  override func makeHost(in window: NSWindow) throws -> ContinuationHost {
    let host = try super.makeHost(in: window)
    log.follow(host)
    return host
  }
}
