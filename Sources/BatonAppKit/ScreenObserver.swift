#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// An invisible child of a screen. AppKit tells it, like every child, when the screen appears and
  /// disappears.
  final class ScreenObserver: NSViewController {
    private var changed: (() -> Void)?

    /// Adds one if the screen has none.
    static func observe(_ screen: NSViewController, _ changed: @escaping () -> Void) {
      guard !screen.children.contains(where: { $0 is ScreenObserver }) else { return }
      let observer = ScreenObserver()
      observer.changed = changed
      screen.addChild(observer)
      // Not hidden, because AppKit doesn't report hidden views.
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
#endif
