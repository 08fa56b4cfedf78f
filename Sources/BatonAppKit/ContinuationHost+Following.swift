#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import BatonHost
  public import Foundation

  extension ContinuationHost {
    /// Opens a link that the user clicked in what the app shows: a place of the app itself, as
    /// ``BatonHost/ContinuationHost/openLink(_:)`` does, and everything else, a telephone number, mail, a page
    /// elsewhere, by the system. It is what `openURL` does in SwiftUI.
    ///
    /// - Returns: True if the app or the system opens it. ``BatonHost/ContinuationHost/outcomes``
    ///   reports what happens in the app.
    @discardableResult
    public func follow(_ url: URL) -> Bool { openLink(url) || NSWorkspace.shared.open(url) }
  }
#endif
