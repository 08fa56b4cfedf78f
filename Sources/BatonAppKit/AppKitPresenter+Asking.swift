#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation

  extension AppKitPresenter {
    /// Asks the user in an alert whether to perform a command. Returns false if the alert is
    /// dismissed without a choice.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      await confirmed(command.confirmation, cancelTitle: cancelTitle) { [weak self] in
        guard let window = self?.windowContainers.topWindow, window.isVisible,
          window.attachedSheet == nil
        else { return nil }
        return window
      }
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder, let content = window.contentView,
        window.contentViewController?.takesSubviews ?? true
      else { return }
      placeholder.frame.origin = CGPoint(
        x: content.bounds.midX - placeholder.frame.width / 2,
        y: content.bounds.midY - placeholder.frame.height / 2)
      content.addSubview(placeholder)
    }
  }

  extension AppKitPresenter {
    /// Blocks or allows interaction. While interaction is blocked, clicks, gestures, and keys in
    /// the window and its sheets never reach AppKit. Key equivalents still work, so users can
    /// always quit.
    public func holdInteraction(_ isHeld: Bool) {
      if let eventMonitor { NSEvent.removeMonitor(eventMonitor) }
      eventMonitor = nil
      guard isHeld else { return }
      eventMonitor = NSEvent.addLocalMonitorForEvents(
        matching: [
          .leftMouseDown, .rightMouseDown, .otherMouseDown, .keyDown, .scrollWheel, .swipe,
        ]
      ) { [weak self] event in
        self?.holds(event) == true ? nil : event
      }
    }

    private func holds(_ event: NSEvent) -> Bool {
      guard let target = event.window, target === window || isSheet(target) else { return false }
      return event.type != .keyDown || !event.modifierFlags.contains(.command)
    }

    private func isSheet(_ other: NSWindow) -> Bool {
      windowContainers.sheets.contains { $0 === other }
    }
  }
#endif
