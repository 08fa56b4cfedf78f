@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing
@_spi(System) import UIKit
@_spi(System) import UserNotifications

/// An app, run the way SwiftUI runs it: its windows are drawn, and every event goes to the visible
/// handlers.
@MainActor final class DrivenApp {
  let delegate: PhoneContinuationDelegate = BundledPhone()
  private let macDelegate: MacContinuationDelegate = BundledMac()
  private(set) var windows: [Drawing] = []
  private let declared: [DeclaredWindow]
  private let platform: DrawnPlatform
  private let hasWindows: Bool
  /// The number of times that the app asked UIKit to bring a window to the front.
  private var activations = 0
  private nonisolated(unsafe) var mainWindowObserver: (any NSObjectProtocol)?

  /// Launches an app, by default the sample app.
  ///
  /// - Parameters:
  ///   - platform: The platform that the app is built for.
  ///   - hasWindows: True if an app may have several windows, as on an iPad or a Mac. Otherwise,
  ///     opening another window does nothing.
  init(
    on platform: DrawnPlatform = .phone, hasWindows: Bool = true,
    _ make: () -> any App = { DemoApp() }
  ) {
    self.platform = platform
    self.hasWindows = hasWindows
    SystemActions.opened = []
    UNUserNotificationCenter.isInBundle = true
    Transactions.log = []
    UIApplication.shared.applicationState.connectedScenes = []
    MadeDelegates.byType = [
      ObjectIdentifier(PhoneContinuationDelegate.self): delegate,
      ObjectIdentifier(MacContinuationDelegate.self): macDelegate,
    ]
    declared = declaredWindows(of: make().body)
    followThePlatform()
    mac.applicationWillFinishLaunching(
      Notification(name: Notification.Name("NSApplicationWillFinishLaunchingNotification")))
    _ = (delegate as any UIApplicationDelegate).application(
      .shared, didFinishLaunchingWithOptions: nil)
  }

  deinit {
    if let mainWindowObserver { NotificationCenter.default.removeObserver(mainWindowObserver) }
  }

  /// Follows the windows that an adapter brings to the front.
  private func followThePlatform() {
    UIApplication.shared.applicationState.activate = { [weak self] session, _ in
      guard let self else { return nil }
      activations += 1
      turn(to: windows.first { $0.window.windowScene?.session === session })
      return nil
    }
    guard platform == .mac else { return }
    mainWindowObserver = NotificationCenter.default.addObserver(
      forName: NSWindow.didBecomeMainNotification, object: nil, queue: nil
    ) { [weak self] note in
      nonisolated(unsafe) let window = note.object as AnyObject
      MainActor.assumeIsolated {
        guard let front = self?.windows.first(where: { $0.macWindow === window }) else { return }
        self?.turn(to: front)
      }
    }
  }

  /// The number of times that windows came to the front, not counting when they opened.
  var timesBroughtToFront: Int {
    switch platform {
    case .phone: activations
    case .mac: windows.map { $0.macWindow.windowState.timesOrderedFront - 1 }.reduce(0, +)
    }
  }

  /// Opens a window with the values that its scene stored, and waits until the window is there.
  @discardableResult
  func open(value: Any? = nil, storage: SceneValues = SceneValues()) async -> Drawing {
    let drawing = openNow(value: value, storage: storage)
    await waitUntilIdle()
    return drawing
  }

  /// Opens a window without waiting for it.
  @discardableResult
  func openNow(
    _ id: String? = nil, value: Any? = nil, storage: SceneValues = SceneValues()
  ) -> Drawing {
    let window = declared.first {
      $0.role == .window && $0.id == id && (value == nil) == ($0.value == nil)
    }
    guard let window else {
      Issue.record("no window group for \(id ?? "nothing")")
      return Drawing { EmptyView() }
    }
    let drawing = Drawing.built(for: platform, storage: storage) { window.content(value) }
    if hasWindows {
      drawing.environment.supportsMultipleWindows = true
      drawing.environment.openWindow.open = { [weak self] in self?.openNow($0, value: $1) }
    }
    // AppKit puts a new window in front.
    if platform == .mac { _ = drawing.macWindow }
    windows.append(drawing)
    turn(to: drawing)
    drawing.open()
    return drawing
  }

