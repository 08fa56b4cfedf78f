#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  extension UIKitPresenter {
    /// Adds an observer to every screen that is seen and has none. UIKit's own containers take any child
    /// for one of their screens, so it is their screens that are observed.
    func observe(_ live: LiveScreen) {
      for screen in live.all.map(\.screen) where !(screen is any ScreenContainer) {
        guard containers.placed(screen) != nil, screen.isViewLoaded, screen.view.window != nil
        else {
          continue
        }
        ScreenObserver.observe(screen, activityPlatform) { [weak self] in
          self?.containers.look()
        }
      }
    }

    /// Has the published screen's observer hold the activity. UIKit finds the scene by its view, and
    /// invalidates what no responder holds: so the next takes it before the last lets go.
    func passActivityOn() {
      guard let publication = activityPlatform.publication else {
        activityHolder?.userActivity = nil
        activityHolder = nil
        return
      }
      guard let screen = containers.live?.at(publication.address)?.screen,
        let observer = ScreenObserver.of(screen)
      else { return }
      if observer.userActivity !== activityPlatform.activity {
        observer.userActivity = activityPlatform.activity
      }
      guard observer !== activityHolder else { return }
      activityHolder?.userActivity = nil
      activityHolder = observer
    }
  }
#endif
