#if canImport(UIKit) && !os(watchOS)
  public import BatonHost
  public import UIKit

  extension ContinuationHost {
    /// Opens a link that the user tapped in what the app shows: a place of the app itself, as
    /// ``BatonHost/ContinuationHost/openTapped(_:)`` does, and everything else, a telephone number, mail, a page
    /// elsewhere, `UIApplication.openSettingsURLString`, by the system. It is what `openURL` does in SwiftUI.
    ///
    /// - Parameter completion: Called with whether somebody takes it: what becomes of it in the app itself is
    ///   told by ``BatonHost/ContinuationHost/outcomes``.
    public func follow(
      _ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
    ) {
      if openTapped(url) { return completion(true) }
      UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }
  }
#endif
