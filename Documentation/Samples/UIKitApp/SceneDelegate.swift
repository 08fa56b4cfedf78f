import BatonUIKit
import UIKit
import UIKitAppFeatures
import UserNotifications

/// State shared by all scenes.
@MainActor public enum App {
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)

  public static func router() throws -> Router {
    try Router(features: .demo, links: links, home: "/videos")
  }

  public static func host(in window: UIWindow) throws -> ContinuationHost {
    try ContinuationHost(router: router(), in: window, features: .demo)
  }
}

@main public final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let notificationEvents = NotificationEvents()

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = notificationEvents
    return true
  }

  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    // Scenes of other roles, such as CarPlay's, have their own delegates.
    guard session.role == .windowApplication else { return session.configuration }
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

public final class SceneDelegate: BatonSceneDelegate {
  public override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    if let host, let window { ShownState.follow(host, in: window) }
  }

  public override func makeHost(in window: UIWindow) throws -> ContinuationHost {
    try App.host(in: window)
  }
}
