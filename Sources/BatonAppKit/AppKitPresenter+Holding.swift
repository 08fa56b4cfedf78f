#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonHost

  extension AppKitPresenter {
    /// By looking at the app's events before they are dispatched: clicks, gestures and keys in the window and
    /// its sheets go no further. Key equivalents do: a user can always quit.
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
