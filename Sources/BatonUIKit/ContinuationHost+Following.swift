#if canImport(UIKit) && !os(watchOS)
  public import BatonHost
  public import UIKit

  extension ContinuationHost {
    /// Opens a link that the user tapped in what the app shows: a place of the app itself, as
    /// ``BatonHost/ContinuationHost/openLink(_:)`` does, and everything else, a telephone number, mail, a page
    /// elsewhere, `UIApplication.openSettingsURLString`, by the system. It is what `openURL` does in SwiftUI.
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
