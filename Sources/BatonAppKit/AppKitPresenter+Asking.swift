#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import Baton
  public import BatonHost

  extension AppKitPresenter {
    /// Asks the screen, or what restores it, where that is ``Dismissable``; screens that Baton did not make,
    /// too.
    public func shouldDismiss(
      _ address: Hierarchy.Address, for request: ContinuationRequest
    ) -> DismissalDecision {
      let here = live?.at(address)
      let asked = here?.screen as? any Dismissable ?? here?.placed?.restorable as? any Dismissable
      return asked?.shouldDismiss(for: request) ?? .dismiss
    }

    /// Asks by an alert. An alert that goes away without a choice is a no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      let window = topWindow
      guard window.isVisible, window.attachedSheet == nil else { return false }
      let confirmation = command.confirmation
      let alert = NSAlert()
      alert.messageText = confirmation.title
      alert.informativeText = confirmation.message ?? ""
      alert.addButton(withTitle: confirmation.action).hasDestructiveAction =
        confirmation.isDestructive
      // AppKit's own word for it, in the user's language; it answers to the escape key.
      alert.addButton(
        withTitle: Bundle(for: NSApplication.self)
          .localizedString(forKey: "Cancel", value: "Cancel", table: nil)
      ).keyEquivalent = "\u{1b}"
      return await withCheckedContinuation { continuation in
        alert.beginSheetModal(for: window) { response in
          continuation.resume(returning: response == .alertFirstButtonReturn)
        }
      }
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder, let content = window.contentView else { return }
      placeholder.frame.origin = CGPoint(
        x: content.bounds.midX - placeholder.frame.width / 2,
        y: content.bounds.midY - placeholder.frame.height / 2)
      content.addSubview(placeholder)
    }
  }
#endif
