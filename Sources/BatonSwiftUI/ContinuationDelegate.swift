#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import BatonApple
  public import Foundation
  public import UserNotifications

  /// A SwiftUI app's delegate, which has the windows' shared callbacks. Use ``HostDelegate``, the
  /// subclass for your platform.
  @MainActor open class ContinuationDelegate: NSObject {
    /// The callbacks of all windows. To give the scenes a signed-in account, a store, or
    /// configurations, override this property and return your own `AppEvents`. Return the same
    /// object each time.
    open var events: AppEvents { ownEvents }
    private let ownEvents = AppEvents()
    private lazy var notificationEvents = NotificationEvents(
      inForeground: notificationsInForeground
    ) { [events] in
      events.receive($0)
    }

    /// True if this object becomes the notification center's delegate.
    ///
    /// By default, it's false if the process is, for example, a tool or a test runner instead of an
    /// app, because the notification center would crash there. If you have your own delegate,
    /// return false in a subclass, create requests from the responses, and pass them to
    /// ``AppEvents/deliver(_:completion:)``.
    open var opensNotifications: Bool { Bundle.main.isApp }

    /// The presentation options for notifications that arrive while the app is in the foreground.
    open var notificationsInForeground: UNNotificationPresentationOptions { [] }

    /// Makes this object the notification center's delegate. Call it before the launch ends, or the
    /// app misses the notification that launched it.
    func openNotifications() {
      if opensNotifications { notificationEvents.open() }
    }
  }
#endif
