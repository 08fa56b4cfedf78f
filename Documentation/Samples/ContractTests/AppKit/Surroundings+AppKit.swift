#if canImport(OSLog)
  import AppKit

  extension Surroundings {
    /// Presses a button of an alert.
    static func choose(_ title: String, in alert: NSWindow) {
      func press(in view: NSView?) {
        for view in view?.subviews ?? [] { press(in: view) }
        if let button = view as? NSButton, button.title == title { button.performClick(nil) }
      }
      press(in: alert.contentView)
    }

    /// Always true. A test can't click.
    static func take(touchesIn windows: [NSWindow]) -> Bool { true }
  }
#endif
