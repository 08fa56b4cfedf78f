@_spi(System) import AppleFoundation

/// The Dock. AppKit reports its changes with a delay of several turns.
extension NSWindow {
  func simulatedMiniaturize(_ sender: Any?) {
    guard isVisible else { return }
    windowState.isMiniaturized = true
    windowState.isVisible = false
    let wasMain = windowState.isMain
    windowState.isMain = false
    layoutSoon()
    if wasMain { NSApplication.shared.windows.last { $0 !== self && $0.isVisible }?.becomeMain() }
    tellSoon(NSWindow.didMiniaturizeNotification)
  }

  /// The window doesn't necessarily come to the front.
  func simulatedDeminiaturize(_ sender: Any?) {
    guard isMiniaturized else { return }
    windowState.isMiniaturized = false
    windowState.isVisible = true
    layoutSoon()
    tellSoon(NSWindow.didDeminiaturizeNotification)
  }

  private func tellSoon(_ name: Notification.Name) {
    SystemTurns.later { NotificationCenter.default.post(name: name, object: self) }
  }
}
