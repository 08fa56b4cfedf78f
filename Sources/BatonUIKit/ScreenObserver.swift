#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A child of a screen that sees nothing and is not seen: it is told, as UIKit tells every child, when
  /// the screen appears and disappears, and holds the screen's activity, as every responder can.
  final class ScreenObserver: UIViewController {
    private var changed: (() -> Void)?
    private weak var platform: AppleActivityPlatform?

    /// The one of a screen.
    static func of(_ screen: UIViewController) -> ScreenObserver? {
      screen.children.lazy.compactMap { $0 as? ScreenObserver }.first
    }

    /// Adds one, where the screen has none.
    static func observe(
      _ screen: UIViewController, _ platform: AppleActivityPlatform,
      _ changed: @escaping () -> Void
    ) {
      guard of(screen) == nil else { return }
      let observer = ScreenObserver()
      observer.changed = changed
      observer.platform = platform
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

    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      platform?.update(activity)
    }
  }
#endif
