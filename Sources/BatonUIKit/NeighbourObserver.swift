#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Observes a screen from a hidden view beside the screen's view. Both views enter and leave the
  /// window together. Like every responder, this one can hold the screen's activity.
  ///
  /// Nothing is added to the screen or its view, because many system screens don't allow that:
  /// players, pages, web pages and hosting controllers.
  final class NeighbourObserver: UIView {
    private(set) weak var screen: UIViewController?
    private var changed: (() -> Void)?
    private weak var platform: AppleActivityPlatform?

    convenience init(
      of screen: UIViewController, _ platform: AppleActivityPlatform,
      _ changed: @escaping () -> Void
    ) {
      self.init(frame: .zero)
      self.screen = screen
      self.platform = platform
      self.changed = changed
      isHidden = true
      isUserInteractionEnabled = false
    }

    /// Moves next to the screen's view, whose superview may differ each time it appears.
    func follow() {
      guard let place = screen?.view.superview, superview !== place else { return }
      place.addSubview(self)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      changed?()
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      platform?.update(activity)
    }
  }
#endif
