#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The scene delegate of a SwiftUI app's windows: it takes what SwiftUI doesn't pass on.
  ///
  /// Quick actions have no modifier in SwiftUI. Links, activities and notifications that launch the app have one, but
  /// it may not be called at a cold start, so this delegate takes them from the connection options, too. If both arrive,
  /// the app gets the request once.
  ///
  /// The system makes the delegate, and SwiftUI's own app delegate stands between it and yours. So it posts each event,
  /// and ``PhoneContinuationDelegate`` listens. If your app delegate names scene delegates itself, name this one for the
  /// role `.windowApplication` only: UIKit ends the process of a CarPlay app whose scene has another kind of delegate.
  public final class SceneConnectionDelegate: UIResponder, UIWindowSceneDelegate {
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      SceneMessage(.connected(connectionOptions)).post()
      guard let item = connectionOptions.shortcutItem else { return }
      SceneMessage(.quickAction(item) { _ in }).post()
    }

    public func sceneDidEnterBackground(_ scene: UIScene) {
      SceneMessage(.leftForeground).post()
    }

    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      SceneMessage(.quickAction(shortcutItem, completionHandler)).post()
    }

    /// Listens for as long as you keep the result.
    static func listen(
      _ take: @escaping @MainActor (SceneMessage.Event) -> Void
    ) -> SceneMessageListener {
      let token = NotificationCenter.default.addObserver(
        forName: SceneMessage.name, object: nil, queue: nil
      ) { note in
        let message = note.object as? SceneMessage
        MainActor.assumeIsolated { message.map { take($0.event) } }
      }
      return SceneMessageListener(token)
    }
  }

  /// Stops listening when it's released.
  final class SceneMessageListener {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
      self.token = token
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  /// An event of a scene on its way to the app delegate, as the object of a notification.
  @MainActor final class SceneMessage {
    enum Event {
      case connected(UIScene.ConnectionOptions)
      case quickAction(UIApplicationShortcutItem, (Bool) -> Void)
      case leftForeground
    }

    nonisolated static let name = Notification.Name("baton.scene-message")
    let event: Event

    init(_ event: Event) {
      self.event = event
    }

    func post() { NotificationCenter.default.post(name: Self.name, object: self) }
  }
#endif
