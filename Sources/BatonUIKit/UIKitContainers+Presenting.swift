#if canImport(UIKit) && !os(watchOS)
  import Baton
  import BatonHost
  import UIKit

  // If UIKit refuses to present or dismiss, it only logs the problem and never calls the
  // completion. So these methods check the result right after the call.
  extension UIKitContainers {
    func present(
      _ screen: UIViewController, as edge: Hierarchy.Edge, over holder: UIViewController,
      _ style: PresentationStyle, animated: Bool, ended: @escaping @MainActor () -> Void
    ) throws {
      if edge == .cover {
        screen.modalPresentationStyle = .fullScreen
      } else {
        screen.rest(at: style)
      }
      holder.presenterOfScreens.present(screen, animated: animated, completion: ended)
      guard screen.presentingViewController == nil else { return }
      throw RoutingError.notPresented(screen, over: holder)
    }

    func dismiss(
      _ screen: UIViewController, animated: Bool, ended: @escaping @MainActor () -> Void
    ) throws {
      guard let presenting = screen.presentingViewController else { return ended() }
      presenting.dismiss(animated: animated, completion: ended)
      guard screen.presentingViewController == nil || screen.isBeingDismissed else {
        throw RoutingError.notDismissed(screen)
      }
    }

    func exchange(
      _ old: UIViewController, for new: UIViewController, ended: @escaping @MainActor () -> Void
    ) throws {
      guard let presenting = old.presentingViewController else {
        throw RoutingError.notDismissed(old)
      }
      // A popover without an anchor ends the process.
      if old.modalPresentationStyle != .popover {
        new.modalPresentationStyle = old.modalPresentationStyle
      }
      new.rest(like: old)
      try dismiss(old, animated: false) {
        presenting.present(new, animated: false, completion: ended)
        if new.presentingViewController == nil { ended() }
      }
    }

    // MARK: Movements

    var isMoving: Bool { seen.isMoving }

    func movementEnds() async { await seen.movementEnds() }

    /// The visible screens and presentations, including any that are still appearing or
    /// disappearing.
    var seen: [UIViewController] {
      var seen = root.map(front) ?? []
      while let next = seen.last?.presentedViewController, !seen.contains(next) {
        seen.append(next)
        seen += front(next)
      }
      return seen
    }

    func front(_ screen: UIViewController) -> [UIViewController] {
      guard let container = screen as? any ScreenContainer, !container.heldScreens.isEmpty else {
        return [screen]
      }
      return (container.frontScreen.map { [$0] } ?? container.heldScreens).flatMap(front)
    }
  }

  extension UIViewController {
    /// This screen's active search. UIKit presents it over this screen's views only, and the user
    /// stays on the screen, so later screens are pushed or presented from there.
    private var search: UISearchController? {
      guard let search = presentedViewController as? UISearchController,
        search.presentingViewController === self
      else { return nil }
      return search
    }

    /// Ends the search before its screen is removed. Otherwise, UIKit leaves the search controller
    /// on screen.
    func endSearch() { if search != nil { dismiss(animated: false) } }

    /// The controller presented over this screen, or over its search.
    var presentedScreen: UIViewController? {
      guard let search else { return presentedViewController }
      return search.presentedViewController
    }

    /// The controller to present from: this screen's active search, or the screen itself. UIKit
    /// allows one presentation per controller, and an active search counts as one.
    var presenterOfScreens: UIViewController { search ?? self }
  }
#endif
