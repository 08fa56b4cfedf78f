#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// A screen whose view belongs to SwiftUI, whatever its content.
  @MainActor private protocol HostsViews: NSViewController {}

  extension NSHostingController: HostsViews {}

  extension NSViewController {
    /// True if other code may add subviews to its view, which isn't the case for SwiftUI's.
    var takesSubviews: Bool { !(self is any HostsViews) }

    /// The view around its view, if other views may be in it too. That excludes a window's frame
    /// and the tabs and panes of AppKit's own containers.
    var sharedSuperview: NSView? {
      guard let superview = view.superview, superview !== view.window?.contentView?.superview,
        !(parent is NSTabViewController), !(parent is NSSplitViewController)
      else { return nil }
      return superview
    }
  }
#endif
