#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A child of a screen that sees nothing and is not seen: it is told, as UIKit tells every child, when
  /// the screen appears and disappears.
  final class ScreenObserver: UIViewController {
    private var changed: (() -> Void)?

    /// Adds one, where the screen has none.
    static func observe(_ screen: UIViewController, _ changed: @escaping () -> Void) {
      guard !screen.children.contains(where: { $0 is ScreenObserver }) else { return }
      let observer = ScreenObserver()
      observer.changed = changed
      screen.addChild(observer)
      observer.view.isHidden = true
      observer.view.frame = .zero
      screen.view.addSubview(observer.view)
      observer.didMove(toParent: screen)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      changed?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      changed?()
    }
  }
#endif
