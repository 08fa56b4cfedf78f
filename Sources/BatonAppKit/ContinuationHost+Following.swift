#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import BatonHost
  public import Foundation

  extension ContinuationHost {
    /// Opens a link that the user clicked in the app. The app's own links open as in
    /// ``BatonHost/ContinuationHost/openLink(_:)``. The system opens all others, such as telephone
    /// numbers, mail and web pages. It's the counterpart of SwiftUI's `openURL`.
    ///
    /// - Returns: True if the app or the system opens it. ``BatonHost/ContinuationHost/outcomes``
    ///   reports what happens in the app.
    @discardableResult
    public func follow(_ url: URL) -> Bool { openLink(url) || NSWorkspace.shared.open(url) }
  }
#endif
