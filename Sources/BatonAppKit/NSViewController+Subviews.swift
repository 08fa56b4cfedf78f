#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// A SwiftUI hosting controller with any type of content. Its view belongs to SwiftUI.
  @MainActor private protocol HostsViews: NSViewController {}

  extension NSHostingController: HostsViews {}

  extension NSViewController {
    /// True if other code may add subviews to the view, which isn't the case for SwiftUI's views.
    var takesSubviews: Bool { !(self is any HostsViews) }

    /// The superview, or nil if other views can't be added to it. That's the case for a window's
    /// frame, and for the tabs and panes of AppKit's containers.
    var sharedSuperview: NSView? {
      guard let superview = view.superview, superview !== view.window?.contentView?.superview,
        !(parent is NSTabViewController), !(parent is NSSplitViewController)
      else { return nil }
      return superview
    }
  }
#endif
