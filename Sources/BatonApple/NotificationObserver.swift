#if (canImport(UIKit) || canImport(AppKit))
  package import Foundation

  /// An observer of a notification, which stops observing when it's released.
  package final class NotificationObserver {
    private let token: any NSObjectProtocol

    /// Starts observing.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: The object that posts the notification, or nil for any object.
    ///   - act: Called with the notification's object: immediately, or soon if the notification is
    ///     posted on another thread.
    package init(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ act: @escaping @MainActor (AnyObject?) -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        note in
        nonisolated(unsafe) let object = note.object.map { $0 as AnyObject }
        if MainActor.isHere {
          MainActor.assumeIsolated { act(object) }
        } else {
          Task { @MainActor in act(object) }
        }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
