#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  extension UIKitPresenter {
    /// Observes every screen in the window, including screens that other code shows. When such a
    /// screen closes, UIKit may move the screens under it. Alerts aren't observed, because they
    /// belong to UIKit.
    func observe(_ live: LiveScreen) {
      for screen in live.all.map({ containers.typed($0.screen) })
      where !(screen is any ScreenContainer) && !(screen is UIAlertController) {
        guard screen.isViewLoaded, screen.view.window != nil else { continue }
        sibling(of: screen).follow()
      }
      for left in siblings where left.screen == nil { left.removeFromSuperview() }
      siblings.removeAll { $0.screen == nil && $0.userActivity == nil }
    }

    private func sibling(of screen: UIViewController) -> SiblingObserver {
      if let sibling = siblings.first(where: { $0.screen === screen }) { return sibling }
      let sibling = SiblingObserver(of: screen, activityPlatform) { [weak self] in
        self?.containers.look()
      }
      siblings.append(sibling)
      return sibling
    }

    /// Assigns the activity to the published screen's observer, which UIKit uses to find the scene.
    /// UIKit invalidates an activity that no responder holds, so the new observer adopts it before
    /// the previous one releases it.
    func passActivityOn() {
      var holder: SiblingObserver?
      if let publication = activityPlatform.publication {
        guard let screen = containers.live?.at(publication.address)?.screen,
          let observer = siblings.first(where: { $0.screen === screen })
        else { return }
        holder = observer
        if observer.userActivity !== activityPlatform.activity {
          observer.userActivity = activityPlatform.activity
          // Assigning an activity to a responder makes the activity current, even if this window
          // isn't in front.
          activityPlatform.becomeCurrentInFront()
        }
      }
      for other in siblings where other !== holder { other.userActivity = nil }
    }
  }

  /// A hidden view that's beside a screen's view and observes the screen. It enters and leaves the
  /// window together with that view. Because it's a responder, it can hold the screen's activity.
  ///
  /// Nothing is added to the screen or its view, because many system screens, such as players, page
  /// controllers, web pages, and hosting controllers, don't allow that.
  final class SiblingObserver: UIView {
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
    }

    /// Moves this view beside the screen's view, which may have a different superview each time it
    /// appears.
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
