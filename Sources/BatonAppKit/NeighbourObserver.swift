#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// What observes a screen whose view takes no subviews: a view beside it, which sees nothing and is not
  /// seen. It comes into the window and leaves it together with the screen's.
  final class NeighbourObserver: NSView {
    private(set) weak var screen: NSViewController?
    private var changed: (() -> Void)?

    convenience init(of screen: NSViewController, _ changed: @escaping () -> Void) {
      self.init(frame: .zero)
      self.screen = screen
      self.changed = changed
    }

    /// Goes where the screen's view is now: each time that it comes it may lie elsewhere.
    func follow() {
      guard let place = screen?.sharedSuperview, superview !== place else { return }
      place.addSubview(self)
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      changed?()
    }
  }
#endif
