#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Observes a screen whose view takes no subviews. This invisible view beside it enters and
  /// leaves the window together with it.
  final class NeighbourObserver: NSView {
    private(set) weak var screen: NSViewController?
    private var changed: (() -> Void)?

    convenience init(of screen: NSViewController, _ changed: @escaping () -> Void) {
      self.init(frame: .zero)
      self.screen = screen
      self.changed = changed
    }

    /// Moves next to the screen's view, which may be elsewhere each time it appears.
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
