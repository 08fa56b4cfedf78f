#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// A screen whose view is SwiftUI's, whatever is in it.
  @MainActor private protocol HostsViews: NSViewController {}

  extension NSHostingController: HostsViews {}

  extension NSViewController {
    /// Whether others may add subviews to its view: not where these are SwiftUI's.
    var takesSubviews: Bool { !(self is any HostsViews) }

    /// What its view lies in, where others may lie there, too: not the frame of a window, nor the tabs
    /// and panes of AppKit's own containers.
    var sharedSuperview: NSView? {
      guard let superview = view.superview, superview !== view.window?.contentView?.superview,
        !(parent is NSTabViewController), !(parent is NSSplitViewController)
      else { return nil }
      return superview
    }
  }
#endif
