#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  extension UIKitPresenter {
    /// Observes every screen in the window, including those of other code: when such a screen
    /// closes, UIKit may have moved the screens below it. Alerts aren't observed, because they
    /// belong to UIKit.
    func observe(_ live: LiveScreen<UIViewController>) {
      for screen in live.all.map(\.screen)
      where !(screen is any ScreenContainer) && !(screen is UIAlertController) {
        guard screen.isViewLoaded, screen.view.window != nil else { continue }
        neighbour(of: screen).follow()
      }
      for left in neighbours where left.screen == nil { left.removeFromSuperview() }
      neighbours.removeAll { $0.screen == nil }
    }

    private func neighbour(of screen: UIViewController) -> NeighbourObserver {
      if let neighbour = neighbours.first(where: { $0.screen === screen }) { return neighbour }
      let neighbour = NeighbourObserver(of: screen, activityPlatform) { [weak self] in
        self?.containers.look()
      }
      neighbours.append(neighbour)
      return neighbour
    }

    /// Makes the published screen's observer hold the activity. UIKit finds the scene through the
    /// observer. It invalidates an activity that no responder holds, so the next observer takes it
    /// before the last one releases it.
    func passActivityOn() {
      guard let publication = activityPlatform.publication else {
        activityHolder?.userActivity = nil
        activityHolder = nil
        return
      }
      guard let screen = containers.live?.at(publication.address)?.screen,
        let observer = neighbours.first(where: { $0.screen === screen })
      else { return }
      if observer.userActivity !== activityPlatform.activity {
        observer.userActivity = activityPlatform.activity
        // UIKit makes an activity current when a responder takes it.
        activityPlatform.becomeCurrentInFront()
      }
      guard observer !== activityHolder else { return }
      activityHolder?.userActivity = nil
      activityHolder = observer
    }
  }
#endif
