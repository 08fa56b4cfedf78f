@_spi(System) import AppIntents
@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import BatonAppKit
import BatonIntents
import BatonSwiftUI
import BatonUIKit
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Adapters {
  /// Every bad value in the objects of every platform, brought by the calls that the system makes.
  @MainActor @Suite struct PlatformDoorTests {
    enum Adapter: String, CaseIterable { case uiKit, appKit, phone, mac }

    @Test("No platform's object brings a bad value in", arguments: Adapter.allCases)
    func everyDoor(_ adapter: Adapter) async throws {
      for door in adapter.doors {
        // These objects lose levels without end as they become values: `NestedPayloadTests`.
        for planted in PlantedValue.all where planted.name != PlantedValue.levels.name {
          try await expectHarmless(planted, at: door) { saved in
            clearProblems()
            return switch adapter {
            case .uiKit: UIKitDoors(saved)
            case .appKit: try AppKitDoors(saved)
            case .phone: SwiftUIDoors(.phone, saved)
            case .mac: SwiftUIDoors(.mac, saved)
            }
          }
        }
      }
    }
  }
}

extension Adapters.PlatformDoorTests.Adapter {
  /// A Mac has no quick actions.
  var doors: [PlantedDoor] {
    switch self {
    case .uiKit, .phone: PlantedDoor.allCases
    case .appKit, .mac: PlantedDoor.allCases.filter { $0 != .quickAction && $0 != .quickLink }
    }
  }
}

extension ReadingHost {
  fileprivate func make(_ presenter: any Presenter) throws -> ContinuationHost {
    try make(presenter) { work in Task { await work() } }
  }

  /// The system performs an intent.
  fileprivate func perform(_ content: ContinuationRequest.Content) {
    guard let host else { return }
    let receiver = IntentReceiver(router: host.router) { request, completion in
      host.deliver([request], completion: completion)
    }
    AppDependencyManager.shared.add(dependency: receiver)
    switch content {
    case .destination(let reader as ReadingApp.Reader):
      var intent = OpenReader()
      intent.reader = reader
      Task { [intent] in await IntentSystem.perform(intent) }
    default: host.deliver([ContinuationRequest(content, from: .appIntent)])
    }
  }
}

private struct OpenReader: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Read"
  var reader = ReadingApp.Reader()
  @Dependency var receiver: IntentReceiver
  var destination: ReadingApp.Reader { reader }
}

extension PlantedPayload {
  /// The activity that brings it. A universal link is one, too.
  fileprivate var activity: NSUserActivity? {
    switch self {
    case .activity(let activity): NSUserActivity(activity).transferred()
    case .url(let url) where url.scheme == "https":
      NSUserActivity(UserActivity(.browsingWeb, webpageURL: url)).transferred()
    default: nil
    }
  }

  /// Brings a notification to the app's own object.
  @MainActor fileprivate func notify() {
    guard case .notification(let userInfo) = self else { return }
    let content = UNNotificationContent(userInfo: userInfo.mapValues(\.boxed))
    let response = UNNotificationResponse(
      actionIdentifier: UNNotificationDefaultActionIdentifier,
      notification: UNNotification(
        date: .distantPast, request: UNNotificationRequest(identifier: "1", content: content)))
    let center = UNUserNotificationCenter.current()
    center.delegate?.userNotificationCenter(
      center, didReceive: response, withCompletionHandler: {})
  }

  fileprivate var shortcut: UIApplicationShortcutItem? {
    guard case .quickAction(let type, let userInfo) = self else { return nil }
    return QuickAction(type, userInfo: userInfo).item(title: "")
  }
}

// MARK: UIKit

@MainActor private final class UIKitDoors: PlantedApp {
  let reading = ReadingHost()
  private let notifications = NotificationEvents()
  private let scene: UIWindowScene
  private let delegate: any UIWindowSceneDelegate

  init(_ saved: Data?) {
    let session = UISceneSession(persistentIdentifier: "doors")
    session.stateRestorationActivity = saved.map {
      let activity = NSUserActivity(activityType: SceneEvents.savedStateType)
      activity.userInfo = ["state": $0]
      return activity
    }
    let options = UIScene.ConnectionOptions()
    scene = UIWindowScene(session: session, connectionOptions: options)
    delegate = Delegate(reading)
    scene.delegate = delegate
    UIApplication.shared.applicationState.connectedScenes = [scene]
    UNUserNotificationCenter.current().delegate = notifications
    delegate.scene(scene, willConnectTo: session, options: options)
  }

  func settle() async { await rest() }

  func take(_ payload: PlantedPayload) {
    if let activity = payload.activity { return delegate.scene(scene, continue: activity) }
    if let shortcut = payload.shortcut {
      return delegate.windowScene(scene, performActionFor: shortcut, completionHandler: { _ in })
    }
    switch payload {
    case .url(let url):
      let options = UIScene.OpenURLOptions(sourceApplication: nil)
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: options)])
    case .intent(let content): reading.perform(content)
    default: payload.notify()
    }
  }

  private final class Delegate: BatonSceneDelegate {
    private let reading: ReadingHost

    init(_ reading: ReadingHost) {
      self.reading = reading
      super.init()
    }

    override func makeHost(in window: UIWindow) throws -> ContinuationHost {
      try reading.make(UIKitPresenter(window: window, screens: [Pages()]))
    }
  }

  private struct Pages: UIKitFeature {
    var screens: Screens { [.init(all: ReadingApp().destinations) { _ in UIViewController() }] }
  }
}

