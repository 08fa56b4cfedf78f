#if canImport(UIKit) && !os(watchOS)
  public import BatonHost
  public import UIKit

  extension ContinuationHost {
    /// Opens a link that the user tapped in the app. The app's own links open as in
    /// ``BatonHost/ContinuationHost/openLink(_:)``. The system opens all others, such as telephone
    /// numbers, mail, web pages and `UIApplication.openSettingsURLString`. It's the counterpart of
    /// SwiftUI's `openURL`.
    ///
    /// - Parameter completion: Called with true if the app or the system opens it.
    ///   ``BatonHost/ContinuationHost/outcomes`` reports what happens in the app.
    public func follow(
      _ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
    ) {
      if openLink(url) { return completion(true) }
      UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }
  }
#endif
