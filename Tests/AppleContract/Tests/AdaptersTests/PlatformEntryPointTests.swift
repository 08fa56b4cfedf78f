@_spi(System) import AppIntents
@_spi(System) import AppleFoundation
import BatonIntents
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UserNotifications

extension Adapters {
  /// Bad values in UIKit's objects, delivered by the calls that the system makes. The other
  /// adapters read the same objects with the same code.
  @MainActor @Suite struct PlatformEntryPointTests {
    @Test("Bad values in platform objects do no harm", arguments: PlantedDoor.allCases)
    func everyDoor(_ door: PlantedDoor) async throws {
      // Converting these objects drops values that are nested too deeply. `NestedPayloadTests`
      // covers that.
      for planted in PlantedValue.all where planted.name != PlantedValue.levels.name {
        try await expectHarmless(planted, at: door) { saved in
          return UIKitDoors(saved)
        }
      }
    }
  }
}

extension ReadingHost {
  fileprivate func make(_ presenter: any Presenter) throws -> ContinuationHost {
    try make(presenter) { work in Task { await work() } }
  }

  /// Performs an intent, as the system does.
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
  static let openAppWhenRun = true
  var reader = ReadingApp.Reader()
  @Dependency var receiver: IntentReceiver
  var destination: ReadingApp.Reader { reader }
}

extension PlantedPayload {
  /// The activity that delivers the payload, if it's an activity or a universal link.
  fileprivate var activity: NSUserActivity? {
    switch self {
    case .activity(let activity): NSUserActivity(activity).transferred()
    case .url(let url) where url.scheme == "https":
      NSUserActivity(UserActivity(.browsingWeb, webpageURL: url)).transferred()
    default: nil
    }
  }

  /// Delivers a notification to the notification center's delegate.
  @MainActor fileprivate func notify() {
    guard case .notification(let userInfo) = self else { return }
    DeviceNotification("1", at: .distantPast, userInfo: userInfo).isTapped()
  }

  fileprivate var shortcut: UIApplicationShortcutItem? {
    guard case .quickAction(let type, let userInfo) = self else { return nil }
    return QuickAction(type, userInfo: userInfo).item(title: "")
  }
}

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

  func settle() async { await waitUntilIdle() }

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
