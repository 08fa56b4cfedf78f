#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A child of a screen that sees nothing and is not seen: it is told, as AppKit tells every child, when
  /// the screen appears and disappears.
  final class ScreenObserver: NSViewController {
    private var changed: (() -> Void)?

    /// Adds one, where the screen has none.
    static func observe(_ screen: NSViewController, _ changed: @escaping () -> Void) {
      guard !screen.children.contains(where: { $0 is ScreenObserver }) else { return }
      let observer = ScreenObserver()
      observer.changed = changed
      screen.addChild(observer)
      // Not hidden: AppKit tells nothing of views that are.
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
