#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  /// A presentation as the platform knows it: UIKit's presented controller, or AppKit's sheet.
  @MainActor package protocol PlatformPresentation: AnyObject, Sendable {
    /// True if it covers everything below it.
    var isCover: Bool { get }
    /// True for an alert or panel. Only the user can answer it: if code dismissed it, no handler
    /// would be called, and its caller would wait forever.
    var isAlert: Bool { get }
    /// Waits, with no time limit, until the presentation is gone, no matter who dismisses it.
    /// Returns false if the task is canceled first.
    func isGone() async -> Bool
    /// Dismisses the presentation and everything on top of it.
    func end(animated: Bool)
  }

  extension PlatformPresentation {
    /// A decision that waits for the user if this is an alert. Nil otherwise.
    package var decision: DismissalDecision? {
      guard isAlert else { return nil }
      return .ask { [weak self] in await self?.isGone() ?? true }
    }
  }
#endif
