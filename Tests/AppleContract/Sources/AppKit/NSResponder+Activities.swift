@_spi(System) import AppleFoundation

extension NSResponder {
  func activityChanged(from old: NSUserActivity?) {
    guard old !== userActivity else { return }
    old?.isLeft(by: self)
    userActivity?.isHeld(by: self)
    NSUserActivity.followMainWindow()
  }

  /// The window whose responder chain contains this responder.
  fileprivate var windowOfActivity: NSWindow? {
    switch self {
    case let window as NSWindow: window
    case let controller as NSWindowController: controller.window
    case let controller as NSViewController:
      controller.isViewLoaded ? controller.view.window : nil
    case let view as NSView: view.window
    default: nil
    }
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
    guard windowOfActivity != nil else {
      return SystemLog.problems.note("\(activity.activityType) isn't held in any window")
    }
    NSApplication.shared.delegate?.application(.shared, didUpdate: activity)
  }
}