  /// Switches to a window, as the user does. The other windows stay active.
  func turn(to front: Drawing?) {
    if platform == .mac { front?.macWindow.becomeMain() }
    for window in windows { window.environment.appearsActive = window === front }
  }

  /// Opens the app's views that aren't in windows, without a window's environment.
  func open(_ role: DeclaredWindow.Role) -> [Drawing] {
    declared.filter { $0.role == role }.map { declared in
      let drawing = Drawing { declared.content(nil) }
      drawing.open()
      return drawing
    }
  }

  func close(_ drawing: Drawing) {
    windows.removeAll { $0 === drawing }
    drawing.close()
  }

  var window: Drawing { windows[0] }
  var picture: Picture { window.picture }

  // MARK: The system

  /// Delivers a link to the first window that prefers it, or else to the first window.
  func deliver(_ url: URL) {
    for handle in preferred(for: url.absoluteString).picture.urlHandlers { handle(url) }
  }

  /// Returns the window that the system chooses for an identifier, based on the texts in the
  /// identifier.
  func preferred(for identifier: String) -> Drawing {
    windows.first { $0.picture.preferring.contains { identifier.contains($0) } } ?? window
  }

  func deliver(_ link: String) { deliver(URL(string: link)!) }

  /// Delivers an activity to the handlers of its type, as on a phone.
  func deliver(_ activity: UserActivity) {
    let native = NSUserActivity(activity).transferred()
    for handler in picture.activityHandlers where handler.type == native.activityType {
      handler.take(native)
    }
  }

  // MARK: The Mac's app delegate

  var mac: any NSApplicationDelegate { macDelegate }

  func deliverToDelegate(_ activity: UserActivity) -> Bool {
    mac.application(
      .shared, continue: NSUserActivity(activity).transferred(), restorationHandler: { _ in })
  }

  func deliverToDelegate(_ urls: [URL]) { mac.application(.shared, open: urls) }

  // MARK: State

  var scenes: SceneDirectory? { delegate.events.scenes ?? macDelegate.events.scenes }
  var hosts: [ContinuationHost] { scenes?.scenes.compactMap { scenes?.host(of: $0.id) } ?? [] }
  var host: ContinuationHost {
    get throws { try #require(hosts.first) }
  }
  var presenter: SwiftUIPresenter {
    get throws { try #require(try host.presenter as? SwiftUIPresenter) }
  }

  /// The visible screens, from the bottom up, on one line.
  var line: String { hosts.first?.line ?? "nothing" }
}

// App delegates that act as if they were in a bundle, because tests aren't.
private final class BundledPhone: PhoneContinuationDelegate {
  override var opensNotifications: Bool { true }
}

private final class BundledMac: MacContinuationDelegate {
  override var opensNotifications: Bool { true }
}

/// The problems that a presenter reports.
@MainActor final class Reports {
  private(set) var texts: [String] = []

  init(of presenter: SwiftUIPresenter) { presenter.onReport = { self.texts.append("\($0)") } }
}

extension Drawing {
  var text: String { picture.texts.joined(separator: "\n") }

  /// Presses a button, and returns once no more work is running.
  func press(_ title: String) async {
    guard let button = picture.buttons.first(where: { $0.title == title }) else {
      Issue.record("no button \(title): \(picture.buttons.map(\.title))")
      return
    }
    button.press()
    await waitUntilIdle()
  }
}

extension Drawing {
  /// Creates a window of an app that's built for a platform.
  static func built(
    for platform: DrawnPlatform, storage: SceneValues = SceneValues(),
    content: @escaping () -> any View
  ) -> Drawing {
    let drawing = Drawing(on: platform, storage: storage, content: content)
    // On Linux, both platforms' presentations exist, and the phone's are the default.
    if platform == .mac { drawing.environment.presentations = MacPresentations.self }
    return drawing
  }
}

/// All tests of the adapter. They run one after another, because they share the system's log.
@MainActor @Suite(.serialized, .oneSystem, .noComplaints) struct Contract {}
