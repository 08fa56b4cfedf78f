#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonHost

  extension AppKitPresenter {
    /// Swallows clicks, gestures and keys in the window and its sheets before they're dispatched.
    /// Key equivalents pass, so that users can always quit.
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