// MARK: AppKit

@MainActor private final class AppKitDoors: PlantedApp {
  let reading: ReadingHost
  private let delegate: any NSApplicationDelegate

  init(_ saved: Data?) throws {
    NSApplication.shared.applicationState.reset()
    let app = Delegate()
    reading = app.reading
    delegate = app
    NSApplication.shared.delegate = app
    let note = Notification(name: Notification.Name("launch"), object: nil)
    delegate.applicationWillFinishLaunching(note)
    if let saved {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      archiver.encode(NSData(data: saved), forKey: "baton.saved-scene")
      archiver.finishEncoding()
      let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      let restoration: any NSWindowRestoration.Type = Delegate.self
      restoration.restoreWindow(
        withIdentifier: NSUserInterfaceItemIdentifier("#doors"), state: coder
      ) { window, _ in window?.windowController?.restoreState(with: coder) }
    }
    delegate.applicationDidFinishLaunching(note)
  }

  func settle() async { await rest() }

  func take(_ payload: PlantedPayload) {
    if let activity = payload.activity {
      _ = delegate.application(.shared, continue: activity, restorationHandler: { _ in })
      return
    }
    switch payload {
    case .url(let url): delegate.application(.shared, open: [url])
    case .intent(let content): reading.perform(content)
    default: payload.notify()
    }
  }

  private final class Delegate: BatonApplicationDelegate {
    let reading = ReadingHost()
    override var opensNotifications: Bool { true }

    override func makeDirectory() throws -> SceneDirectory {
      SceneDirectory(router: try ReadingApp.router())
    }

    override func makeWindowController(_ configuration: String?) -> BatonWindowController {
      Controller(reading)
    }
  }

  private final class Controller: BatonWindowController {
    private let reading: ReadingHost

    init(_ reading: ReadingHost) {
      self.reading = reading
      super.init(window: NSWindow())
    }

    required init?(coder: NSCoder) { nil }

    override func makeHost(in window: NSWindow) throws -> ContinuationHost {
      try reading.make(AppKitPresenter(window: window, screens: [Pages()]))
    }
  }

  private struct Pages: AppKitFeature {
    var screens: Screens { [.init(all: ReadingApp().destinations) { _ in NSViewController() }] }
  }
}

// MARK: SwiftUI

@MainActor private final class SwiftUIDoors: PlantedApp {
  let reading = ReadingHost()
  private let phone = PhoneDelegate()
  private let mac = MacDelegate()
  private let platform: DrawnPlatform
  private let window: Drawing
  private let scene: UIWindowScene
  private let connection: (any UIWindowSceneDelegate)?

  init(_ platform: DrawnPlatform, _ saved: Data?) {
    self.platform = platform
    let session = UISceneSession(persistentIdentifier: "doors")
    let options = UIScene.ConnectionOptions()
    scene = UIWindowScene(session: session, connectionOptions: options)
    let events: AppEvents
    switch platform {
    case .phone:
      let app: any UIApplicationDelegate = phone
      _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
      let configuration = app.application(
        .shared, configurationForConnecting: session, options: options)
      connection = (configuration.delegateClass as? SceneConnectionDelegate.Type)?.init()
      connection?.scene(scene, willConnectTo: session, options: options)
      events = phone.events
    case .mac:
      let app: any NSApplicationDelegate = mac
      app.applicationWillFinishLaunching(
        Notification(name: Notification.Name("launch"), object: nil))
      connection = nil
      events = mac.events
    }
    let storage = SceneValues()
    storage.values["baton.hierarchy"] = saved.map { String(decoding: $0, as: UTF8.self) }
    let reading = reading
    window = Drawing(on: platform, storage: storage) {
      ContinuationView(events, screens: [Pages()]) { try reading.make($0) }
    }
    if platform == .mac { window.environment.presentations = MacPresentations.self }
    window.open()
  }

  func settle() async { await rest() }

  func take(_ payload: PlantedPayload) {
    if let activity = payload.activity {
      guard platform == .phone else {
        let app: any NSApplicationDelegate = mac
        _ = app.application(.shared, continue: activity, restorationHandler: { _ in })
        return
      }
      for handler in window.picture.activityHandlers where handler.type == activity.activityType {
        handler.take(activity)
      }
      return
    }
    if let shortcut = payload.shortcut {
      connection?.windowScene(scene, performActionFor: shortcut, completionHandler: { _ in })
      return
    }
    switch payload {
    case .url(let url):
      guard platform == .phone else {
        return (mac as any NSApplicationDelegate).application(.shared, open: [url])
      }
      for open in window.picture.urlHandlers { open(url) }
    case .intent(let content): reading.perform(content)
    default: payload.notify()
    }
  }

  // App delegates in a bundle, because tests aren't one.
  private final class PhoneDelegate: PhoneContinuationDelegate {
    override var opensNotifications: Bool { true }
  }

  private final class MacDelegate: MacContinuationDelegate {
    override var opensNotifications: Bool { true }
  }

  private struct Pages: SwiftUIFeature {
    var screens: Screens { [.init(all: ReadingApp().destinations) { Text("\($0)") }] }
  }
}
