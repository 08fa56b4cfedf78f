#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import SwiftUI

  /// An invisible child of a screen. AppKit notifies it, like every child, when the screen appears
  /// and disappears.
  final class ScreenObserver: NSViewController {
    private var changed: (() -> Void)?

    static func observe(_ screen: NSViewController, _ changed: @escaping () -> Void) {
      guard !screen.children.contains(where: { $0 is ScreenObserver }) else { return }
      let observer = ScreenObserver()
      observer.changed = changed
      screen.addChild(observer)
      // An empty frame keeps the observer invisible. `isHidden` wouldn't work: AppKit doesn't
      // report hidden views.
      observer.view.frame = .zero
      screen.view.addSubview(observer.view)
    }

    override func loadView() { view = NSView() }

    override func viewDidAppear() {
      super.viewDidAppear()
      changed?()
    }

    override func viewDidDisappear() {
      super.viewDidDisappear()
      changed?()
    }
  }

  /// An invisible view that observes a screen whose own view can't have additional subviews. It's a
  /// sibling of the screen's view, so the two enter and leave the window together.
  final class SiblingObserver: NSView {
    private(set) weak var screen: NSViewController?
    private var changed: (() -> Void)?

    convenience init(of screen: NSViewController, _ changed: @escaping () -> Void) {
      self.init(frame: .zero)
      self.screen = screen
      self.changed = changed
    }

    /// Moves this view next to the screen's view. The superview may differ each time the screen
    /// appears.
    func follow() {
      guard let place = screen?.sharedSuperview, superview !== place else { return }
      place.addSubview(self)
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
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
