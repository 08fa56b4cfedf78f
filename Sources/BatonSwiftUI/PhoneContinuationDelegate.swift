#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import BatonApple
  public import UIKit

  /// The app delegate of a SwiftUI app on UIKit. It also handles callbacks that have no modifier in
  /// SwiftUI: quick actions and notifications. The app's windows use Baton's scene delegate. If
  /// your subclass chooses scene delegates itself, call `super` for the `.windowApplication` role.
  @MainActor open class PhoneContinuationDelegate: ContinuationDelegate, UIApplicationDelegate {
    private var observers: [NotificationObserver] = []

    open func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      openNotifications()
      observers = [
        SceneConnectionDelegate.listen { [events] event in
          switch event {
          case .connected(let options): events.connect(with: options)
          case .quickAction(let item, let completion):
            events.perform(
              item.type, userInfo: item.userInfo ?? [:], platformObject: item,
              completion: completion)
          }
        },
        NotificationObserver(UIApplication.didEnterBackgroundNotification) { [events] _ in
          events.leftForeground()
        },
      ]
      return true
    }

    open func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      // CarPlay and external displays have their own delegates, which Info.plist declares.
      guard session.role == .windowApplication else { return session.configuration }
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneConnectionDelegate.self
      return configuration
    }
  }
#endif
