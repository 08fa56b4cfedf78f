#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import BatonApple
  package import UIKit

  /// The scene delegate of a SwiftUI app's windows. It receives everything that SwiftUI doesn't
  /// pass on.
  ///
  /// Quick actions have no modifier in SwiftUI. Links, activities, and notifications that launch
  /// the app have modifiers, but SwiftUI may not call them at a cold start. So this delegate also
  /// reads them from the connection options. If both SwiftUI and the options report the same event,
  /// the app receives the request only once.
  ///
  /// The system creates this delegate, which can't reach your app delegate, because SwiftUI
  /// installs its own app delegate. So this delegate posts each event as a notification, and
  /// ``PhoneContinuationDelegate`` observes the notification. Use this delegate only for the
  /// `.windowApplication` role: UIKit ends the process of a CarPlay app whose scene has the wrong
  /// kind of delegate.
  package final class SceneConnectionDelegate: UIResponder, UIWindowSceneDelegate {
    package func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      SceneMessage(.connected(connectionOptions)).post()
    }

    package func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      SceneMessage(.quickAction(shortcutItem, completionHandler)).post()
    }

    /// Listens for messages as long as you keep the returned object.
    static func listen(
      _ take: @escaping @MainActor (SceneMessage.Event) -> Void
    ) -> NotificationObserver {
      NotificationObserver(SceneMessage.name) { ($0 as? SceneMessage).map { take($0.event) } }
    }
  }

  /// A scene's event, posted as the object of a notification that the app delegate receives.
  @MainActor final class SceneMessage {
    enum Event {
      case connected(UIScene.ConnectionOptions)
      case quickAction(UIApplicationShortcutItem, (Bool) -> Void)
    }

    nonisolated static let name = Notification.Name("baton.scene-message")
    let event: Event

    init(_ event: Event) {
      self.event = event
    }

    func post() { NotificationCenter.default.post(name: Self.name, object: self) }
  }
#endif
