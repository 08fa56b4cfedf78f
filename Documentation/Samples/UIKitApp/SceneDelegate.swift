import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonUIKit
import UIKit
import UserNotifications

/// What all scenes share.
public enum App {
  public static let features: [any Feature] = [Shell(), Videos(), Articles(), Mail()]
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)

  public static func router() throws -> Router {
    try Router(features: features, links: links, home: "/videos")
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
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

public final class SceneDelegate: BatonSceneDelegate {
  public override func makeHost(in window: UIWindow) throws -> ContinuationHost {
    try App.host(in: window)
  }
}

extension App {
  /// The host of a scene.
  @MainActor public static func host(in window: UIWindow) throws -> ContinuationHost {
    let presenter = UIKitPresenter(
      window: window,
      screens: [ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens()])
    return try ContinuationHost(
      router: router(), presenter: presenter,
      requirements: [Requirement("signedIn") { _ in .allow }],
      platform: presenter.activityPlatform)
  }
}
