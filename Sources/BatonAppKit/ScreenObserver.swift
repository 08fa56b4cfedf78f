#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// An invisible view that notices when a screen's view enters, leaves, or is hidden in its window.
  final class ScreenObserver: NSView {
    private(set) weak var screen: NSViewController?
    private var changed: (() -> Void)?

    convenience init(of screen: NSViewController, _ changed: @escaping () -> Void) {
      self.init(frame: .zero)
      self.screen = screen
      self.changed = changed
    }

    /// Moves this view into the screen's view or, if that isn't possible, next to it. The superview
    /// may differ each time the screen appears.
    func follow() {
      guard let screen, screen.isViewLoaded,
        let place = screen.takesSubviews ? screen.view : screen.sharedSuperview,
        superview !== place
      else { return }
      place.addSubview(self)
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      changed?()
    }

    // Some containers hide a screen's view instead of removing it.
    override func viewDidHide() {
      super.viewDidHide()
      changed?()
    }

    override func viewDidUnhide() {
      super.viewDidUnhide()
      changed?()
    }
  }

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
