#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What observes a screen whose view takes no subviews: a view beside it, which sees nothing and is not
  /// seen. It comes into the window and leaves it together with the screen's, and holds the screen's
  /// activity, as every responder can.
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

    /// Goes where the screen's view is now: UIKit may put it elsewhere each time that it comes.
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
