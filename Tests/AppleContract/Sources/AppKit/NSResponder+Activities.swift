@_spi(System) import AppleFoundation

extension NSResponder {
  func activityChanged(from old: NSUserActivity?) {
    if hold(userActivity, insteadOf: old) { NSUserActivity.followMainWindow() }
  }

  /// True if the responder is in a window's responder chain. Adapters make no other responder hold
  /// an activity.
  fileprivate var isInWindow: Bool {
    self is NSWindow || (self as? NSWindowController)?.window != nil
  }
}

extension NSUserActivity {
  /// The activity that AppKit made current. AppKit doesn't resign activities that other code made
  /// current.
  @MainActor private static weak var followed: NSUserActivity?

  /// Makes the activity of the main window's responder chain current, as AppKit does, and no other
  /// activity.
  @MainActor static func followMainWindow() {
    var next: NSResponder? = NSApplication.shared.mainWindow
    while let responder = next {
      if let activity = responder.userActivity {
        guard !activity.activityState.isInvalid else { return }
        followed = activity
        return activity.becomeCurrent()
      }
      next = responder.nextResponder
    }
    // The window's document comes after the responders.
    let document = NSApplication.shared.mainWindow?.windowController?.document as? NSDocument
    if let activity = document?.userActivity, !activity.activityState.isInvalid {
      followed = activity
      return activity.becomeCurrent()
    }
    followed?.resignCurrent()
    followed = nil
  }
}

@_spi(System) extension NSResponder: ActivityHolder {
  public func updateHeld(_ activity: NSUserActivity) { updateUserActivityState(activity) }

  public func tellDidUpdate(_ activity: NSUserActivity) {
    guard isInWindow else {
      return SystemLog.problems.note("\(activity.activityType) isn't held in any window")
    }
    NSApplication.shared.delegate?.application(.shared, didUpdate: activity)
  }
}
